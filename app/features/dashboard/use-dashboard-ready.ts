import { useQueries } from '@tanstack/react-query';
import { certificatesQuery, transcriptQuery } from '#app/api/credit-queries.ts';
import { savedListQuery, savedQuery } from '#app/api/saved-query.ts';
import { continueQuery } from './continue-query.ts';
import { SAVED_SHOWN } from './saved-list.tsx';

/** Whether everything of the first screens has answered or failed. It is asked for at once and shown at once, so that nothing moves. */
export function useDashboardReady(): boolean {
  const asked = useQueries({
    queries: [continueQuery, transcriptQuery, certificatesQuery, savedQuery, savedListQuery(SAVED_SHOWN)],
  });
  return asked.every(({ isPending }) => !isPending);
}
