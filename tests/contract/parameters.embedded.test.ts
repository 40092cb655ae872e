/** Every filter, parameter, path and relationship with values at and beyond every bound: a clear refusal or an answer. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { NASTY_TEXTS } from '#tests/support/fuzz/nasty-values.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const EDGES: readonly string[] = [
  ...['0', '00', '1', '999999999', '1000000000', '2147483647', '2147483648', '9223372036854775808', '-1', '1.5', '1e9'],
  ...['1,2147483648', '1,', ',1', '1,,2', '1, 2', '9'.repeat(500), `1${',1'.repeat(499)}`, `1${',1'.repeat(500)}`],
  ...['0000-01-01', '0000-12-31', '0001-01-01', '9999-12-31', '10000-01-01', '-0001-01-01', '2026-02-29', '2024-02-29'],
  ...['2026-13-01', '2026-00-00', '2026-1-1', '2026-03-02T00:00:00Z', 'infinity', '-infinity', 'today', 'epoch'],
  ...[
    '-',
    '-'.repeat(33),
    '-'.repeat(200),
    '-'.repeat(500),
    '"'.repeat(199),
    '(((',
    '!!!',
    ' or or or',
    '%',
    '_',
    '\\',
  ],
  ...['', ' ', 'true', 'TRUE', 'null', 'published', 'en', 'xx', 'ada@clinic.example', 'x'.repeat(200), 'x'.repeat(201)],
];
/** A null character in an address is refused before any parameter is read. */
const VALUES = [...new Set([...EDGES, ...NASTY_TEXTS])].filter((value) => !value.includes('\0'));
const VALID_DATES = ['0001-01-01', '2024-02-29', '9999-12-31'];
const WRONG_DATES = ['0000-01-01', '0000-12-31', '10000-01-01', '2026-02-29', 'infinity'];
const VALID_IDS = ['1', '999999999', '1,2,3'];
const WRONG_IDS = ['1000000000', '2147483648', '9223372036854775808', '1,2147483648', `1${',1'.repeat(500)}`];

let slice: Slice;
let session: Record<string, string>;
let sectionId: number;

beforeAll(async () => {
  slice = await startSlice();
  session = (await slice.given.superuser()).headers;
  const { sectionIds } = await slice.given.publication({ id: 101, questions: 1 });
  sectionId = sectionIds[0] ?? 0;
});
afterAll(() => slice.close());

/** The parameters that every list reads in the same way, tested on one of them. */
const SHARED = ['page[number]', 'page[size]', 'sort', 'include', 'fields[Publication]', 'fields[None]'];
const namesOf = ({ name, list, parameters }: Call) => [
  ...Object.keys(list?.filters?.shape ?? {}).map((filter) => `filter[${filter}]`),
  ...Object.keys(parameters?.shape ?? {}),
  ...(name === 'listPublications' ? SHARED : []),
];
const pathOf = ({ path }: Call) => path.replace(/\{\w+\}/g, path.includes('/sections/') ? String(sectionId) : '101');

async function get(url: string) {
  slice.resetLimits();
  return slice.api.get(url, session);
}

const readCalls = CALLS.filter(({ method, media }) => method === 'GET' && media === undefined);
const withFilters = readCalls.flatMap((call) => namesOf(call).map((name) => [call.name, name, call] as const));

describe('a filter or parameter', () => {
  test.each(withFilters)(
    '%s accepts or refuses %s for every value',
    async (_, name, call) => {
      for (const value of VALUES) {
        const url = `${pathOf(call)}?${new URLSearchParams([[name, value]])}`;
        const { status, body } = await get(url);
        expect(status, url).toBeLessThan(500);
        // The call may be refused because another required parameter is missing.
        if (status === 400) expect(body.errors[0].source, url).toMatchObject({ parameter: expect.any(String) });
      }
    },
    300_000,
  );

  test.each(withFilters)('%s refuses %s when it is repeated', async (_, name, call) => {
    const { status, body } = await get(
      `${pathOf(call)}?${new URLSearchParams([
        [name, '1'],
        [name, '1'],
      ])}`,
    );

    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ code: 'request.invalid-parameter', source: { parameter: name } }]);
  });

  const isOf = (pattern: RegExp) => withFilters.filter(([, name]) => pattern.test(name));

  test.each(isOf(/Date__/))('%s bounds the dates of %s', async (_, name, call) => {
    const request = (value: string) => get(`${pathOf(call)}?${new URLSearchParams([[name, value]])}`);
    for (const value of VALID_DATES) expect((await request(value)).status, value).toBe(200);
    for (const value of WRONG_DATES) expect((await request(value)).status, value).toBe(400);
  });

  test.each(isOf(/(?:[iI]d|id)__in\]|filter\[(?:publication|section)\]/))(
    '%s bounds the ids of %s',
    async (_, name, call) => {
      const request = (value: string) => get(`${pathOf(call)}?${new URLSearchParams([[name, value]])}`);
      for (const value of VALID_IDS) expect((await request(value)).status, value).toBe(200);
      for (const value of WRONG_IDS) expect((await request(value)).status, value).toBe(400);
    },
  );

  test('all filters of ids and dates are among those', () => {
    expect(isOf(/Date__/)).toHaveLength(5);
    expect(isOf(/(?:[iI]d|id)__in\]|filter\[(?:publication|section)\]/).length).toBeGreaterThanOrEqual(6);
  });
});

describe('a path', () => {
  const withPath = CALLS.filter(({ path }) => path.includes('{'));

  test.each(withPath.map((call) => [call.name, call] as const))(
    '%s responds without a server error for every value',
    async (_, { method, path, body }) => {
      const type = body?.kind === 'resource' ? body.type : 'None';
      for (const value of EDGES.filter((text) => text !== '')) {
        const url = path.replace(/\{\w+\}/g, encodeURIComponent(value));
        slice.resetLimits();
        const sent = body === undefined ? {} : { body: { data: { type, attributes: {} } } };
        const { status } = await slice.api.send(method, url, { headers: session, ...sent });
        expect(status, `${method} ${url}`).toBeLessThan(500);
      }
    },
    300_000,
  );
});

describe('a body', () => {
  const withRelationships = CALLS.flatMap((call) =>
    call.body?.kind === 'resource' ? (call.body.relationships ?? []).map((one) => [call.name, one, call] as const) : [],
  );

  test.each(withRelationships)(
    '%s responds without a server error for every relationship',
    async (_, relation, call) => {
      for (const id of VALUES) {
        slice.resetLimits();
        const linked = { [relation.name]: { data: { type: relation.type, id } } };
        const type = call.body?.kind === 'resource' ? call.body.type : '';
        const attributes = call.name === 'placeOrder' ? { rebillDays: 365 } : { results: [], answers: [] };
        const body = { data: { type, id, attributes, relationships: linked } };
        const { status } = await slice.api.send(call.method, pathOf(call), { headers: session, body });
        expect(status, id).toBeLessThan(500);
      }
    },
  );
});
