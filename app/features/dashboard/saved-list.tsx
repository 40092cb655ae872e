import './dashboard-rows.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedListQuery } from '#app/api/saved-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/load-failed.tsx';
import { Button } from '#app/ui/button.tsx';
import { RowList } from '#app/ui/row-list.tsx';
import { SkeletonRows } from '#app/ui/skeleton-rows.tsx';
import { DashboardRow } from './dashboard-row.tsx';

export const SAVED_SHOWN = 4;
/** No page of the API is longer. (rules W6) */
const MOST = 100;

/** What the reader saved for later, the latest first; the others on demand. (rules C10) */
export function SavedList() {
  const { t } = useText();
  const [size, setSize] = useState(SAVED_SHOWN);
  const { data, isError, error, refetch, isFetching } = useQuery({
    ...savedListQuery(size),
    placeholderData: (before) => before,
  });
  const more = data === undefined ? 0 : data.count - data.items.length;
  return (
    <section className="block dashboard-rows" aria-labelledby="saved-list">
      <h2 className="h4" id="saved-list">
        {t('dashboard.saved')}
      </h2>
      {isError && (
        <LoadFailed title={t('dashboard.savedFailed')} error={error} onRetry={() => void refetch()} isBusy={isFetching}>
          {t('dashboard.failedText')}
        </LoadFailed>
      )}
      {data === undefined && !isError && <SkeletonRows label={t('dashboard.loading')} count={2} />}
      {data?.count === 0 && <p className="quiet dashboard-rows-none">{t('dashboard.savedNothing')}</p>}
      {data !== undefined && data.count > 0 && (
        <RowList>
          {data.items.map((publication) => (
            <DashboardRow key={publication.id} publication={publication} />
          ))}
        </RowList>
      )}
      {more > 0 && size === SAVED_SHOWN && (
        <Button kind="text" size="small" busy={isFetching} onClick={() => setSize(MOST)}>
          {t('dashboard.savedMore', { count: more })}
        </Button>
      )}
    </section>
  );
}
