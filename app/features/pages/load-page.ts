import { redirect } from 'react-router';
import type { Loading } from '#app/api/rendering/loading.ts';
import type { PagePaths } from '#app/shell/metadata/page-languages.ts';
import { canonicalOf } from '#app/shell/metadata/page-meta.ts';
import { ApiError } from '#client/api/api-error.ts';
import { getPage } from '#contract/calls/site.ts';

/** The static page of a path. (rules P1) */
export async function loadPage({ api, url }: Pick<Loading, 'api' | 'url'>) {
  const slug = url.pathname
    .replaceAll('/', '')
    .replace(/\.data$/, '')
    .toLowerCase();
  const page = await api(getPage, { params: { slug } }).catch((error: unknown): never => {
    if (error instanceof ApiError && error.status === 404) throw redirect('/error-404');
    throw error;
  });
  // A page has the same path in every language.
  const paths: PagePaths = Object.fromEntries(page.languages.map((language) => [language, `/${slug}`]));
  return { page, paths, canonical: canonicalOf(url) };
}

export type LoadedPage = Awaited<ReturnType<typeof loadPage>>;
