/** Whether the double account of a person may be merged into the account that stays. (rules O90, O91) */

/** Why not; each is named with what to do first. */
export const MERGE_REFUSALS = [
  'same',
  'own',
  'deleted',
  'staff',
  'impersonated',
  'dispute',
  'open-checkout',
  'renewal-charge',
  'both-renew',
  'invited',
] as const;

export type MergeRefusal = (typeof MERGE_REFUSALS)[number];

/** A payment that was charged back may be given back to us for so long; then its dispute is over. (rules O91) */
export const DISPUTE_DAYS = 120;

/** What of one of the two accounts decides. */
export type MergeableAccount = {
  readonly id: number;
  /** Deleted, or merged before. */
  readonly isClosed: boolean;
  readonly isStaff: boolean;
  /** A member of staff sees the site as this member now. */
  readonly isImpersonated: boolean;
  /** A payment was charged back in the last `DISPUTE_DAYS`. */
  readonly hasDispute: boolean;
  /** A purchase or a change of the card is open at the provider. */
  readonly hasOpenCheckout: boolean;
  /** A renewal was charged and not paid, and is tried again. */
  readonly isRenewalCharged: boolean;
  readonly renews: boolean;
};

type Merge = {
  readonly into: MergeableAccount;
  readonly double: MergeableAccount;
  readonly actorId: number;
  /** One of the two invited the other, and the gift card for it is neither sent nor void. */
  readonly isGiftCardOpen: boolean;
};

export const MERGE_SIDES = ['into', 'double'] as const;
type MergeSide = (typeof MERGE_SIDES)[number];

/** A reason against a merge, and the accounts that it is found in. */
export type RefusedMerge = { readonly why: MergeRefusal; readonly of: readonly MergeSide[] };

/** Every reason against a merge, in the order in which they are shown; none: it is possible. (rules O91) */
export function mergeRefusals({ into, double, actorId, isGiftCardOpen }: Merge): RefusedMerge[] {
  const accounts = { into, double };
  if (into.id === double.id) return [{ why: 'same', of: MERGE_SIDES }];
  const sidesWith = (refuses: (account: MergeableAccount) => boolean) =>
    MERGE_SIDES.filter((side) => refuses(accounts[side]));
  const found: Record<MergeRefusal, readonly MergeSide[]> = {
    same: [],
    own: sidesWith(({ id }) => id === actorId),
    deleted: sidesWith(({ isClosed }) => isClosed),
    staff: sidesWith(({ isStaff }) => isStaff),
    impersonated: sidesWith(({ isImpersonated }) => isImpersonated),
    dispute: sidesWith(({ hasDispute }) => hasDispute),
    'open-checkout': sidesWith(({ hasOpenCheckout }) => hasOpenCheckout),
    'renewal-charge': sidesWith(({ isRenewalCharged }) => isRenewalCharged),
    'both-renew': into.renews && double.renews ? MERGE_SIDES : [],
    invited: isGiftCardOpen ? MERGE_SIDES : [],
  };
  return MERGE_REFUSALS.map((why) => ({ why, of: found[why] })).filter(({ of }) => of.length > 0);
}
