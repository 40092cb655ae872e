import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { listReceipts } from '#contract/calls/membership.ts';

/** All receipts of an account, newest first, with orders and tiers. */
export const receiptsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['receipts', userId],
    queryFn: ({ signal }) => browserApi(listReceipts, { include: ['order.membership'], page: { size: 0 }, signal }),
  });
