import './publication-rows.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedListQuery } from '#app/api/queries/saved-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { RowList } from '#ui/list/row-list.tsx';
import { PublicationRow } from './publication-row.tsx';

export const SAVED_PREVIEW_COUNT = 4;
/** The maximum page size of the API. (rules W6) */
const MAX_PAGE_SIZE = 100;

/** The saved publications, the latest first; the rest on demand. (rules C10) */
export function SavedList() {
  const { t } = useText();
  const [size, setSize] = useState(SAVED_PREVIEW_COUNT);
  const { data, isError, error, refetch, isFetching } = useQuery({
    ...savedListQuery(size),
    placeholderData: (before) => before,
  });
  const more = data === undefined ? 0 : data.count - data.items.length;
  return (
    <section className="block publication-rows" aria-labelledby="saved-list">
      <h2 className="h4" id="saved-list">
        {t('dashboard.saved')}
      </h2>
      {isError && (
        <LoadFailed title={t('dashboard.savedFailed')} error={error} onRetry={() => void refetch()} isBusy={isFetching}>
          {t('dashboard.failedText')}
        </LoadFailed>
      )}
      {data === undefined && !isError && <SkeletonRows label={t('dashboard.loading')} count={2} />}
      {data?.count === 0 && <p className="quiet publication-rows-none">{t('dashboard.savedNothing')}</p>}
      {data !== undefined && data.count > 0 && (
        <RowList>
          {data.items.map((publication) => (
            <PublicationRow key={publication.id} publication={publication} />
          ))}
        </RowList>
      )}
      {more > 0 && size === SAVED_PREVIEW_COUNT && (
        <Button kind="text" size="small" busy={isFetching} onClick={() => setSize(MAX_PAGE_SIZE)}>
          {t('dashboard.savedMore', { count: more })}
        </Button>
      )}
    </section>
  );
}
