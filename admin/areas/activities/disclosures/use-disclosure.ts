import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { getDisclosure } from '#contract/calls/office/credit/disclosures.ts';
import type { Entity } from '#contract/resources.ts';

/** The disclosure that is to be reviewed; null without one, and until it is loaded. */
export function useDisclosure(id: string | null): Entity<'Disclosure'> | null {
  const { data } = useQuery({
    queryKey: ['activities', 'disclosure', id],
    queryFn: ({ signal }) => browserApi(getDisclosure, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });
  return id === null ? null : (data ?? null);
}
