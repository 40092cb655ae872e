import { describe, expect, test } from 'vitest';
import { canonicalOf, pageMeta } from './page-meta.ts';

const OWN = 'https://r.example';

describe('the canonical address (rules P8)', () => {
  test.each([
    ['is the address without its query', 'https://r.example/section/a-1-2?t=95', 'https://r.example/section/a-1-2'],
    ['is the path of the canonical parameter', 'https://r.example/a?canonical=/b', 'https://r.example/b'],
    [
      'is the canonical parameter with the same host',
      'https://r.example/a?canonical=https://r.example/c',
      'https://r.example/c',
    ],
    [
      'is the canonical parameter with the host of a language',
      'https://r.example/a?canonical=https://pt.r.example/d',
      'https://pt.r.example/d',
    ],
    ['ignores another host', 'https://r.example/a?canonical=https://evil.example/', 'https://r.example/a'],
    ['ignores a host after two slashes', 'https://r.example/a?canonical=//evil.example/', 'https://r.example/a'],
    ['ignores a script', 'https://r.example/a?canonical=javascript:alert(1)', 'https://r.example/a'],
  ])('%s', (_, address, expected) => {
    expect(canonicalOf(new URL(address))).toBe(expected);
  });

  test.each(['/library', '/library/', '/Library', '/LIBRARY//'])('is the same for the requested path %s', (path) => {
    expect(canonicalOf(new URL(path, OWN))).toBe(`${OWN}/library`);
  });

  test('differs for each page of a list', () => {
    expect(canonicalOf(new URL('/library?page=2&sort=title', OWN), { page: 2 })).toBe(`${OWN}/library?page=2`);
    expect(canonicalOf(new URL('/library?page=1', OWN), { page: 1 })).toBe(`${OWN}/library`);
  });

  test('is the path of the page when another path was requested', () => {
    const path = '/section/recepteurs-%CE%B1/';

    expect(canonicalOf(new URL('/section/recepteurs-%ce%b1', OWN), { path })).toBe(`${OWN}${path}`);
  });
});

test('pageMeta removes soft hyphens from the title', () => {
  const title = 'CME in Psycho\u00ADpharmakologie';
  const meta = pageMeta({ title, description: '', canonical: `${OWN}/cme-program` });

  expect(meta).toContainEqual({ title: 'CME in Psychopharmakologie' });
  expect(JSON.stringify(meta)).not.toContain('\u00AD');
});
