/** Small bodies that expand to large structures: parsing and responses are bounded. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cpuTimeOf } from '#tests/support/server/cpu-time.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const MAX_CPU_MS = 1500;
const MAX_ANSWER_BYTES = 100_000;
const JSON_API = 'application/vnd.api+json';

let slice: Slice;
let session: Record<string, string>;

beforeAll(async () => {
  slice = await startSlice();
  session = (await slice.given.member('gold')).headers;
});
afterAll(() => slice.close());

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const names = (count: number) => Array.from({ length: count }, (_, at) => `"unknown${at}":0`).join(',');
const login = (attributes: string) => `{"data":{"type":"ApiLoginView","attributes":{${attributes}}}}`;

type SentBody = { url: string; payload: string; type?: string };

async function post({ url, payload, type = JSON_API }: SentBody) {
  slice.resetLimits();
  const headers = { ...session, 'content-type': type };
  return slice.app.inject({ method: 'POST', url, payload, headers });
}

const bulk = (items: string) => ({
  url: '/api/referrals/',
  payload: `{"data":[${items}]}`,
  type: `${JSON_API}; ext=bulk`,
});
const zeros = (count: number) => Array.from({ length: count }, () => '0').join(',');

describe('a body that expands', () => {
  test.each<[string, SentBody, number]>([
    ['20,000 nested lists', { url: '/api/login/', payload: nested(20_000) }, 400],
    ['500,000 nested lists', { url: '/api/login/', payload: nested(500_000) }, 400],
    ['nested lists in an attribute', { url: '/api/login/', payload: login(`"username":${nested(20_000)}`) }, 400],
    ['nested objects', { url: '/api/login/', payload: '{"a":'.repeat(100_000) }, 400],
    ['nested lists as plain JSON', { url: '/requests', payload: nested(20_000), type: 'application/json' }, 400],
    ['60,000 unknown names', { url: '/api/login/', payload: login(names(60_000)) }, 413],
    ['9,000 unknown names', { url: '/api/login/', payload: login(names(9_000)) }, 422],
    ['300,000 zeros at once', bulk(zeros(300_000)), 413],
    ['9,000 zeros at once', bulk(zeros(9_000)), 422],
    ['50 zeros at once', bulk(zeros(50)), 400],
    ['one name of 900 kB', { url: '/api/login/', payload: login(`"${'x'.repeat(900_000)}":0`) }, 422],
    ['a type of 900 kB', { url: '/api/login/', payload: `{"data":{"type":"${'x'.repeat(900_000)}"}}` }, 400],
  ])('%s is refused cheaply', async (_, sent, status) => {
    let answer: Awaited<ReturnType<typeof post>> | undefined;
    const spent = await cpuTimeOf(async () => {
      answer = await post(sent);
    });

    expect(answer?.statusCode).toBe(status);
    expect(answer?.rawPayload.length).toBeLessThan(MAX_ANSWER_BYTES);
    expect(answer?.json().errors.length).toBeLessThanOrEqual(50);
    expect(spent).toBeLessThan(MAX_CPU_MS);
  });

  test('reports the first 50 of many errors, each with a pointer', async () => {
    const { errors } = (await post({ url: '/api/login/', payload: login(names(200)) })).json();

    const surplus = errors.filter(({ code }: { code: string }) => code === 'request.surplus-attribute');
    expect(errors).toHaveLength(50);
    expect(surplus.length).toBeGreaterThan(40);
    expect(surplus[0].source.pointer).toBe('/data/attributes/unknown0');
  });

  test('counts the items of a bulk request before reading them', async () => {
    const answer = await post(bulk(zeros(51)));

    expect(answer.json().errors).toMatchObject([{ code: 'referral.too-many', source: { pointer: '/data' } }]);
  });

  test('60 of them at once use little memory', async () => {
    const before = process.memoryUsage().heapUsed;
    const sent = Array.from({ length: 60 }, () => post({ url: '/api/login/', payload: nested(20_000) }));
    const statuses = new Set((await Promise.all(sent)).map(({ statusCode }) => statusCode));

    expect([...statuses]).toEqual([400]);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 << 20);
  });

  test('brackets inside a string do not count as nesting', async () => {
    const payload = login(`"username":"${'[{'.repeat(50)}\\"${'['.repeat(50)}","password":"x"`);
    const { errors } = (await post({ url: '/api/login/', payload })).json();

    expect(errors).toMatchObject([
      { code: 'request.invalid-attribute', source: { pointer: '/data/attributes/username' } },
    ]);
  });
});
