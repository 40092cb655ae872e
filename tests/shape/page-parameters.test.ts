/** A page may read only the query parameters declared for its route, because the server removes all others. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { BROWSER_PARAMETERS, PAGE_PARAMETERS } from '#contract/page-parameters.ts';
import { readSources, type SourceFile } from '#tests/support/source/source-files.ts';

/** Functions that read parameters for their callers: a file that calls one counts as reading them. */
const READERS: Record<string, { file: string; reads: readonly string[] }> = {
  useRedirect: { file: 'app/api/redirects/use-redirect.ts', reads: ['redirect'] },
  canonicalOf: { file: 'app/shell/metadata/page-meta.ts', reads: ['canonical'] },
  readLibraryQuery: {
    file: 'app/features/library/library-query.ts',
    reads: ['s', 'type', 'category', 'credit', 'recorded', 'progress', 'sort', 'page'],
  },
  useCheckoutSelection: {
    file: 'app/features/checkout/plan/use-checkout-selection.ts',
    reads: ['membership', 'days', 'step', 'code'],
  },
};
/** Read in the browser at start-up on any page, or on error pages, which are not cached. */
const OF_EVERY_PAGE = new Set([
  'app/api/session/link-token.ts',
  'app/shell/analytics/utm-visits.ts',
  'app/shell/errors/failure-page.tsx',
]);

const QUERY = String.raw`(?:\b(?:search|searchParams|params|parameters|query)|new URLSearchParams\([^()]*\)|useSearchParams\(\)\[0\])`;
const LITERAL = new RegExp(String.raw`${QUERY}\.(?:get|getAll|has)\('([\w-]+)'\)`, 'g');
const ANY = new RegExp(String.raw`${QUERY}\.(?:get|getAll|has)\(`, 'g');

const sources = new Map(
  readSources()
    .filter(({ name }) => /^(app|client|ui)\//.test(name) && !/\.test\.tsx?$/.test(name))
    .map((file) => [file.name, file]),
);

const literalReads = ({ text }: SourceFile) => [...text.matchAll(LITERAL)].map(([, name = '']) => name);

function readsOf(file: SourceFile): string[] {
  if (OF_EVERY_PAGE.has(file.name)) return [];
  const called = Object.entries(READERS)
    .filter(([name, { file: own }]) => file.name !== own && new RegExp(String.raw`\b${name}\(`).test(file.text))
    .flatMap(([, { reads }]) => reads);
  const isReader = Object.values(READERS).some((reader) => reader.file === file.name);
  return isReader ? called : [...called, ...literalReads(file)];
}

function importsOf({ name, text }: SourceFile): string[] {
  const specifiers = [...text.matchAll(/(?:from |import\(|import )'([^']+)'/g)].map(([, specifier = '']) => specifier);
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('#app/')) return [specifier.slice(1)];
    return specifier.startsWith('.') ? [path.posix.join(path.posix.dirname(name), specifier)] : [];
  });
}

/** The files of a route. */
function filesOf(entry: string): SourceFile[] {
  const found = new Map<string, SourceFile>();
  const visit = (name: string): void => {
    const file = sources.get(name);
    if (file === undefined || found.has(name)) return;
    found.set(name, file);
    importsOf(file).forEach(visit);
  };
  visit(entry);
  return [...found.values()];
}

const declared = (pattern: string) => [...(PAGE_PARAMETERS[pattern] ?? []), ...(BROWSER_PARAMETERS[pattern] ?? [])];
const patterns = (await routes).map(({ path: route = '', file }) => ({ pattern: `/${route}`, file }));

describe('query parameters of pages', () => {
  test.each(patterns)('$pattern reads exactly its declared parameters', ({ pattern, file }) => {
    const reads = new Set(filesOf(`app/${file}`).flatMap(readsOf));

    expect([...reads].toSorted()).toEqual(declared(pattern).toSorted());
  });

  test('are declared for routes only', () => {
    const known = new Set(patterns.map(({ pattern }) => pattern));

    expect(
      [...Object.keys(PAGE_PARAMETERS), ...Object.keys(BROWSER_PARAMETERS)].filter((one) => !known.has(one)),
    ).toEqual([]);
  });

  test('are read by literal names', () => {
    const hidden = [...sources.values()].filter(
      (file) => !OF_EVERY_PAGE.has(file.name) && [...file.text.matchAll(ANY)].length !== literalReads(file).length,
    );

    expect(hidden.map(({ name }) => name)).toEqual([]);
  });

  test.each(Object.entries(READERS))('%s reads exactly its listed parameters', (_, { file, reads }) => {
    const source = sources.get(file);

    expect(source === undefined ? [] : literalReads(source).toSorted()).toEqual(reads.toSorted());
  });
});
