import { useEffect } from 'react';
import type { MetaDescriptor } from 'react-router';
import { type Loading, loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import { countFilters } from '#app/features/library/library-query.ts';
import { LibraryPage } from '#app/features/library/page/library-page.tsx';
import { type LoadedLibrary, loadLibrary } from '#app/features/library/page/load-library.ts';
import { readText, useText } from '#app/i18n/text.tsx';
import { recordEvent } from '#app/shell/analytics/analytics-events.ts';

const load = (loading: Loading) => loadLibrary(loading);
export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

/** Not indexed, not followed. (rules P1) */
export function meta(): MetaDescriptor[] {
  const { t } = readText();
  return [{ title: t('library.searchMetaTitle') }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function Search({ loaderData }: { loaderData: LoadedLibrary }) {
  const { t } = useText();
  const { text } = loaderData.query;
  useSearchCount(loaderData);
  return (
    <LibraryPage
      loaded={loaderData}
      title={text === '' ? t('library.searchTitle') : t('library.searchFor', { text })}
      isSearch
    />
  );
}

/** Counts a search once, whatever page of it is shown; a filtered one says nothing about the library. (rules G10) */
function useSearchCount({ query, pagination }: LoadedLibrary): void {
  const { text } = query;
  const isCounted = text !== '' && countFilters(query) === 0;
  const found = pagination.count;
  useEffect(() => {
    if (isCounted) recordEvent({ kind: 'search', text: text.slice(0, MAX_TEXT), found });
  }, [isCounted, text, found]);
}

const MAX_TEXT = 200;
