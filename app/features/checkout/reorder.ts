import type { Entity } from '#contract/resources.ts';

/** The checkout with the plan of an order, at one of its steps. */
export function reorder({ membership, rebillDays }: Entity<'Order'>, step: 'plan' | 'review'): string {
  return `/checkout?${new URLSearchParams({ membership: membership?.id ?? '', days: String(rebillDays), step })}`;
}
