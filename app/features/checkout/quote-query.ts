import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#app/api/api-error.ts';
import { browserApi } from '#app/api/browser-api.ts';
import { quoteOrder } from '#contract/calls/membership.ts';
import type { Plan } from './checkout-types.ts';

/** The price of a plan for one person, fresh whenever the review is opened. */
export const quoteQuery = ({ tier, days }: Plan, userId: string, code: string | null = null) =>
  queryOptions({
    queryKey: ['quote', userId, tier.id, days, code],
    queryFn: async ({ signal }) => {
      const asked = code === null ? {} : { discount_code: code };
      const parameters = { membership: tier.id, rebillDays: String(days), ...asked };
      return (await browserApi(quoteOrder, { parameters, signal })).data;
    },
    retry: (tries, error) => !(error instanceof ApiError) && tries < 3,
    staleTime: 0,
  });
