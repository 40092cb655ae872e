import { describe, expect, test } from 'vitest';
import { countFilters, libraryAddress, readLibraryQuery, toggle, withoutFilters } from './library-query.ts';

const read = (text: string, category?: string) => readLibraryQuery(new URLSearchParams(text), category);

describe('the query of the library', () => {
  test('is everything, latest revision first, when the URL has no parameters', () => {
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

  test('survives being written to a URL', () => {
    const query = read(
      's=clozapine&type=PUBLICATION_VIDEO&type=WEBINAR&category=sleep&credit=SA&recorded=true&progress=open&sort=title&page=3',
    );

    expect(readLibraryQuery(new URLSearchParams(libraryAddress('/search', query).split('?')[1]))).toEqual(query);
  });

  test('has at most 20 categories', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => `category=c${at}`).join('&');

    expect(read(many).categories).toHaveLength(20);
    expect(read(`category=${'x'.repeat(5_000)}&category=sleep`).categories).toEqual(['sleep']);
  });

  test('is sorted by relevance when searching, which the URL leaves out', () => {
    expect(read('s=sleep').sort).toBe('relevance');
    expect(libraryAddress('/search', read('s=sleep&sort=relevance'))).toBe('/search?s=sleep');
  });

  test.each([
    ['an unknown type', 'type=ARTICLE'],
    ['an unknown credit', 'credit=CE'],
    ['an unknown value of recorded', 'recorded=perhaps'],
    ['an invalid page', 'page=-2'],
    ['relevance without a search text', 'sort=relevance'],
  ])('ignores %s', (_, text) => {
    expect(libraryAddress('/library', read(text))).toBe('/library');
  });

  test('has the category of the path, which is not repeated in the parameters', () => {
    const query = read('page=2', 'sleep');

    expect(query.categories).toEqual(['sleep']);
    expect(libraryAddress('/search/sleep', query, 'sleep')).toBe('/search/sleep?page=2');
  });

  test('keeps the search text when its filters are cleared', () => {
    const query = read('s=lithium&type=WEBINAR&credit=CME&recorded=true');

    expect(countFilters(query)).toBe(3);
    expect(libraryAddress('/search', withoutFilters(query))).toBe('/search?s=lithium');
  });

  test('adds a value that is absent and removes one that is present', () => {
    expect(toggle(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggle(['a', 'b'], 'a')).toEqual(['b']);
  });
});
