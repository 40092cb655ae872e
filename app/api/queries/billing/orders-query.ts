import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { listOrders } from '#contract/calls/membership.ts';
import type { Entity } from '#contract/resources.ts';

const PAGE_SIZE = 10;
const ORDER_INCLUDES = ['membership', 'receipt', 'creditNote'] as const;

/** An order with its plan and documents. */
export type ListedOrder = Entity<'Order', (typeof ORDER_INCLUDES)[number]>;

/** One page of an account's orders, newest first, with plans and documents. */
export const ordersQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['orders', userId, page],
    queryFn: ({ signal }) =>
      browserApi(listOrders, {
        include: ORDER_INCLUDES,
        page: { number: page, size: PAGE_SIZE },
        signal,
      }),
  });
