/** The state of a list in the address: search, filters, sort, page and selection. A saved view is such an address. */

/** What a list reads from its address. */
export type ListState = {
  search: string;
  filters: Readonly<Record<string, string>>;
  /** A name of the call's sorts; `-` before it reverses the order. */
  sort: string;
  /** The cursors of the pages before this one and of this one; empty on the first page. */
  cursors: readonly string[];
  /** The page of a list with numbered pages, from 1. */
  page: number;
  selected: readonly string[];
};

export type ListDefaults = {
  /** The names of the filters that the list has. */
  filters: readonly string[];
  sort: string;
};

/** Parameters that are not filters. */
const SEARCH = 'q';
const SORT = 'sort';
const AFTER = 'after';
const PAGE = 'page';
const SELECTED = 'selected';

export function readListState(query: URLSearchParams, { filters, sort }: ListDefaults): ListState {
  const entries = filters.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null || value === '' ? [] : [[name, value]];
  });
  return {
    search: query.get(SEARCH) ?? '',
    filters: Object.fromEntries(entries),
    sort: query.get(SORT) ?? sort,
    cursors: query.getAll(AFTER),
    page: Math.max(1, Number.parseInt(query.get(PAGE) ?? '1', 10) || 1),
    selected: (query.get(SELECTED) ?? '').split('.').filter(Boolean),
  };
}

/** The query of a state, in a fixed order and without defaults; parameters of other parts of the screen are retained. */
export function writeListState(current: URLSearchParams, state: ListState, defaults: ListDefaults): URLSearchParams {
  const own = new Set([SEARCH, SORT, AFTER, PAGE, SELECTED, ...defaults.filters]);
  const query = new URLSearchParams([...current].filter(([name]) => !own.has(name)));
  if (state.search !== '') query.set(SEARCH, state.search);
  for (const name of defaults.filters) {
    const value = state.filters[name];
    if (value !== undefined && value !== '') query.set(name, value);
  }
  if (state.sort !== defaults.sort) query.set(SORT, state.sort);
  for (const cursor of state.cursors) query.append(AFTER, cursor);
  if (state.page > 1) query.set(PAGE, String(state.page));
  if (state.selected.length > 0) query.set(SELECTED, state.selected.join('.'));
  return query;
}

/** What changed the rows: the first page of them is shown, without a selection. */
const fromTheStart = { cursors: [], page: 1, selected: [] } as const;

export const withSearch = (state: ListState, search: string): ListState => ({ ...state, search, ...fromTheStart });

/** An empty value removes the filter. */
export const withFilter = (state: ListState, name: string, value: string): ListState => ({
  ...state,
  filters: Object.fromEntries(Object.entries({ ...state.filters, [name]: value }).filter(([, text]) => text !== '')),
  ...fromTheStart,
});

export const withoutFilters = (state: ListState): ListState => ({ ...state, search: '', filters: {}, ...fromTheStart });

/** Sorts by a column: ascending first, then descending. */
export const withSort = (state: ListState, sort: string): ListState => ({
  ...state,
  sort: state.sort === sort ? `-${sort}` : sort,
  ...fromTheStart,
});

/** The page after a cursor. The selection stays, so that rows of several pages can be selected. */
export const afterCursor = (state: ListState, cursor: string): ListState => ({
  ...state,
  cursors: [...state.cursors, cursor],
});

export const beforeCursor = (state: ListState): ListState => ({ ...state, cursors: state.cursors.slice(0, -1) });

export const atPage = (state: ListState, page: number): ListState => ({ ...state, page });

export const toggleSelected = (state: ListState, ids: readonly string[], isSelected: boolean): ListState => ({
  ...state,
  selected: isSelected
    ? [...new Set([...state.selected, ...ids])]
    : state.selected.filter((selected) => !ids.includes(selected)),
});

/**
 * The part of a query that a saved view stores: what the rows are, not where the user was among them, nor what the
 * whole screen is about.
 */
export function viewQueryOf(query: URLSearchParams, ofScreen: readonly string[] = []): string {
  const left = [AFTER, PAGE, SELECTED, ...ofScreen];
  const stored = new URLSearchParams([...query].filter(([name]) => !left.includes(name)));
  stored.sort();
  return stored.toString();
}

/** The query that opens a view: its own, and of the current one what the whole screen is about. */
export function queryOfView(view: string, current: URLSearchParams, ofScreen: readonly string[] = []): string {
  const shared = [...current].filter(([name]) => ofScreen.includes(name));
  if (shared.length === 0) return view;
  const own = new URLSearchParams(viewQueryOf(new URLSearchParams(view), ofScreen));
  return new URLSearchParams([...shared, ...own]).toString();
}
