/** What a member holds after a dispute was won, and which payments can no longer count. (rules M23, M26) */

import { type Moment, movePeriodIn } from '#domain/shared/time-zone.ts';
import { type LedgerTerm, remainderOf, type ScheduledTerm, scheduleTerms } from './refund.ts';

/** A term with the payment of its order, and the terms whose unused value it took over when it was bought. */
export type FundedTerm = LedgerTerm & {
  readonly fundedBy: readonly number[];
  /** Of its own order; a term that was granted without one counts as paid. */
  readonly payment: 'paid' | 'refunded' | 'charged-back';
};

/** This term and every term whose value is part of it. */
export const fundingTermsOf = <T extends Pick<FundedTerm, 'id' | 'fundedBy'>>(terms: readonly T[], id: number): T[] =>
  terms.flatMap((term) =>
    term.id === id ? [term, ...term.fundedBy.flatMap((base) => fundingTermsOf(terms, base))] : [],
  );

/** This term and every upgrade that its value has ever been part of. */
const upgradesOf = (terms: readonly FundedTerm[], id: number): FundedTerm[] =>
  terms.filter((term) => fundingTermsOf(terms, term.id).some((base) => base.id === id));

/**
 * Whether all that was paid for a term is here: `waiting` while a payment is disputed; `lost` once one was refunded, once a
 * term that funds it funds another upgrade, or once it has run out and the terms that fund it have begun again.
 */
function fundingStateOf(terms: readonly FundedTerm[], term: FundedTerm, now: Date): 'whole' | 'waiting' | 'lost' {
  const funding = fundingTermsOf(terms, term.id);
  const bases = funding.flatMap((upgrade) => basesOf(terms, upgrade).map((base) => ({ base, upgrade })));
  const isSpent = bases.some(({ base, upgrade }) => base.replacedById !== null && base.replacedById !== upgrade.id);
  if (isSpent || funding.some(({ payment }) => payment === 'refunded')) return 'lost';
  if (funding.some(({ payment }) => payment === 'charged-back')) return 'waiting';
  return term.endsAt <= now && bases.some(({ base }) => base.replacedById === null) ? 'lost' : 'whole';
}

const basesOf = (terms: readonly FundedTerm[], { fundedBy }: FundedTerm): FundedTerm[] =>
  terms.filter(({ id }) => fundedBy.includes(id));

/**
 * The terms that were paid for and can never count again: they have ended, as has whatever took over their value, and what
 * funded them is lost. Their payments are refunded. (rules M23, M26)
 */
export const listLostTerms = <T extends FundedTerm>(terms: readonly T[], now: Date): T[] =>
  terms.filter(
    (term) => term.payment === 'paid' && hasEnded(terms, term) && fundingStateOf(terms, term, now) === 'lost',
  );

/** Whether a term was ended, and the upgrades that took over its value as well. */
function hasEnded(terms: readonly FundedTerm[], { endedAt, replacedById }: FundedTerm): boolean {
  const upgrade = terms.find(({ id }) => id === replacedById);
  return endedAt !== null && (upgrade === undefined || hasEnded(terms, upgrade));
}

export type Reinstatement = {
  /** The term that counts again, from when it would have, had the dispute never been. */
  readonly reopened: Omit<ScheduledTerm, 'isRestored'>;
  /** The terms whose value it contains again, each with the upgrade that replaces it. */
  readonly merged: readonly { readonly id: number; readonly replacedById: number }[];
  readonly placed: readonly ScheduledTerm[];
};

/**
 * The last upgrade of a won payment for which everything is paid counts again, and the terms that it contains end. Null if
 * there is none: another payment is disputed or lost. (rules M26)
 */
export function reinstatePurchase(terms: readonly FundedTerm[], termId: number, moment: Moment): Reinstatement | null {
  const { now } = moment;
  const carrier = upgradesOf(terms, termId)
    .filter((term) => fundingStateOf(terms, term, now) === 'whole')
    .toSorted((a, b) => a.id - b.id)
    .at(-1);
  if (carrier === undefined || !hasEnded(terms, carrier)) return null;
  const reopened = reopen(terms, carrier, moment);
  const merged = fundingTermsOf(terms, carrier.id).flatMap((upgrade) =>
    basesOf(terms, upgrade)
      .filter(({ replacedById }) => replacedById === null)
      .map(({ id }) => ({ id, replacedById: upgrade.id })),
  );
  const inactive = new Set([carrier.id, ...merged.map(({ id }) => id)]);
  const others = terms.filter(({ id, endedAt, endsAt }) => !inactive.has(id) && endedAt === null && endsAt > now);
  const again = reopened.endsAt > now ? [{ ...carrier, ...reopened }] : [];
  return { reopened, merged, placed: scheduleTerms([...again, ...others], moment) };
}

/** A term with its dates; if an upgrade had replaced it, what was left then, from the end of that upgrade on. */
function reopen(terms: readonly FundedTerm[], carrier: FundedTerm, { now, zone }: Moment): Reinstatement['reopened'] {
  const upgrade = terms.find(({ id }) => id === carrier.replacedById);
  const isReplaced = upgrade?.endedAt != null;
  const { id, paid, ...part } = isReplaced ? remainderOf(carrier, { now: carrier.endedAt ?? now, zone }) : carrier;
  const startsAt = isReplaced ? upgrade.endedAt : part.startsAt;
  const endsAt = isReplaced ? movePeriodIn(part, startsAt, zone) : part.endsAt;
  return { id, startsAt, endsAt, paid };
}
