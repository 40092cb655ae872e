import type { Entity } from '#contract/resources.ts';

type Planned = { id: string; tier: string; starts: string; ends: string };
type Now = { at: string; membershipId: string };

/** What is paid for and begins when the present membership ends: another tier, for more of the same is one stretch with it. */
export function plannedTerms(receipts: readonly Entity<'Receipt'>[], { at, membershipId }: Now): Planned[] {
  return receipts
    .flatMap(({ order }) => {
      if (!order?.membership || order.status !== 'paid' || order.ended !== null) return [];
      const { id, starts, ends, membership } = order;
      if (starts === null || ends === null || starts <= at || membership.id === membershipId) return [];
      return [{ id, tier: membership.name, starts, ends }];
    })
    .toSorted((one, other) => one.starts.localeCompare(other.starts));
}
