/** The credit of two accounts of one person, merged into one. (rules O93, T19) */
import type { Quarters } from '#domain/shared/credits.ts';
import { isBefore, type PlainDate } from '#domain/shared/dates.ts';
import { isPrinted } from '#domain/shared/text/printed-text.ts';

/** A claim that counts: it was not reversed. */
export type CountedClaim = {
  readonly id: number;
  readonly publicationId: number;
  readonly quarters: Quarters;
  readonly completedOn: PlainDate;
  readonly recordedAt: Date;
};

/**
 * What becomes of a claim of the double. `moved`: it is reversed and claimed anew on the account that stays. `counts`:
 * the same, in place of that account's own claim for the publication, which is reversed too. `dropped`: it is reversed,
 * because the account's own claim counts.
 */
export type ClaimMerge<Claim> =
  | { readonly outcome: 'moved'; readonly claim: Claim; readonly own: null }
  | { readonly outcome: 'counts' | 'dropped'; readonly claim: Claim; readonly own: Claim };

/**
 * The name on the certificates that a merge issues: that of the account that stays, or else of the double. Null if it
 * cannot be printed or neither has one: each certificate then keeps the name that it has. (rules O93, L58)
 */
export function chooseHolderName(into: string, double: string): string | null {
  const name = into || double;
  return name !== '' && isPrinted(name) ? name : null;
}

/** For each publication one claim counts: the higher amount, of equal ones the earlier. (rules O93) */
export function mergeClaims<Claim extends CountedClaim>(
  own: readonly Claim[],
  double: readonly Claim[],
): ClaimMerge<Claim>[] {
  const ownByPublication = new Map(own.map((claim) => [claim.publicationId, claim]));
  return double.map((claim) => {
    const counted = ownByPublication.get(claim.publicationId);
    if (counted === undefined) return { outcome: 'moved', claim, own: null };
    return { outcome: precedes(claim, counted) ? 'counts' : 'dropped', claim, own: counted };
  });
}

function precedes(a: CountedClaim, b: CountedClaim): boolean {
  if (a.quarters !== b.quarters) return a.quarters > b.quarters;
  if (a.completedOn !== b.completedOn) return isBefore(a.completedOn, b.completedOn);
  return +a.recordedAt === +b.recordedAt ? a.id < b.id : a.recordedAt < b.recordedAt;
}
