/** The renewal after a refund. (rules M25) */

/** Whether a membership renews, and the plan that it renews as. */
export type RenewalPlan = { readonly membershipId: number; readonly rebillDays: number; readonly renews: boolean };

type Refund = {
  /** The renewal now; null if there is none. */
  readonly current: RenewalPlan | null;
  /** The renewal before the refunded order was paid. */
  readonly before: RenewalPlan | null;
  /** Whether another order was paid for later, and still is. */
  readonly hasLaterOrder: boolean;
};

/**
 * The renewal as if the refunded order had never been placed: that of the plan bought later, else the one before it,
 * else none. A renewal that has been turned off since stays off. (rules M25)
 */
export function renewalAfterRefund({ current, before, hasLaterOrder }: Refund): RenewalPlan | null {
  if (current === null || hasLaterOrder) return current;
  return before?.renews && current.renews ? before : { ...current, renews: false };
}
