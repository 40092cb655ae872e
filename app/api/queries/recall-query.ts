import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { type answerRecall, getRecall } from '#contract/calls/recall.ts';

export type Recall = ResponseOf<typeof getRecall>['data'];
export type RecallQuestion = Recall['questions'][number];
export type RecallResult = ResponseOf<typeof answerRecall>['data'];

/** The member's questions of today, and how much is remembered. */
export const recallQuery = queryOptions({
  queryKey: ['recall'],
  queryFn: async ({ signal }) => (await browserApi(getRecall, { signal })).data,
});
