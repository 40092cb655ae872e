/** Nasty values from a seeded generator in every place of every call: whatever comes, it is never our fault. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import type { Person } from './support/given.ts';
import { type Slice, startSlice } from './support/slice.ts';

const ROUNDS = 12;
const LONG = 'lamotrigine '.repeat(4_000);
const NASTY: readonly unknown[] = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '101',
  '2147483648',
  '9007199254740993',
  '1e309',
  'NaN',
  '1.5',
  'me',
  'null',
  'undefined',
  'words-101',
  'words-99999999999',
  'words-101-1',
  '-101',
  '..',
  '../../etc/passwd',
  '%',
  '%s',
  "'; DROP TABLE users; --",
  '"',
  '\\',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '👩🏽‍⚕️ lítio 药',
  'e\u0301',
  '\u202Eabc',
  '\uFFFF',
  'a\tb\r\nc',
  'a\0b',
  '\uD800',
  LONG,
  'constructor',
  '__proto__',
  'toString',
  '1,2,3',
  ',',
  '1,'.repeat(500),
  'x@y.z',
  `${'a'.repeat(300)}@clinic.example`,
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  'true',
  'a & b | !c',
  "it's (a:*) <-> b",
  ':*',
  '!!',
  '* - + ~',
  'PUBLICATION_VIDEO',
  0,
  -1,
  1.5,
  1e21,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  null,
  true,
  [],
  {},
  [[]],
  [null],
  { id: 1 },
  { toString: 1 },
]; // prettier-ignore

const answered = new Map<number, number>();
let slice: Slice;
let member: Person;

beforeAll(async () => {
  slice = await startSlice();
  await slice.given.publication({ id: 101, questions: 1 });
});
beforeEach(async () => {
  // A limit that is reached would hide what lies behind it, so each call comes from its own day and person.
  member = await slice.given.superuser();
});
afterAll(() => slice.close());

/** Mulberry32: the same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function nastyWith(random: () => number) {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const text = () => String(pick(NASTY.filter((value) => typeof value === 'string'))).slice(0, 4_000);

  function query(call: Call): string {
    const names = [
      ...Object.keys(call.parameters?.shape ?? {}),
      ...Object.keys(call.list?.filters?.shape ?? {}).map((name) => `filter[${name}]`),
      ...(call.list?.page === undefined ? [] : ['page[size]', 'page[number]']),
      'include',
      'sort',
      `fields[${call.answers ?? 'User'}]`,
    ]; // prettier-ignore
    return new URLSearchParams(random() < 0.7 ? [[pick(names), text().toWellFormed()]] : []).toString();
  }

  /** Some requests are wholly likely, so that they get as far as the tables. */
  function attributesFor(schema: z.ZodType): Record<string, unknown> {
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const nastiness = pick([0, 0.2, 0.6]);
    return Object.fromEntries(
      Object.keys(properties).map((name) => [name, random() < nastiness ? pick(NASTY) : likely(name)]),
    );
  }

  const email = `person.${Math.floor(random() * 1e9)}@clinic.example`;
  function likely(name: string): unknown {
    if (/email|username/.test(name)) return email;
    if (/password/.test(name)) return 'a long enough secret';
    if (/results/.test(name)) return [{ question_id: pick(['1', text().slice(0, 40)]), answer_id: '1' }];
    if (/answers/.test(name)) return [{ question_id: '1', value: pick(NASTY) }];
    if (/country/.test(name)) return 'US';
    if (/rebillDays/.test(name)) return 365;
    if (/position/.test(name)) return 12;
    if (/read|upgrade/.test(name)) return true;
    if (/profession/.test(name)) return 'Physician';
    return pick(['🙂 lítio', "O'Brien", '10001', 'e\u0301']);
  }

  function bodyOf(call: Call): string {
    if (call.body === undefined) return '';
    if (call.body.kind === 'plain') return JSON.stringify(pick(NASTY));
    const { type, attributes, relationships = [] } = call.body;
    const links = relationships.map((relation) => [
      relation.name,
      { data: { type: relation.type, id: pick(['1', '101', text()]) } },
    ]);
    return JSON.stringify({
      data: { type, attributes: attributesFor(attributes as z.ZodType), relationships: Object.fromEntries(links) },
    });
  }

  const segment = (name: string) =>
    name === 'id' && random() < 0.4 ? '101' : encodeURIComponent(text().toWellFormed());
  return {
    path: (call: Call) => call.path.replace(/\{(\w+)\}/g, (_all, name: string) => segment(name)),
    query,
    bodyOf,
  };
}

test.each(CALLS.map((call): [string, Call] => [call.name, call]))('%s takes whatever comes', async (name, call) => {
  const random = seeded([...name].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7));
  const nasty = nastyWith(random);

  for (let round = 0; round < ROUNDS; round += 1) {
    const url = `${nasty.path(call)}?${nasty.query(call)}`;
    const payload = nasty.bodyOf(call);
    const answer = await slice.app.inject({
      method: call.method,
      url,
      remoteAddress: `198.51.100.${round + 1}`,
      headers: {
        ...(round % 4 === 0 ? {} : member.headers),
        ...(payload === '' ? {} : { 'content-type': 'application/vnd.api+json' }),
        'idempotency-key': `${name} ${round}`,
      },
      ...(payload === '' ? {} : { payload }),
    });

    answered.set(answer.statusCode, (answered.get(answer.statusCode) ?? 0) + 1);
    expect(
      answer.statusCode,
      `${call.method} ${url.slice(0, 300)} ${payload.slice(0, 600)} ${answer.body.slice(0, 300)}`,
    ).toBeLessThan(500);
  }
});

test('what came was of every kind, and some of it was taken', () => {
  for (const status of [200, 201, 400, 401, 404, 422])
    expect(answered.get(status) ?? 0, String(status)).toBeGreaterThan(1);
});
