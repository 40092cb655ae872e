import { type MetaDescriptor, redirect } from 'react-router';
import { type Loading, loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import { LibraryPage } from '#app/features/library/page/library-page.tsx';
import { loadLibrary } from '#app/features/library/page/load-library.ts';
import { readText } from '#app/i18n/text.tsx';

/** An unknown category goes to /error-404. (rules P4) */
async function load({ api, params, url, language }: Loading) {
  const slug = params.category ?? '';
  const library = await loadLibrary({ api, url, language }, slug);
  const category = library.categories.find((known) => known.slug === slug);
  if (category === undefined) throw redirect('/error-404');
  return { library, category };
}
export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

type PageData = Awaited<ReturnType<typeof load>>;

/** Not indexed, not followed. (rules P1) */
export function meta({ loaderData }: { loaderData: PageData | undefined }): MetaDescriptor[] {
  const product = readText().t('shell.product');
  const title = loaderData === undefined ? product : `${loaderData.category.name} | ${product}`;
  return [{ title }, { name: 'robots', content: 'noindex, nofollow' }];
}

export default function SearchCategory({ loaderData: { library, category } }: { loaderData: PageData }) {
  return <LibraryPage loaded={library} title={category.name} category={category.slug} isSearch />;
}
