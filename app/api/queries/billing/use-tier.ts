import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { checkoutPath } from '#app/api/redirects/page-paths.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { listMemberships } from '#contract/calls/membership.ts';

const DAYS_PER_YEAR = 365;

/** The tier of a name: its checkout URL and its yearly price in cents, once loaded. */
export function useTier(name: string | null): { id: string | null; checkout: string; yearly: number | null } {
  const { data } = useQuery({
    queryKey: ['memberships', 'prices'],
    queryFn: ({ signal }) => browserApi(listMemberships, { include: ['prices'], page: { size: 0 }, signal }),
    enabled: name !== null,
  });
  const tier = data?.items.find((candidate) => candidate.name === name);
  const yearly = tier?.prices.find((price) => price.rebillDays === DAYS_PER_YEAR)?.amount ?? null;
  const id = tier?.id ?? null;
  return {
    id,
    checkout: tier === undefined ? href('/checkout') : checkoutPath(tier.id),
    yearly,
  };
}
