import { isPublicationType, type PublicationType } from '#domain/catalogue/publication-types.ts';
import type { CreditClass } from '#domain/catalogue/test-class.ts';

/** The query of the library and its URL: all state is in the URL, so that back navigation works. */

export const LIBRARY_SORTS = ['relevance', 'modified', 'newest', 'title'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

export type LibraryQuery = {
  text: string;
  types: readonly PublicationType[];
  /** Slugs. */
  categories: readonly string[];
  credit: CreditClass | null;
  /** Only publications with a recording. (rules C29) */
  recorded: boolean;
  progress: 'completed' | 'open' | null;
  sort: LibrarySort;
  page: number;
};

const MAX_TEXT_LENGTH = 200;
/** The value of `recorded` in the URL. */
export const RECORDED = 'true';
/** More categories than exist; limits the length of the request. */
const [MAX_CATEGORIES, MAX_SLUG] = [20, 90];

/** `s` is the search text (rules C14). Invalid values are ignored rather than refused. */
export function readLibraryQuery(parameters: URLSearchParams, category?: string): LibraryQuery {
  const text = (parameters.get('s') ?? '').trim().slice(0, MAX_TEXT_LENGTH);
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

function readSort(parameter: string | null, text: string): LibrarySort {
  const known = LIBRARY_SORTS.find((sort) => sort === parameter);
  return known === undefined || (known === 'relevance' && text === '') ? defaultSort(text) : known;
}

/** The URL of a query, without default values. */
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
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The number of active filters; the search text is not counted. */
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

/** Adds a value, or removes it if present. */
export const toggle = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
