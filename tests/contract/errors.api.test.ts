/** The row of errors in "Conventions": each status with a code, a detail and a source. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { formatError } from '#server/jsonapi/errors.ts';
import type { Person } from '#tests/support/given/given.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const JSON_API = 'application/vnd.api+json';

let slice: Slice;
let bronze: Person;
beforeAll(async () => {
  slice = await startSlice();
  bronze = await slice.given.member('bronze');
  await slice.given.publication({ id: 101, type: 'PUBLICATION_INTERVIEW', questions: 1 });
  await slice.given.publication({ id: 102, visibility: 'withdrawn' });
});
afterAll(() => slice?.close());

type RequestParts = {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  url: string;
  type?: string;
  body?: string;
  accept?: string;
};
const send = ({ method = 'GET', url, type = JSON_API, body, accept }: RequestParts) =>
  slice.app.inject({
    method,
    url,
    remoteAddress: '203.0.113.7',
    headers: {
      ...bronze.headers,
      ...(accept === undefined ? {} : { accept }),
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });

const RESULTS = JSON.stringify(resource('PublicationTestResult', { results: [] }));
const PATCHED = (attributes: object) => JSON.stringify(resource('User', attributes));

const CASES: [status: number, what: string, sent: RequestParts, code: string, source?: object][] = [
  [400, 'malformed', { method: 'PATCH', url: '/api/users/me/', body: '{' }, 'request.malformed', { pointer: '' }],
  [
    400,
    'an unknown filter',
    { url: '/api/publications/?filter[colour]=red' },
    'request.unknown-parameter',
    { parameter: 'filter[colour]' },
  ],
  [403, 'not permitted', { method: 'POST', url: '/api/publications/101/tests/', body: RESULTS }, 'test.upgrade'],
  [404, 'not there', { url: '/api/publications/999/' }, 'publication.not-found'],
  [405, 'another method', { method: 'DELETE', url: '/api/publications/101/' }, 'request.method'],
  [406, 'another answer', { url: '/api/publications/', accept: `${JSON_API}; version=2` }, 'request.not-acceptable'],
  [
    409,
    'a type mismatch',
    { method: 'PATCH', url: '/api/users/me/', body: JSON.stringify(resource('Author', {})) },
    'request.type-conflict',
    { pointer: '/data/type' },
  ],
  [410, 'removed', { url: '/api/publications/102/' }, 'publication.removed'],
  [
    413,
    'too large',
    { method: 'PATCH', url: '/api/users/me/', body: PATCHED({ lastName: 'x'.repeat(1 << 20) }) },
    'request.too-large',
  ],
  [
    415,
    'another type',
    { method: 'PATCH', url: '/api/users/me/', body: '{}', type: 'text/plain' },
    'request.media-type',
  ],
  [
    422,
    'an invalid attribute',
    { method: 'PATCH', url: '/api/users/me/', body: PATCHED({ firstName: '' }) },
    'request.invalid-attribute',
    { pointer: '/data/attributes/firstName' },
  ],
];

describe('Errors: 400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429, 503', () => {
  test.each(CASES)('%i: %s', async (status, _what, sent, code, source) => {
    const answer = await send(sent);

    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.headers['content-type']).toBe(JSON_API);
    const { title } = ERRORS[code as ErrorCode];
    const [error] = answer.json().errors;
    expect(error).toMatchObject({ status: String(status), code, title });
    expect(error.detail).toMatch(/^[A-Z].{9,}/);
    if (source === undefined) expect(error.detail).toBe(formatError(code as ErrorCode, 'en'));
    else expect(error.source).toEqual(source);
  });

  test.each([
    ['no session', {}, 'session.required'],
    ['an invalid session', { authorization: 'JWT forged' }, 'session.invalid'],
  ])('401: %s', async (_what, headers, code) => {
    const answer = await slice.api.get('/api/users/me/', headers as Record<string, string>);

    expect([answer.status, answer.body.errors[0].code]).toEqual([401, code]);
  });

  test('403 names the tier that would be enough', async () => {
    const answer = await send({ method: 'POST', url: '/api/publications/101/tests/', body: RESULTS });

    expect(answer.json().errors[0].meta).toEqual({ required_membership: 'Silver' });
  });

  test('429 has Retry-After', async () => {
    let answer = await send({ url: '/api/registration/verify-email/?username=nora@clinic.example' });
    for (let count = 0; count < 100 && answer.statusCode !== 429; count += 1) {
      answer = await send({ url: '/api/registration/verify-email/?username=nora@clinic.example' });
    }

    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([429, 'request.too-many']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('503 is returned while the database is unavailable', async () => {
    const other = await startSlice();
    await other.database.pool.end();

    const answer = await other.api.get('/api/publications/');
    // The pool has ended, so closing the rest of the slice may fail.
    await other.close().catch(() => undefined);

    expect([answer.status, answer.body.errors[0].code]).toEqual([503, 'server.unavailable']);
    expect(answer.text).not.toMatch(/\bat .+\.[jt]s:\d/);
  });
});
