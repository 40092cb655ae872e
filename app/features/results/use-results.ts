import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { certificatesQuery } from '#app/api/credit-queries.ts';
import { resultsQuery, type TestKey, testedQuery } from '#app/api/test-queries.ts';
import { listTestStats } from '#contract/calls/assessment.ts';
import { chooseAttempt } from './arrange-results.ts';

/** Everything the results say, asked for at once. */
export function useResults(key: TestKey) {
  const results = useQuery(resultsQuery(key));
  const tested = useQuery(testedQuery(key));
  const certificates = useQuery(certificatesQuery);
  const { isPractice = false } = key;
  const shown =
    results.data === undefined ? null : isPractice ? (results.data[0] ?? null) : chooseAttempt(results.data);
  const stats = useQuery({
    queryKey: ['test-stats', key.userId, key.publicationId],
    queryFn: async ({ signal }) =>
      (await browserApi(listTestStats, { params: { id: key.publicationId }, signal })).data,
    // Practice follows an approval.
    enabled: isPractice ? shown !== null : shown?.status === 'APPROVED',
  });
  const certificate = certificates.data?.items.find(
    ({ publication, revoked, replaced }) => publication?.id === key.publicationId && !revoked && !replaced,
  );
  return {
    isComing: results.isPending || tested.isPending || certificates.isPending,
    hasFailed: results.isError || tested.isError || certificates.isError,
    retry: () => {
      for (const query of [results, tested, certificates]) if (query.isError) void query.refetch();
    },
    attempts: results.data ?? [],
    shown,
    publication: tested.data,
    certificate: certificate ?? null,
    stats: stats.data,
  };
}
