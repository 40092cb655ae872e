import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FIND_FORM } from './find-form.tsx';
import { LIBRARY_SORTS, type LibrarySort } from './library-query.ts';
import type { Library } from './use-library.ts';

type LibraryBarProps = {
  library: Library;
  /** The text that the count answers, which may be older than the one being asked. */
  text: string;
  count: number;
  isLoading: boolean;
  children: ReactNode;
};

/** How many there are, announced, and in which order they stand. */
export function LibraryBar({ library: { query, ask }, text, count, isLoading, children }: LibraryBarProps) {
  const { t } = useText();
  const words = text === '' ? t('library.count', { count }) : t('library.results', { count });
  const sorts = LIBRARY_SORTS.filter((sort) => sort !== 'relevance' || query.text !== '');
  return (
    <div className="library-bar">
      <p role="status" className="library-count num">
        {isLoading ? t('library.loading') : words}
      </p>
      {children}
      {count > 0 && (
        <label className="library-sort">
          <span>{t('library.sort')}</span>
          <span className="library-sort-pick">
            <select
              form={FIND_FORM}
              name="sort"
              value={query.sort}
              onChange={(event) => ask({ ...query, sort: event.target.value as LibrarySort, page: 1 })}
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
