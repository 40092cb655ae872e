import { queryOptions } from '@tanstack/react-query';
import { listReceipts } from '#contract/calls/membership.ts';
import { browserApi } from './browser-api.ts';

/** Everything that somebody has paid for, newest first, with its orders and tiers. */
export const receiptsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['receipts', userId],
    queryFn: ({ signal }) =>
      browserApi(listReceipts, { include: 'order.membership,order.creditNote', page: { size: 0 }, signal }),
  });
