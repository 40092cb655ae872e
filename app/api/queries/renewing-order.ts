import type { Entity } from '#contract/resources.ts';

/** The paid order whose membership renews automatically; null if there is none. */
export function renewingOrder(receipts: readonly Entity<'Receipt'>[]): Entity<'Order'> | null {
  const orders = receipts.flatMap(({ order }) => (order?.renews ? [order] : []));
  const [last] = orders.toSorted((one, other) => (other.ends ?? '').localeCompare(one.ends ?? ''));
  return last ?? null;
}
