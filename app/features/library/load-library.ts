import { redirect } from 'react-router';
import type { Loading } from '#app/api/loading.ts';
import { canonicalOf } from '#app/shell/page-meta.ts';
import { listCategories, listPublications } from '#contract/calls/catalogue.ts';
import type { LibraryMeta } from '#contract/library-meta.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { testClass } from '#domain/catalogue/test-class.ts';
import {
  countFilters,
  defaultSort,
  type LibraryQuery,
  type LibrarySort,
  libraryAddress,
  readLibraryQuery,
} from './library-query.ts';
import { ROW_FIELDS, ROW_INCLUDES } from './row-fields.ts';

/** A page of the library: enough to scan, short enough to reach its end. */
const PAGE_SIZE = 12;

const SORTS: Record<LibrarySort, string> = {
  relevance: '-relevance',
  modified: '-modified',
  newest: '-publicationDate',
  title: 'title',
};

export type LoadedLibrary = Awaited<ReturnType<typeof loadLibrary>>;

/** The library, as listed, searched and narrowed by the address. */
export async function loadLibrary(
  { api, url, language }: Pick<Loading, 'api' | 'url' | 'language'>,
  category?: string,
) {
  const query = readLibraryQuery(url.searchParams, category);
  const [list, categories] = await Promise.all([
    api(listPublications, {
      ...narrow(query),
      ...wordsOf(query.text, language),
      sort: SORTS[query.sort],
      page: { number: query.page, size: PAGE_SIZE },
    }),
    api(listCategories, { page: { size: 0 } }),
  ]);
  const { items, pagination, meta } = list;
  if (items.length === 0 && query.page > 1)
    throw redirect(libraryAddress(url.pathname, { ...query, page: 1 }, category));
  // The contract describes this list's own counts and highlights.
  const { facets, highlight = {} } = meta as LibraryMeta;
  const isPlain = !isAsked(query) && query.sort === defaultSort('');
  const canonical = canonicalOf(url, { page: isPlain ? query.page : 1 });
  return { query, items, pagination, facets, highlight, categories: categories.items, canonical };
}

/** Whether something was asked of the library: what was is not for search engines. */
export const isAsked = (query: LibraryQuery): boolean => query.text !== '' || countFilters(query) > 0;

/** Translated texts are found by the words of their language; without a text there is nothing to read in any. */
const wordsOf = (text: string, language: Language) =>
  text === '' || language === 'en' ? {} : { parameters: { lang: language } };

function narrow({ text, types, categories, credit, recorded, progress }: LibraryQuery) {
  return {
    filter: {
      search: text,
      type__in: types.join(','),
      categories__slug__in: categories.join(','),
      ...(credit === null ? {} : { test_class: testClass(credit) }),
      ...(recorded ? { recorded } : {}),
      ...(progress === null ? {} : { completed: progress === 'completed' }),
    },
    include: ROW_INCLUDES,
    fields: ROW_FIELDS,
  };
}
