import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { quoteOrder } from '#contract/calls/membership.ts';
import type { Plan } from './checkout-types.ts';

/** The price of a plan for one person, fresh whenever the review is opened. */
export const quoteQuery = ({ tier, days }: Plan, userId: string) =>
  queryOptions({
    queryKey: ['quote', userId, tier.id, days],
    queryFn: async ({ signal }) => {
      const parameters = { membership: tier.id, rebillDays: String(days) };
      return (await browserApi(quoteOrder, { parameters, signal })).data;
    },
    staleTime: 0,
  });
