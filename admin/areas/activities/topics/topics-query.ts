import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { addCreditTopic, changeCreditTopic, listOfficeTopics } from '#contract/calls/office/credit/topics.ts';

export type Topic = ResponseOf<typeof listOfficeTopics>['data'][number];
export type TopicForm = Omit<Topic, 'code' | 'version' | 'activities'>;

export const topicsQuery = queryOptions({
  queryKey: ['topics'],
  queryFn: async ({ signal }) => (await browserApi(listOfficeTopics, { signal })).data,
});

/** Adds a topic, or changes this one. */
export function useSaveTopic(topic: Topic | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (plain: TopicForm) =>
      topic === null
        ? browserApi(addCreditTopic, { plain })
        : browserApi(changeCreditTopic, { params: { code: topic.code }, plain: { ...plain, version: topic.version } }),
    onSuccess: ({ data }) => queries.setQueryData(topicsQuery.queryKey, data),
  });
}
