import type { ResponseOf } from '#client/api/client.ts';
import type { quoteOrder } from '#contract/calls/membership.ts';
import type { Entity } from '#contract/resources.ts';
import type { RebillDays } from '#domain/membership/pricing.ts';

export type Tier = Entity<'Membership', 'prices'>;
/** The tier and term that are being bought. */
export type Plan = { tier: Tier; days: RebillDays };
/** The price due today, as the server calculates it. */
export type Quote = ResponseOf<typeof quoteOrder>['data'];

export const listAmount = ({ tier, days }: Plan): number | null =>
  tier.prices.find(({ rebillDays }) => rebillDays === days)?.amount ?? null;
