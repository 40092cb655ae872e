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

/** Every reason against a merge, in the order in which they are shown; none: it is possible. (rules O91) */
export function mergeRefusals({ into, double, actorId, isGiftCardOpen }: Merge): MergeRefusal[] {
  if (into.id === double.id) return ['same'];
  const both = [into, double];
  const refused: Record<MergeRefusal, boolean> = {
    same: false,
    own: both.some(({ id }) => id === actorId),
    deleted: both.some(({ isClosed }) => isClosed),
    staff: both.some(({ isStaff }) => isStaff),
    impersonated: both.some(({ isImpersonated }) => isImpersonated),
    dispute: both.some(({ hasDispute }) => hasDispute),
    'open-checkout': both.some(({ hasOpenCheckout }) => hasOpenCheckout),
    'renewal-charge': both.some(({ isRenewalCharged }) => isRenewalCharged),
    'both-renew': both.every(({ renews }) => renews),
    invited: isGiftCardOpen,
  };
  return MERGE_REFUSALS.filter((why) => refused[why]);
}
