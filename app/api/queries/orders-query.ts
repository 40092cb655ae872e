import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#app/api/client/browser-api.ts';
import { listOrders } from '#contract/calls/membership.ts';

const PAGE_SIZE = 10;

/** One page of an account's orders, newest first, with plans and documents. */
export const ordersQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['orders', userId, page],
    queryFn: ({ signal }) =>
      browserApi(listOrders, {
        include: 'membership,receipt,creditNote',
        page: { number: page, size: PAGE_SIZE },
        signal,
      }),
  });
