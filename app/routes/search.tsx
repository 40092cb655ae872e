import type { MetaDescriptor } from 'react-router';
import { type Loading, loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import { LibraryPage } from '#app/features/library/page/library-page.tsx';
import { type LoadedLibrary, loadLibrary } from '#app/features/library/page/load-library.ts';
import { readText, useText } from '#app/i18n/text.tsx';

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
  return (
    <LibraryPage
      loaded={loaderData}
      title={text === '' ? t('library.searchTitle') : t('library.searchFor', { text })}
      isSearch
    />
  );
}
