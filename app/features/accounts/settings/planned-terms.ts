import type { Entity } from '#contract/resources.ts';

export type Order = Pick<Entity<'Order'>, 'id' | 'status' | 'starts' | 'ends' | 'ended'> & {
  membership: { id: string; name: string } | null;
};
type PlannedTerm = { id: string; tier: string; starts: string; ends: string };
type Now = { at: string; membershipId: string };

/** The paid terms of another tier that start after the current one; the same tier simply extends it. */
export function listPlannedTerms(
  receipts: readonly { order: Order | null }[],
  { at, membershipId }: Now,
): PlannedTerm[] {
  return receipts
    .flatMap(({ order }) => {
      if (!order?.membership || order.status !== 'paid' || order.ended !== null) return [];
      const { id, starts, ends, membership } = order;
      if (starts === null || ends === null || starts <= at || membership.id === membershipId) return [];
      return [{ id, tier: membership.name, starts, ends }];
    })
    .toSorted((one, other) => one.starts.localeCompare(other.starts));
}
