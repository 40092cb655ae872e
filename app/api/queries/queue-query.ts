import { queryOptions } from '@tanstack/react-query';
import type { ReceivedQueue } from '#app/api/offline/send-queue.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { getQueue } from '#contract/calls/listening.ts';

export type QueuedSection = ReceivedQueue['items'][number];

/** The member's queue of recordings. Another device may have changed it since it was shown here. */
export const queueQuery = queryOptions({
  queryKey: ['queue'],
  queryFn: async ({ signal }): Promise<ReceivedQueue> => (await browserApi(getQueue, { signal })).data,
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
});
