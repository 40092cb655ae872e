import { useQueries, useQuery } from '@tanstack/react-query';
import { nowText } from '#app/api/clock.ts';
import { certificatesQuery, transcriptQuery } from '#app/api/credit-queries.ts';
import { receiptsQuery } from '#app/api/receipts-query.ts';
import { savedListQuery, savedQuery } from '#app/api/saved-query.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Entity } from '#contract/resources.ts';
import { continueQuery } from './continue-query.ts';
import { isEndingSoon } from './ending-soon.ts';
import { SAVED_SHOWN } from './saved-list.tsx';

/** Whether everything of the first screens has answered or failed. It is asked for at once and shown at once, so that nothing moves. */
export function useDashboardReady(user: Entity<'User'>): boolean {
  const { zone } = useText();
  const asked = useQueries({
    queries: [continueQuery, transcriptQuery, certificatesQuery, savedQuery, savedListQuery(SAVED_SHOWN)],
  });
  const { isLoading } = useQuery({ ...receiptsQuery(user.id), enabled: isEndingSoon(user, { now: nowText(), zone }) });
  return !isLoading && asked.every(({ isPending }) => !isPending);
}
