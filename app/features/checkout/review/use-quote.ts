import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Plan } from '#app/features/checkout/plan/plan.ts';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { quoteOrder } from '#contract/calls/membership.ts';

type QuoteInput = {
  plan: Plan;
  /** The buyer; without one no quote is requested. */
  userId: string | null;
  code: string | null;
};

/** The quote with the discount code, or without it and with the reason if the code is refused. (rules M4, M10) */
export function useQuote({ plan, userId, code }: QuoteInput) {
  const enabled = userId !== null;
  const withCode = useQuery({
    ...quoteQuery(plan, userId ?? '', code),
    enabled,
    // Keep the lines while a code is checked, but not those of another plan.
    placeholderData: (previous, { queryKey } = {} as never) =>
      queryKey?.[2] === plan.tier.id && queryKey[3] === plan.days ? previous : undefined,
  });
  const refusal = code === null ? null : findCodeRefusal(withCode.error);
  const withoutCode = useQuery({ ...quoteQuery(plan, userId ?? ''), enabled: enabled && refusal !== null });
  const { data, isError, isFetching, refetch } = refusal === null ? withCode : withoutCode;
  return {
    quote: data,
    refusal,
    isCheckingCode: withCode.isPlaceholderData,
    isError,
    isFetching,
    retry: () => void refetch(),
  };
}

export type QuoteResult = ReturnType<typeof useQuote>;

/** The price of a plan for a user, refetched whenever the review opens. */
export const quoteQuery = ({ tier, days }: Plan, userId: string, code: string | null = null) =>
  queryOptions({
    queryKey: ['quote', userId, tier.id, days, code],
    queryFn: async ({ signal }) => {
      const discount = code === null ? {} : { discount_code: code };
      const parameters = { membership: tier.id, rebillDays: String(days), ...discount };
      return (await browserApi(quoteOrder, { parameters, signal })).data;
    },
    staleTime: 0,
  });

const REFUSALS = ['unknown', 'expired', 'used-up', 'other-tier', 'other-currency'] as const;

export type CodeRefusal = (typeof REFUSALS)[number];

/** The reason a discount code was refused; null for any other error. */
export function findCodeRefusal(error: Error | null): CodeRefusal | null {
  if (!(error instanceof ApiError)) return null;
  return REFUSALS.find((reason) => error.code === `discount.${reason}`) ?? null;
}
