import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#app/api/api-error.ts';
import { browserApi } from '#app/api/browser-api.ts';
import { getOrder } from '#contract/calls/membership.ts';
import type { Entity } from '#contract/resources.ts';

const EVERY_MS = 2000;

export const isWaiting = (order: Pick<Entity<'Order'>, 'status'> | undefined): boolean =>
  order?.status === 'pending' || order?.status === 'requires_action';

/** An order, asked for again while the provider has not spoken; nothing is believed of the browser's return. (rules M6) */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) =>
      browserApi(getOrder, { params: { id }, include: 'membership.permissions,receipt,creditNote', signal }),
    refetchInterval: ({ state }) => (isWaiting(state.data) ? EVERY_MS : false),
    retry: (tries, error) => !(error instanceof ApiError) && tries < 3,
    staleTime: 0,
  });
