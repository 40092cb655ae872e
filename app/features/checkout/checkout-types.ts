import type { AnswerOf } from '#app/api/client.ts';
import type { quoteOrder } from '#contract/calls/membership.ts';
import type { Entity } from '#contract/resources.ts';
import type { RebillDays } from '#domain/membership/pricing.ts';

export type Tier = Entity<'Membership'>;
/** What is being bought. */
export type Plan = { tier: Tier; days: RebillDays };
/** What it costs today, as the server works it out. */
export type Quote = AnswerOf<typeof quoteOrder>['data'];

export const listAmount = ({ tier, days }: Plan): number | null =>
  tier.prices?.find(({ rebillDays }) => rebillDays === days)?.amount ?? null;
