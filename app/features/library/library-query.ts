/** What a reader has asked of the library, and the address that says it: everything in a URL, so that back always works. */
import { isPublicationType, type PublicationType } from '#domain/catalogue/publication-types.ts';
import type { CreditClass } from '#domain/catalogue/test-class.ts';

export const LIBRARY_SORTS = ['relevance', 'modified', 'newest', 'title'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

export type LibraryQuery = {
  text: string;
  types: readonly PublicationType[];
  /** Slugs. */
  categories: readonly string[];
  credit: CreditClass | null;
  /** Only what can be watched or heard. (rules C29) */
  recorded: boolean;
  progress: 'completed' | 'open' | null;
  sort: LibrarySort;
  page: number;
};

const LONGEST_TEXT = 200;
/** What the address says of what is recorded. */
export const RECORDED = 'true';
/** More than there are; what is beyond would only make the request longer. */
const [MAX_CATEGORIES, MAX_SLUG] = [20, 90];

/** `s` is the search text (rules C14); the rest is ours. What makes no sense is left out rather than refused. */
export function readLibraryQuery(parameters: URLSearchParams, category?: string): LibraryQuery {
  const text = (parameters.get('s') ?? '').trim().slice(0, LONGEST_TEXT);
  const credit = parameters.get('credit');
  const progress = parameters.get('progress');
  const page = parameters.get('page') ?? '';
  return {
    text,
    types: distinct(parameters.getAll('type')).filter(isPublicationType),
    categories: distinct([...(category === undefined ? [] : [category]), ...parameters.getAll('category')])
      .filter((slug) => slug.length <= MAX_SLUG)
      .slice(0, MAX_CATEGORIES),
    credit: credit === 'CME' || credit === 'SA' ? credit : null,
    recorded: parameters.get('recorded') === RECORDED,
    progress: progress === 'completed' || progress === 'open' ? progress : null,
    sort: readSort(parameters.get('sort'), text),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

const distinct = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '');

/** The best match first while searching, the latest revision otherwise. (rules C14) */
export const defaultSort = (text: string): LibrarySort => (text === '' ? 'modified' : 'relevance');

function readSort(asked: string | null, text: string): LibrarySort {
  const known = LIBRARY_SORTS.find((sort) => sort === asked);
  return known === undefined || (known === 'relevance' && text === '') ? defaultSort(text) : known;
}

/** The address of a query: what is as usual is not written. */
export function libraryAddress(path: string, query: LibraryQuery, fixedCategory?: string): string {
  const parameters = new URLSearchParams();
  if (query.text !== '') parameters.set('s', query.text);
  for (const type of query.types) parameters.append('type', type);
  for (const category of query.categories) if (category !== fixedCategory) parameters.append('category', category);
  if (query.credit !== null) parameters.set('credit', query.credit);
  if (query.recorded) parameters.set('recorded', RECORDED);
  if (query.progress !== null) parameters.set('progress', query.progress);
  if (query.sort !== defaultSort(query.text)) parameters.set('sort', query.sort);
  if (query.page > 1) parameters.set('page', String(query.page));
  const written = parameters.toString();
  return written === '' ? path : `${path}?${written}`;
}

/** How many filters are on, whatever is searched. */
export const countFilters = ({ types, categories, credit, recorded, progress }: LibraryQuery): number =>
  types.length + categories.length + [credit !== null, recorded, progress !== null].filter(Boolean).length;

export const withoutFilters = (query: LibraryQuery): LibraryQuery => ({
  ...query,
  types: [],
  categories: [],
  credit: null,
  recorded: false,
  progress: null,
  page: 1,
});

/** A value put in, or taken out where it was. */
export const toggle = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
