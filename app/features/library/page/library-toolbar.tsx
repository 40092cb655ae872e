import type { ReactNode } from 'react';
import { LIBRARY_SORTS, type LibrarySort } from '#app/features/library/library-query.ts';
import type { Library } from '#app/features/library/use-library.ts';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { SEARCH_FORM_ID } from './search-form.tsx';

type LibraryToolbarProps = {
  library: Library;
  /** The search text of the shown results, which may be older than that of the query. */
  text: string;
  count: number;
  isLoading: boolean;
  children: ReactNode;
};

/** The number of results, announced, and their order. */
export function LibraryToolbar({
  library: { query, applyQuery },
  text,
  count,
  isLoading,
  children,
}: LibraryToolbarProps) {
  const { t } = useText();
  const countText = text === '' ? t('library.count', { count }) : t('library.results', { count });
  const sorts = LIBRARY_SORTS.filter((sort) => sort !== 'relevance' || query.text !== '');
  return (
    <div className="library-bar">
      <p role="status" className="library-count num">
        {isLoading ? t('library.loading') : countText}
      </p>
      {children}
      {count > 0 && (
        <label className="library-sort">
          <span>{t('library.sort')}</span>
          <span className="library-sort-select">
            <select
              form={SEARCH_FORM_ID}
              name="sort"
              value={query.sort}
              onChange={(event) => applyQuery({ ...query, sort: event.target.value as LibrarySort, page: 1 })}
            >
              {sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`library.sorts.${sort}`)}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        </label>
      )}
    </div>
  );
}
