import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { getOrder } from '#contract/calls/membership.ts';
import type { Entity } from '#contract/resources.ts';

const ORDER_INCLUDES = ['membership.permissions', 'receipt', 'creditNote'] as const;

/** An order with what the membership includes and its documents. */
export type ShownOrder = Entity<'Order', (typeof ORDER_INCLUDES)[number]>;

const POLL_INTERVAL_MS = 2000;

export const isAwaitingPayment = (order: Pick<ShownOrder, 'status'> | undefined): boolean =>
  order?.status === 'pending' || order?.status === 'requires_action';

/** An order, polled until the payment provider confirms; the browser's return proves nothing. (rules M6) */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: ({ signal }) => browserApi(getOrder, { params: { id }, include: ORDER_INCLUDES, signal }),
    refetchInterval: ({ state }) => (isAwaitingPayment(state.data) ? POLL_INTERVAL_MS : false),
    staleTime: 0,
  });
