import { describe, expect, test } from 'vitest';
import {
  afterCursor,
  beforeCursor,
  queryOfView,
  readListState,
  toggleSelected,
  viewQueryOf,
  withFilter,
  withoutFilters,
  withSort,
  writeListState,
} from './list-address.ts';

const DEFAULTS = { filters: ['state', 'author'], sort: '-changed' };
const read = (query: string) => readListState(new URLSearchParams(query), DEFAULTS);
const write = (state: ReturnType<typeof read>, current = '') =>
  writeListState(new URLSearchParams(current), state, DEFAULTS).toString();

describe('the address of a list', () => {
  test('has no parameter for a default', () => {
    expect(write(read(''))).toBe('');
    expect(read('')).toEqual({ search: '', filters: {}, sort: '-changed', cursors: [], page: 1, selected: [] });
  });

  test('is the same after it was read and written', () => {
    const query = 'q=lamo&state=review&author=7&sort=title&after=a&after=b&page=3&selected=12.15';
    expect(write(read(query))).toBe(query);
  });

  test('retains parameters of other parts of the screen and drops unknown filters from the state', () => {
    expect(read('tab=notes&color=red').filters).toEqual({});
    expect(write(read('state=review'), 'tab=notes&state=draft')).toBe('tab=notes&state=review');
  });

  test('begins on the first page without a selection when a filter or the sort changes', () => {
    const state = read('state=review&after=a&page=2&selected=12');
    expect(write(withFilter(state, 'author', '7'))).toBe('state=review&author=7');
    expect(write(withFilter(state, 'state', ''))).toBe('');
    expect(write(withSort(state, 'title'))).toBe('state=review&sort=title');
    expect(write(withoutFilters(state))).toBe('');
  });

  test('sorts in the other direction when a column is sorted twice', () => {
    expect(withSort(read('sort=title'), 'title').sort).toBe('-title');
    expect(withSort(read('sort=-title'), 'title').sort).toBe('title');
  });

  test('goes to the next page by its cursor and back to the one before', () => {
    const second = afterCursor(read('selected=12'), 'a');
    expect(write(afterCursor(second, 'b'))).toBe('after=a&after=b&selected=12');
    expect(write(beforeCursor(second))).toBe('selected=12');
  });

  test('selects each row once', () => {
    const some = toggleSelected(read('selected=12'), ['12', '15'], true);
    expect(some.selected).toEqual(['12', '15']);
    expect(toggleSelected(some, ['12'], false).selected).toEqual(['15']);
  });

  test('of a saved view names the rows only', () => {
    expect(viewQueryOf(new URLSearchParams('state=review&after=a&q=lamo&selected=1'))).toBe('q=lamo&state=review');
  });

  test('of a view stays in the period of its screen', () => {
    const current = new URLSearchParams('range=month&type=CME&after=a&selected=1');
    expect(viewQueryOf(current, ['range'])).toBe('type=CME');
    expect(queryOfView('', current, ['range'])).toBe('range=month');
    expect(queryOfView('sort=title&range=year', current, ['range'])).toBe('range=month&sort=title');
    expect(queryOfView('sort=title', current)).toBe('sort=title');
  });
});
