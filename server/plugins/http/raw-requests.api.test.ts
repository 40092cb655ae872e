/** Unusual requests, written over a socket: any spelling is subject to the same rules. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestLines, sendRaw } from '#tests/support/server/raw-request.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const HOST = 'localhost:3000';
/** The headers of a visitor's request, as forwarded by a proxy on this machine. */
const VISITOR = { host: HOST, 'x-forwarded-for': '203.0.113.9' };

let slice: Slice;
let port: number;
beforeAll(async () => {
  slice = await startSlice();
  await slice.app.listen({ host: '127.0.0.1', port: 0 });
  port = (slice.app.server.address() as AddressInfo).port;
});
beforeEach(() => slice.resetLimits());
afterAll(() => slice?.close());

const send = (line: string, headers: Record<string, string> = VISITOR) => sendRaw(port, requestLines(line, headers));

describe('an API address in another spelling', () => {
  test.each([
    'GET /%61pi/nothing/',
    'GET /%61%70%69/nothing/',
    'GET http://localhost:3000/api/nothing/',
    'GET HTTP://LOCALHOST:3000/%61pi/nothing/',
    'GET /x/../api/nothing/',
    'GET /x/%2e%2e/api/nothing/',
    'GET /api/nothing/?x=1',
  ])('is counted like the usual one: %s', async (line) => {
    const { status, headers } = await send(line);

    expect(status).toBe(404);
    expect(headers['content-type']).toBe('application/vnd.api+json');
    expect(headers['ratelimit-policy']).toBe('"visitors-reads";q=600;w=60');
  });

  test('is refused once the usual one is', async () => {
    for (let count = 0; count < 600; count += 1)
      await slice.app.inject({ url: '/api/nothing/', remoteAddress: '203.0.113.9' });

    expect((await send('GET /%61pi/nothing/')).status).toBe(429);
    expect((await send(`GET http://${HOST}/api/nothing/`)).status).toBe(429);
  });

  test('is one entry of the response cache', async () => {
    await slice.given.tiers();
    const usual = await send('GET /api/memberships/');
    const other = await send('GET /%61pi/member%73hips/#top');

    expect(usual.headers['ratelimit-policy']).toBe('"visitors-reads";q=600;w=60');
    expect(other).toMatchObject({ status: 200, body: usual.body });
    expect(other.headers['ratelimit-policy']).toBeUndefined();
  });
});

describe('an unknown host', () => {
  test.each([
    ['in Host', 'GET /api/data/', { host: 'evil.example' }],
    ['in Host, for a page', 'GET /library', { host: 'evil.example' }],
    ['in the target, whatever Host is', 'GET http://evil.example/api/data/', { host: HOST }],
    ['that is an unsupported language', 'GET /api/data/', { host: 'es.localhost:3000' }],
    ['after a user', 'GET /api/data/', { host: `${HOST}@evil.example` }],
  ])('returns 421 %s', async (_, line, headers) => {
    const { status, body } = await send(line, headers);

    expect(status).toBe(421);
    expect(JSON.parse(body).errors[0].code).toBe('request.misdirected');
  });

  test('returns 400 without any host', async () => {
    expect((await send('GET /api/data/', {})).status).toBe(400);
    expect((await send('GET /api/data/', { host: '' })).status).toBe(400);
  });

  test.each(['/healthz', '/readyz'])('does not prevent a load balancer from requesting %s by address', async (path) => {
    expect((await send(`GET ${path}`, { host: '10.0.0.7:3000' })).status).toBe(200);
  });

  test.each(['localhost:3000', 'LOCALHOST:3000', 'pt.localhost:3000', 'cme.localhost:3000', '127.0.0.1:3000'])(
    'excludes %s',
    async (host) => {
      expect((await send('GET /api/data/?lang=en', { host })).status).not.toBe(421);
    },
  );
});

test('a proxy that forwards requests for metrics gets none, whatever its header', async () => {
  expect((await send('GET /metrics', { host: HOST })).status).toBe(200);
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto', 'cf-connecting-ip'])
    expect((await send('GET /metrics', { host: HOST, [name]: '203.0.113.9' })).status).toBe(404);
});
