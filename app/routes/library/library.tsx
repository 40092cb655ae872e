import type { MetaDescriptor } from 'react-router';
import { type Loading, loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import { LibraryPage } from '#app/features/library/page/library-page.tsx';
import { isNarrowed, type LoadedLibrary, loadLibrary } from '#app/features/library/page/load-library.ts';
import { readText, useText } from '#app/i18n/text.tsx';
import { pageMeta } from '#app/shell/metadata/page-meta.ts';

const load = (loading: Loading) => loadLibrary(loading);
export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

/** Search engines may index the library, but not its search results. */
export function meta({ loaderData }: { loaderData: LoadedLibrary | undefined }): MetaDescriptor[] {
  const { t } = readText();
  const title = t('library.metaTitle');
  if (loaderData === undefined) return [{ title }];
  const { query, canonical } = loaderData;
  return [
    ...pageMeta({ title, description: t('library.metaDescription'), canonical }),
    ...(isNarrowed(query) ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

export default function Library({ loaderData }: { loaderData: LoadedLibrary }) {
  const { t } = useText();
  return <LibraryPage loaded={loaderData} title={t('library.title')} />;
}
