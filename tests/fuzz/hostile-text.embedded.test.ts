/**
 * No text in a request may use excessive CPU time. Every position of every body, path, query and header is filled with
 * text designed to be slow to parse; positions come from the declarations, so new calls are covered.
 */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeApi } from '#server/jsonapi/openapi/openapi.ts';
import { bodiesWith } from '#tests/support/fuzz/bodies-with.ts';
import { HEADER_SHAPES, HOSTILE_SHAPES, hostileText } from '#tests/support/fuzz/hostile-text.ts';
import { type OpenApi, type Operation, operationsOf } from '#tests/support/fuzz/operations.ts';
import { REQUEST_HEADERS } from '#tests/support/fuzz/request-headers.ts';
import { cpuTimeOf } from '#tests/support/server/cpu-time.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

/** A request takes a few milliseconds; a pattern with quadratic time takes seconds, of 60 kB as well. */
const MAX_CPU_MS = 1_000;
/** A preview of 60 kB of signs, each of which is escaped. */
const MAX_ANSWER_BYTES = 400_000;
/** Large by design, cached, and the same for everyone. */
const MESSAGES_OF_ALL_LANGUAGES = '/api/data/';
const BODY_TEXT_LENGTH = 60_000;
const HEADER_LENGTH = 16_000;
const PARAMETER_LENGTH = 5_000;

const operations = operationsOf(describeApi(new URL('http://localhost:3000')) as OpenApi);
const withName = (operation: Operation) => [operation.operationId, operation] as const;
let slice: Slice;
let session: Record<string, string>;

beforeAll(async () => {
  slice = await startSlice();
  session = (await slice.given.superuser()).headers;
});
afterAll(() => slice.close());

type Request = {
  method: Operation['method'];
  url: string;
  payload?: string;
  headers?: Record<string, string>;
};

/** Several similar requests share one limit, which any slow one exceeds. */
async function expectCheap(requests: readonly Request[], path: string): Promise<void> {
  const statuses: number[] = [];
  let largest = 0;
  const measure = () => {
    // A rate limit would hide other results.
    slice.resetLimits();
    return cpuTimeOf(async () => {
      for (const request of requests) {
        const { statusCode, rawPayload } = await slice.app.inject(request);
        statuses.push(statusCode);
        largest = Math.max(largest, rawPayload.length);
      }
    });
  };
  const first = await measure();
  // A collection of garbage counts too, but only once; a slow pattern is slow each time.
  const spent = first < MAX_CPU_MS ? first : Math.min(first, await measure());
  expect(Math.max(...statuses), path).toBeLessThan(500);
  expect(spent, `CPU time of ${path}, answered ${statuses}`).toBeLessThan(MAX_CPU_MS);
  const isLarge = requests.some(({ url }) => url.startsWith(MESSAGES_OF_ALL_LANGUAGES));
  if (!isLarge) expect(largest, path).toBeLessThan(MAX_ANSWER_BYTES);
}

describe('texts of 60 kB in a body', () => {
  test.each(operations.filter(({ requestBody }) => requestBody !== undefined).map(withName))(
    '%s answers at once',
    async (_, { method, path, requestBody }) => {
      const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(requestBody?.content ?? {});
      const url = path.replace(/\{\w+\}/g, '1');
      const headers = { ...session, 'content-type': type };
      for (const shape of HOSTILE_SHAPES) {
        const bodies = bodiesWith(schema, hostileText(shape, BODY_TEXT_LENGTH));
        for (const body of bodies) await expectCheap([{ method, url, payload: JSON.stringify(body), headers }], shape);
      }
    },
    300_000,
  );
});

describe('texts of 5 kB in a URL', () => {
  const withParameters = operations.filter(({ parameters }) => parameters.some((one) => one.in !== 'header'));

  test.each(withParameters.map(withName))(
    '%s answers at once',
    async (_, { method, path, parameters }) => {
      const inQuery = parameters.filter((one) => one.in === 'query');
      for (const shape of HOSTILE_SHAPES) {
        const value = hostileText(shape, PARAMETER_LENGTH).toWellFormed();
        const query = new URLSearchParams(inQuery.map(({ name }) => [name, value]));
        const urls = [
          path.replace(/\{\w+\}/g, encodeURIComponent(value)),
          path.replace(/\{\w+\}/g, encodeURIComponent(value.slice(0, 490))),
          `${path.replace(/\{\w+\}/g, '1')}?${query}`,
        ];
        await expectCheap(
          urls.map((url) => ({ method, url, headers: session })),
          shape,
        );
      }
    },
    300_000,
  );

  test('5,000 unknown parameters are refused with one error', async () => {
    const url = `/api/publications/?${Array.from({ length: 5_000 }, (_, at) => `p${at}`).join('&')}`;
    await expectCheap([{ method: 'GET', url }], 'parameters');
    expect((await slice.api.get(url)).body.errors).toHaveLength(1);
  });
});

const JSON_API = 'application/vnd.api+json';

/** Every header that the sources or the framework read. */
function requestsWith(header: string, value: string): Request[] {
  const headers = { 'content-type': JSON_API, 'user-agent': 'test', [header]: value };
  const signedIn = { ...session, ...headers };
  const written = { method: 'POST', payload: '{}' } as const;
  const called: Request[] = [
    { method: 'GET', url: '/library', headers },
    { method: 'GET', url: '/upgrade-browser', headers },
    { method: 'GET', url: '/api/publications/', headers },
    { ...written, url: '/api/login/', headers },
    { ...written, url: '/api/utms/', headers: signedIn },
  ];
  const isSignature = /^(?:webhook|svix|sandbox)-/.test(header);
  const notices = ['/api/email/notices/', '/api/payments/sandbox/webhook/'];
  return isSignature ? notices.map((url) => ({ ...written, url, headers })) : called;
}

describe('headers of 16 kB', () => {
  test.each(REQUEST_HEADERS)('%s is read at once', async (header) => {
    for (const shape of HEADER_SHAPES)
      await expectCheap(requestsWith(header, hostileText(shape, HEADER_LENGTH)), shape);
  });

  test('headers beyond the limit of Node return 431', async () => {
    const { port } = new URL(await slice.app.listen({ host: '127.0.0.1', port: 0 }));
    const answered = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${'x'.repeat(20_000)}\r\n\r\n`),
      );
      socket.once('data', (bytes) => resolve(String(bytes)));
      socket.once('error', reject);
    });
    expect(answered).toMatch(/^HTTP\/1\.1 431 /);
  });
});
