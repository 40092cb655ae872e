/** The paid order whose membership renews automatically; null if there is none. */
export function renewingOrder<Order extends { renews: boolean; ends: string | null }>(
  receipts: readonly { order: Order | null }[],
): Order | null {
  const orders = receipts.flatMap(({ order }) => (order?.renews ? [order] : []));
  const [last] = orders.toSorted((one, other) => (other.ends ?? '').localeCompare(one.ends ?? ''));
  return last ?? null;
}
