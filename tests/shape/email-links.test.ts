/** Letters outlive every page that they lead to: where a route was renamed, no test of the letter itself would notice. */
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { readSources } from '#tests/support/source/source-files.ts';

const PAGES = /\bpage\(\s*['`](\/[^'`?#]*)/g;

const written = readSources()
  .filter(({ name }) => name.startsWith('server/modules/') && !name.endsWith('.test.ts'))
  .flatMap(({ name, text }) => [...text.matchAll(PAGES)].map(([, path = '']) => ({ name, path })));

/** Whether a route has this address; of what is filled in only that there is something is known. */
function resolves(path: string): boolean {
  const parts = path.split('/').filter(Boolean);
  return routes.some(({ path: route = '' }) => {
    const named = route.split('/').filter((part) => part !== '');
    if (named.at(-1) === '*') return false;
    const needed = named.filter((part) => !part.endsWith('?')).length;
    if (parts.length < needed || parts.length > named.length) return false;
    return parts.every((part, at) => named[at] === part || named[at]?.startsWith(':'));
  });
}

test('letters are found that lead to pages', () => {
  expect(written.length).toBeGreaterThan(10);
});

test.each(written)('$name leads to $path, which is a page', ({ path }) => {
  expect(resolves(path)).toBe(true);
});
