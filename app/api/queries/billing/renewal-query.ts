import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { getRenewal } from '#contract/calls/membership.ts';

export type Renewal = NonNullable<ResponseOf<typeof getRenewal>['data']>;

const POLL_INTERVAL_MS = 2000;

/** Whether, when and at what price a membership renews; polled while it is being charged. */
export const renewalQuery = (userId: string) =>
  queryOptions({
    queryKey: ['renewal', userId],
    queryFn: async ({ signal }) => (await browserApi(getRenewal, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.is_charging ? POLL_INTERVAL_MS : false),
  });
