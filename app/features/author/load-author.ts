import { href, redirect } from 'react-router';
import { redirectWithQuery } from '#app/api/redirects/redirect-with-query.ts';
import type { Loading } from '#app/api/rendering/loading.ts';
import { ROW_QUERY } from '#app/features/publications/index.ts';
import { canonicalOf } from '#app/shell/metadata/page-meta.ts';
import { ApiError } from '#client/api/api-error.ts';
import { getAuthor, listPublications } from '#contract/calls/catalogue.ts';
import { idFromSlug } from '#domain/shared/id.ts';

/** Author page: 6 publications at a time. (rules C16) */
const PAGE_SIZE = 6;

/** The author by the id at the end of the slug, with publications. An empty slug redirects home. (rules C12, P11) */
export async function loadAuthor({ api, params, url }: Loading) {
  const slug = params.slug ?? '';
  if (slug === '') throw redirect(redirectWithQuery('/', { url: url.href }));
  const id = idFromSlug<'author'>(slug);
  if (id === null) throw redirect('/error-404');
  const page = readPage(url);
  const [author, publications] = await Promise.all([
    api(getAuthor, { params: { id: String(id) }, include: ['image'] }).catch(redirectWhenMissing),
    api(listPublications, { filter: { authorId__in: id }, page: { number: page, size: PAGE_SIZE }, ...ROW_QUERY }),
  ]);
  if (author.slug !== slug) throw redirect(`${href('/author/:slug?', { slug: author.slug })}${url.search}`, 301);
  const { items, pagination } = publications;
  // A page past the last one does not exist.
  if (page > 1 && items.length === 0) throw redirect(url.pathname);
  return { author, publications: items, pagination, canonical: canonicalOf(url, { page }) };
}

export type LoadedAuthor = Awaited<ReturnType<typeof loadAuthor>>;

function readPage(url: URL): number {
  const page = url.searchParams.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

function redirectWhenMissing(error: unknown): never {
  if (error instanceof ApiError && error.status === 404) throw redirect('/error-404');
  throw error;
}
