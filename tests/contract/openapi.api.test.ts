/** Compares the OpenAPI document with the server: every route is described, and every described route exists. */
import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenApi, operationsOf } from '#tests/support/fuzz/operations.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

/** Routes that are not part of the API, such as its documentation. */
const BESIDE_THE_API =
  /^(\*|\/(sandbox\/.*|healthz|readyz|metrics|robots\.txt|security\.txt|\.well-known\/(security\.txt|did\.json)|sitemap\.xml|sitemap\/.*|upgrade-browser|api\/openapi\.json|api\/docs|media\/.*|(api|rest-auth)\/?\*?)$)/;

let slice: Slice;
let document: OpenApi;

beforeAll(async () => {
  slice = await startSlice();
  await slice.app.ready();
  document = (await slice.api.get('/api/openapi.json')).body;
});
afterAll(() => slice.close());

test('the document and the server have the same routes', async () => {
  const described = operationsOf(document).map(({ method, path }) => `${method} ${withoutSlash(path)}`);
  const answering: string[] = [];
  for (const { method, path } of routesOf(slice.app.printRoutes({ commonPrefix: false }))) {
    const { statusCode } = await slice.app.inject({ method, url: path.replaceAll(/\{\w+\}/g, '1') });
    if (statusCode !== 405) answering.push(`${method} ${withoutSlash(path)}`);
  }

  expect(answering.toSorted()).toEqual(described.toSorted());
});

test('described paths return 405 with the allowed methods', async () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    // The protocol of uploads asks for its version by OPTIONS.
    if (path === '/api/admin/uploads/') continue;
    const answer = await slice.app.inject({ method: 'OPTIONS', url: path.replaceAll(/\{\w+\}/g, '1') });
    const own = Object.keys(methods).map((method) => method.toUpperCase());

    expect(answer.statusCode, path).toBe(405);
    expect(String(answer.headers.allow).split(', '), path).toEqual(expect.arrayContaining(own));
  }
});

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1');

/** Parses the route tree that Fastify prints: four characters per level, methods in brackets. */
function routesOf(tree: string): { method: HTTPMethods; path: string }[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    if (part === '') return [];
    const level = indent.length / 4;
    const path = `${above[level - 1] ?? ''}${part}`;
    above[level] = path;
    const called = path.replaceAll(/:(\w+)/g, '{$1}');
    const taken = (methods ?? '').split(', ').filter((method) => !['', 'HEAD', 'OPTIONS'].includes(method));
    return BESIDE_THE_API.test(path) ? [] : taken.map((method) => ({ method: method as HTTPMethods, path: called }));
  });
}
