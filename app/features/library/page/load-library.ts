import { redirect } from 'react-router';
import type { Loading } from '#app/api/rendering/loading.ts';
import { languageParameters as drugLanguage } from '#app/features/drugs/index.ts';
import {
  countFilters,
  defaultSort,
  type LibraryQuery,
  type LibrarySort,
  libraryAddress,
  readLibraryQuery,
} from '#app/features/library/library-query.ts';
import { ROW_QUERY } from '#app/features/publications/index.ts';
import { canonicalOf } from '#app/shell/metadata/page-meta.ts';
import { listCategories, listPublications } from '#contract/calls/catalogue.ts';
import { listDrugs } from '#contract/calls/drugs.ts';
import type { LibraryMeta } from '#contract/library-meta.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { testClass } from '#domain/catalogue/test-class.ts';

/** The page size of the library. */
const PAGE_SIZE = 12;

const SORT_PARAMETERS: Record<LibrarySort, string> = {
  relevance: '-relevance',
  modified: '-modified',
  newest: '-publicationDate',
  title: 'title',
};

export type LoadedLibrary = Awaited<ReturnType<typeof loadLibrary>>;

/** The library as searched and filtered by the URL. */
export async function loadLibrary(
  { api, url, language }: Pick<Loading, 'api' | 'url' | 'language'>,
  category?: string,
) {
  const query = readLibraryQuery(url.searchParams, category);
  const [list, categories, drug] = await Promise.all([
    api(listPublications, {
      ...listParameters(query),
      ...languageParameters(query.text, language),
      sort: SORT_PARAMETERS[query.sort],
      page: { number: query.page, size: PAGE_SIZE },
    }),
    api(listCategories, { page: { size: 0 } }),
    findDrug({ api, language }, query),
  ]);
  const { items, pagination, meta } = list;
  if (items.length === 0 && query.page > 1)
    throw redirect(libraryAddress(url.pathname, { ...query, page: 1 }, category));
  // The contract declares the counts and hits of this list.
  const { facets, hits = {}, is_partial: isPartial = false } = meta as LibraryMeta;
  const isPlain = !isNarrowed(query) && query.sort === defaultSort('');
  const canonical = canonicalOf(url, { page: isPlain ? query.page : 1 });
  return { query, items, pagination, facets, hits, isPartial, categories: categories.items, drug, canonical };
}

/** The one drug or class that a search names or misspells; it comes before the first page of what the search found. */
async function findDrug({ api, language }: Pick<Loading, 'api' | 'language'>, { text, page }: LibraryQuery) {
  if (text === '' || page > 1) return null;
  const { data } = await api(listDrugs, { filter: { query: text }, ...drugLanguage(language) });
  const [found, ...others] = data.filter(({ attributes }) => attributes.has_items);
  return others.length > 0 ? null : (found?.attributes ?? null);
}

/** Whether the list is searched or filtered, and therefore not indexed. */
export const isNarrowed = (query: LibraryQuery): boolean => query.text !== '' || countFilters(query) > 0;

/** A search text finds translations in the language of the page. */
const languageParameters = (text: string, language: Language) =>
  text === '' || language === 'en' ? {} : { parameters: { lang: language } };

function listParameters({ text, types, categories, credit, recorded, progress }: LibraryQuery) {
  return {
    filter: {
      search: text,
      type__in: types.join(','),
      categories__slug__in: categories.join(','),
      ...(credit === null ? {} : { test_class: testClass(credit) }),
      ...(recorded ? { recorded } : {}),
      ...(progress === null ? {} : { completed: progress === 'completed' }),
    },
    ...ROW_QUERY,
  };
}
