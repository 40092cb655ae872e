import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#app/api/client/browser-api.ts';
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
  return { id, checkout: tier === undefined ? '/checkout' : `/checkout?membership=${tier.id}`, yearly };
}
