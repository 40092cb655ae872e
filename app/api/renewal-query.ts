import { queryOptions } from '@tanstack/react-query';
import { getRenewal } from '#contract/calls/membership.ts';
import { browserApi } from './browser-api.ts';
import type { AnswerOf } from './client.ts';

export type Renewal = NonNullable<AnswerOf<typeof getRenewal>['data']>;

const EVERY_MS = 2000;

/** Whether, when and at what price a membership renews; asked for again while it is being charged. */
export const renewalQuery = (userId: string) =>
  queryOptions({
    queryKey: ['renewal', userId],
    queryFn: async ({ signal }) => (await browserApi(getRenewal, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.is_charging ? EVERY_MS : false),
  });
