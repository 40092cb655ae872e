import { useQuery } from '@tanstack/react-query';
import { listMemberships } from '#contract/calls/membership.ts';
import { browserApi } from './browser-api.ts';

const A_YEAR = 365;

/** The tier that a message names: where it is bought, and its price of a year in cents, once that is known. */
export function useTier(name: string | null): { id: string | null; checkout: string; yearly: number | null } {
  const { data } = useQuery({
    queryKey: ['memberships', 'prices'],
    queryFn: ({ signal }) => browserApi(listMemberships, { include: 'prices', page: { size: 0 }, signal }),
    enabled: name !== null,
  });
  const tier = data?.items.find((candidate) => candidate.name === name);
  const yearly = tier?.prices?.find((price) => price.rebillDays === A_YEAR)?.amount ?? null;
  const id = tier?.id ?? null;
  return { id, checkout: tier === undefined ? '/checkout' : `/checkout?membership=${tier.id}`, yearly };
}
