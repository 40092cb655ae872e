import { describe, expect, test } from 'vitest';
import { countFilters, libraryAddress, readLibraryQuery, toggle, withoutFilters } from './library-query.ts';

const read = (text: string, category?: string) => readLibraryQuery(new URLSearchParams(text), category);

describe('the library in its address', () => {
  test('a bare address asks for everything, latest revision first', () => {
    expect(read('')).toEqual({
      text: '',
      types: [],
      categories: [],
      credit: null,
      recorded: false,
      progress: null,
      sort: 'modified',
      page: 1,
    });
  });

  test('a query comes back from the address it was written to', () => {
    const query = read(
      's=clozapine&type=PUBLICATION_VIDEO&type=WEBINAR&category=sleep&credit=SA&recorded=true&progress=open&sort=title&page=3',
    );

    expect(readLibraryQuery(new URLSearchParams(libraryAddress('/search', query).split('?')[1]))).toEqual(query);
  });

  test('an address with thousands of categories asks for a few', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => `category=c${at}`).join('&');

    expect(read(many).categories).toHaveLength(20);
    expect(read(`category=${'x'.repeat(5_000)}&category=sleep`).categories).toEqual(['sleep']);
  });

  test('a search is sorted by the best match, without saying so in the address', () => {
    expect(read('s=sleep').sort).toBe('relevance');
    expect(libraryAddress('/search', read('s=sleep&sort=relevance'))).toBe('/search?s=sleep');
  });

  test.each([
    ['an unknown type', 'type=ARTICLE'],
    ['an unknown credit', 'credit=CE'],
    ['a recording that is neither there nor not', 'recorded=perhaps'],
    ['a page that is no number', 'page=-2'],
    ['the best match of no search', 'sort=relevance'],
  ])('%s is left out', (_, text) => {
    expect(libraryAddress('/library', read(text))).toBe('/library');
  });

  test('the category of the path is a filter, and is not written twice', () => {
    const query = read('page=2', 'sleep');

    expect(query.categories).toEqual(['sleep']);
    expect(libraryAddress('/search/sleep', query, 'sleep')).toBe('/search/sleep?page=2');
  });

  test('filters are counted and taken away, the search stays', () => {
    const query = read('s=lithium&type=WEBINAR&credit=CME&recorded=true');

    expect(countFilters(query)).toBe(3);
    expect(libraryAddress('/search', withoutFilters(query))).toBe('/search?s=lithium');
  });

  test('a value is put in, or taken out where it was', () => {
    expect(toggle(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggle(['a', 'b'], 'a')).toEqual(['b']);
  });
});
