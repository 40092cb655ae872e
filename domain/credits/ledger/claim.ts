/** Physicians claim credit commensurate with their participation, up to what the publication offers. (rules T18) */

import { fromCredits, type Quarters, toCredits } from '#domain/shared/credits.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';

export type ClaimRefusal = 'nothing' | 'not-in-quarters' | 'more-than-offered';

/** The amounts that may be claimed, in steps of a quarter. (rules T18) */
export const claimableAmounts = (maximum: Quarters): Quarters[] =>
  Array.from({ length: Math.max(0, maximum) }, (_, index) => (index + 1) as Quarters);

/** Above zero, in steps of 0.25, at most the publication's amount. (rules T18) */
export function mayClaim(credits: number, maximum: Quarters): Decision<ClaimRefusal> {
  if (!(credits > 0)) return no('nothing');
  if (credits > toCredits(maximum)) return no('more-than-offered');
  return Number.isInteger(credits * 4) ? yes : no('not-in-quarters');
}

/** The credit that a claim awards: the claimed amount, or the maximum without one. (rules T18) */
export const awardedAmount = (credits: number | null, maximum: Quarters): Quarters =>
  credits === null ? maximum : fromCredits(credits);
