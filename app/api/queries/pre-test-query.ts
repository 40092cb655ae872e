import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { getPreTest } from '#contract/calls/pre-test.ts';
import type { TestKey } from './test-queries.ts';

const load = async (id: string, signal: AbortSignal) => (await browserApi(getPreTest, { params: { id }, signal })).data;

/** Whether the pre-test may be taken, and the gain after the test is passed. (rules T90, T92) */
export const preTestQuery = ({ userId, publicationId }: TestKey) =>
  queryOptions({
    queryKey: ['pre-test', userId, publicationId],
    queryFn: ({ signal }) => load(publicationId, signal),
    ...{ staleTime: 0, gcTime: 0, retry: false },
  });
