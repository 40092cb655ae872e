import { queryOptions } from '@tanstack/react-query';
import { listOrders } from '#contract/calls/membership.ts';
import { browserApi } from './browser-api.ts';

/** So many orders stand on one page. */
const PAGE_SIZE = 10;

/** One page of what somebody has ordered, the newest first, with plans and documents. */
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
