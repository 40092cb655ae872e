import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { listMemberships } from '#contract/calls/membership.ts';

/** The tiers on sale. */
export const tiersQuery = queryOptions({
  queryKey: ['tiers'],
  queryFn: ({ signal }) => browserApi(listMemberships, { page: { size: 0 }, signal }),
});

/**
 * Whether a membership can be renewed at the checkout: an institutional one is not on sale.
 * Undefined until that is known. (rules P21)
 */
export function useIsOnSale(membershipId: string | undefined): boolean | undefined {
  const { data } = useQuery({ ...tiersQuery, enabled: membershipId !== undefined });
  return data?.items.some(({ id }) => id === membershipId);
}
