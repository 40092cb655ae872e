import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  afterCursor,
  atPage,
  beforeCursor,
  type ListDefaults,
  type ListState,
  readListState,
  toggleSelected,
  withFilter,
  withoutFilters,
  withSearch,
  withSort,
  writeListState,
} from './list-address.ts';
import { type ListPage, type LoadedRows, loadAll, type PageRequest } from './load-all.ts';

/** What a list requests of its call: spread it into the options of the client. */
export type ListRequest = {
  filter: Record<string, string>;
  sort: string;
  page: PageRequest;
  signal: AbortSignal;
};

export type ListOptions<Row> = Omit<ListDefaults, 'filters'> & {
  /** The key of the cached rows; the call of the area that changes a row invalidates it. */
  queryKey: readonly unknown[];
  filters?: readonly string[];
  /** The name of the filter that the search field fills; none if the list cannot be searched. */
  searchFilter?: string;
  size?: number;
  /** Filters that the user cannot change. */
  fixed?: Readonly<Record<string, string>>;
  load: (request: ListRequest) => Promise<ListPage<Row>>;
};

/** A list: its state in the address, its rows, and how the user changes both. */
export type List<Row> = {
  state: ListState;
  rows: readonly Row[];
  /** All rows of the filters; null if the server does not count them. */
  count: number | null;
  /** The position of the first row of this page, from 1. */
  first: number;
  hasNext: boolean;
  hasPrevious: boolean;
  /** What the server says beside the rows; empty until they are loaded. */
  meta: Readonly<Record<string, unknown>>;
  status: 'loading' | 'error' | 'ready';
  /** The rows of the state before are still shown. */
  isStale: boolean;
  error: unknown;
  /** Whether the rows are limited by a filter or a search. */
  isFiltered: boolean;
  retry: () => void;
  /** Every row of the filters, not only this page, up to a limit. */
  loadAll: (limit: number) => Promise<LoadedRows<Row>>;
  search: (text: string) => void;
  filter: (name: string, value: string) => void;
  clearFilters: () => void;
  sort: (name: string) => void;
  next: () => void;
  previous: () => void;
  select: (ids: readonly string[], isSelected: boolean) => void;
  clearSelection: () => void;
};

const DEFAULT_SIZE = 25;
const NO_FILTERS: readonly string[] = [];
const NO_META: Readonly<Record<string, unknown>> = {};

/** The list of a screen. */
export function useList<Row>(options: ListOptions<Row>): List<Row> {
  const { queryKey, size = DEFAULT_SIZE, filters = NO_FILTERS, searchFilter, fixed, load } = options;
  const [state, change] = useListState({ filters, sort: options.sort });
  const filter = { ...fixed, ...state.filters, ...(searchFilter && state.search && { [searchFilter]: state.search }) };
  const after = state.cursors.at(-1);
  const page = { size, ...(after === undefined ? {} : { after }), ...(state.page > 1 ? { number: state.page } : {}) };
  const { data, error, isPlaceholderData, isError, refetch } = useQuery({
    queryKey: [...queryKey, { filter, sort: state.sort, page }],
    queryFn: ({ signal }) => load({ filter, sort: state.sort, page, signal }),
    placeholderData: keepPreviousData,
  });
  const depth = data?.pagination === undefined ? state.cursors.length : state.page - 1;
  const next = nextOf(data, state);
  return {
    state,
    rows: data?.items ?? [],
    count: countOf(data),
    first: depth * size + 1,
    hasNext: next !== null,
    hasPrevious: depth > 0,
    meta: data?.meta ?? NO_META,
    status: isError ? 'error' : data === undefined ? 'loading' : 'ready',
    isStale: isPlaceholderData,
    error,
    isFiltered: state.search !== '' || Object.keys(state.filters).length > 0,
    retry: () => void refetch(),
    loadAll: (limit) => {
      const { signal } = new AbortController();
      return loadAll((each) => load({ filter, sort: state.sort, page: each, signal }), { size, limit });
    },
    search: (text) => change((before) => withSearch(before, text), true),
    filter: (name, value) => change((before) => withFilter(before, name, value)),
    clearFilters: () => change(withoutFilters),
    sort: (name) => change((before) => withSort(before, name)),
    next: () => next !== null && change(next),
    previous: () =>
      change((before) => (before.cursors.length > 0 ? beforeCursor(before) : atPage(before, before.page - 1))),
    select: (ids, isSelected) => change((before) => toggleSelected(before, ids, isSelected), true),
    clearSelection: () => change((before) => ({ ...before, selected: [] }), true),
  };
}

type Change = (next: (before: ListState) => ListState, replaces?: boolean) => void;

/** The state in the address. A change of the rows is a step of the history; typing and selecting replace the address. */
function useListState(defaults: ListDefaults): [ListState, Change] {
  const [query, setQuery] = useSearchParams();
  const key = `${defaults.filters.join()} ${defaults.sort}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the defaults are constants of the screen, written inline
  const state = useMemo(() => readListState(query, defaults), [query, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const change = useCallback<Change>(
    (next, replaces = false) =>
      setQuery((before) => writeListState(before, next(readListState(before, defaults)), defaults), {
        replace: replaces,
        preventScrollReset: true,
      }),
    [setQuery, key],
  );
  return [state, change];
}

/** How the state changes to that of the next page; null on the last one. */
function nextOf<Row>(page: ListPage<Row> | undefined, state: ListState): ((before: ListState) => ListState) | null {
  const cursor = page?.meta.next;
  if (typeof cursor === 'string') return (before) => afterCursor(before, cursor);
  const pages = page?.pagination?.pages ?? 1;
  return state.page < pages ? (before) => atPage(before, state.page + 1) : null;
}

function countOf<Row>(page: ListPage<Row> | undefined): number | null {
  const count = page?.pagination?.count ?? page?.meta.count;
  return typeof count === 'number' ? count : null;
}
