/**
 * Valid and invalid requests generated from the OpenAPI document: none causes a server error, and every response is
 * declared in the document. `FUZZ_REQUESTS=20000` is the nightly form; `FUZZ_SEED` selects another run.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeApi } from '#server/jsonapi/openapi/openapi.ts';
import { answerChecker } from '#tests/support/fuzz/check-answer.ts';
import { type FuzzedRequest, type OpenApi, operationsOf, requestOf } from '#tests/support/fuzz/operations.ts';
import { seeded } from '#tests/support/fuzz/random.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const SEED = Number(process.env.FUZZ_SEED ?? 7);
const document = describeApi(new URL('http://localhost:3000')) as OpenApi;
const operations = operationsOf(document);
const rounds = Math.ceil(REQUESTS / operations.length);
const check = answerChecker(document);

const answered = new Map<number, number>();
const unhandled: unknown[] = [];
const noteUnhandled = (cause: unknown) => unhandled.push(cause);
let slice: Slice;
let sectionId: number;

beforeAll(async () => {
  process.on('unhandledRejection', noteUnhandled);
  slice = await startSlice();
  const { sectionIds } = await slice.given.publication({ id: 101, questions: 1, material: true });
  sectionId = sectionIds[0] ?? 0;
  await slice.given.publication({ id: 102, type: 'PUBLICATION_QUICK_TAKE' });
});
afterAll(async () => {
  process.off('unhandledRejection', noteUnhandled);
  await slice.close();
});

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s returns only declared responses for any request',
  async (name, operation) => {
    const random = seeded([...name].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), SEED));
    const people = [await slice.given.superuser(), await slice.given.member('gold'), await slice.given.account()];
    const known = (parameter: string) => knownIn(operation.path, parameter);

    for (let round = 0; round < rounds; round += 1) {
      const request = requestOf(operation, random, known);
      const caller = random.pick([...people, null]);
      const answer = await send(request, round, { ...caller?.headers, 'idempotency-key': `${name} ${round}` });

      answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
      expect(check(operation, answer), describe(request, answer.body)).toBeNull();
    }
  },
  REQUESTS * 10,
);

test('requests of every kind were sent, some were accepted, and each had a response', () => {
  for (const status of [200, 201, 400, 401, 403, 404, 422])
    expect(answered.get(status) ?? 0, String(status)).toBeGreaterThan(1);
  expect(unhandled).toEqual([]);
});

/** Ids of the test data, by parameter name. */
function knownIn(path: string, parameter: string): unknown {
  if (parameter === 'id' && path.includes('/sections/')) return String(sectionId);
  if (parameter === 'id' && path.includes('/users/{')) return 'me';
  if (/^(id|publication_id)$/.test(parameter)) return '101';
  if (/password/.test(parameter)) return 'a long enough secret';
  if (parameter === 'country') return 'US';
  return undefined;
}

async function send({ method, url, payload, headers }: FuzzedRequest, round: number, more: Record<string, string>) {
  const answer = await slice.app.inject({
    method,
    url,
    // Every request has an IP address of its own, so that no rate limit hides other results.
    remoteAddress: `198.51.${Math.floor(round / 250) % 250}.${(round % 250) + 1}`,
    headers: { ...headers, ...more },
    ...(payload === '' ? {} : { payload }),
  });
  return { status: answer.statusCode, type: String(answer.headers['content-type'] ?? ''), body: answer.body };
}

const describe = ({ method, url, payload }: FuzzedRequest, body: string) =>
  `${method} ${url.slice(0, 400)} ${payload.slice(0, 600)} → ${body.slice(0, 400)}`;
