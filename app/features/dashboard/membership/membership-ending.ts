import { renewingOrder } from '#app/api/queries/billing/renewing-order.ts';
import type { SignedInUser } from '#app/api/session/login-status.ts';
import type { Entity } from '#contract/resources.ts';
import { renewalDueAt } from '#domain/membership/terms/renewal.ts';
import type { TimeZone } from '#domain/shared/time-zone.ts';

type Now = { now: string; zone: TimeZone };
type Ends = Pick<SignedInUser, 'isMembershipValid' | 'membershipEnds'>;

/** Whether the dashboard shows the end of a membership: from the date of the first notice on. (rules M18) */
export const isEndingSoon = ({ isMembershipValid, membershipEnds: ends }: Ends, { now, zone }: Now): boolean =>
  isMembershipValid && ends !== null && renewalDueAt(new Date(ends), 'notice-30', zone).toISOString() <= now;

/** What is read of an order. */
export type Term = Pick<Entity<'Order'>, 'status' | 'starts' | 'ends' | 'ended' | 'renews' | 'grace_until'>;

export type Ending = { kind: 'unpaid'; until: string } | { kind: 'ends' } | { kind: 'continues' };

/** What follows the end: an unpaid renewal, nothing, or a term that renews or is paid already. (rules M16, M17) */
export function findEnding(receipts: readonly { order: Term | null }[], now: string): Ending {
  const renewing = renewingOrder(receipts);
  if (renewing !== null) {
    return renewing.grace_until === null ? { kind: 'continues' } : { kind: 'unpaid', until: renewing.grace_until };
  }
  const hasMore = receipts.some(
    ({ order }) => order?.status === 'paid' && order.ended === null && (order.starts ?? '') > now,
  );
  return { kind: hasMore ? 'continues' : 'ends' };
}
