import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(() => slice.reset());
afterAll(() => slice?.close());

const HERE = '203.0.113.9';
type RequestOptions = { from?: string; headers?: Record<string, string> };

const get = (url: string, { from = HERE, headers = {} }: RequestOptions = {}) =>
  slice.app.inject({ url, remoteAddress: from, headers });
const post = (url: string, body: object, { from = HERE, headers = {} }: RequestOptions = {}) =>
  slice.app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: { 'content-type': 'application/vnd.api+json', ...headers },
    payload: JSON.stringify(body),
  });

async function times<Result>(count: number, send: () => Promise<Result>): Promise<Result> {
  let last = await send();
  for (let done = 1; done < count; done += 1) last = await send();
  return last;
}

describe('rate limits (rules W8)', () => {
  test('refuse a network after 600 reads a minute, with the time to wait', async () => {
    const last = await times(600, () => get('/api/nothing/'));
    expect([last.statusCode, last.headers.ratelimit]).toEqual([404, '"visitors-reads";r=0;t=60']);

    const refused = await get('/api/nothing/');

    expect(refused.statusCode).toBe(429);
    expect(refused.headers['content-type']).toBe('application/vnd.api+json');
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.headers['ratelimit-policy']).toBe('"visitors-reads";q=600;w=60');
    expect(refused.json().errors).toEqual([
      {
        status: '429',
        code: 'request.too-many',
        title: 'Too many requests',
        detail: 'Too many requests. Please wait a moment and try again.',
      },
    ]);
    expect((await get('/api/nothing/', { from: '203.0.113.10' })).statusCode).toBe(404);
    slice.clock.moveTo('2026-11-21T12:00:01Z');
    expect((await get('/api/nothing/')).statusCode).toBe(404);
  });

  test('count writes separately, 120 a minute', async () => {
    const write = () => post('/api/login/', {}, { from: '2001:db8:1:2::1' });
    await times(60, write);
    const refused = await write();

    expect([refused.statusCode, refused.headers['ratelimit-policy']]).toEqual([429, '"login";q=60;w=60']);
    const other = () => post('/api/orders/', {}, { from: '2001:db8:1:2::ffff' });
    expect((await times(60, other)).statusCode).toBe(401);
    expect((await other()).headers['ratelimit-policy']).toBe('"visitors-writes";q=120;w=60');
    expect((await other()).statusCode).toBe(429);
    expect((await get('/api/nothing/', { from: '2001:db8:1:2::1' })).statusCode).toBe(404);
  });

  test('count a caller in the private network who claims to be this machine', async () => {
    const claimed = await get('/api/nothing/', { from: '10.0.0.7', headers: { 'x-forwarded-for': '127.0.0.1' } });

    expect(claimed.headers.ratelimit).toBe('"visitors-reads";r=599;t=1');
  });

  test('count a signed-in user by account, from any network', async () => {
    const [person, colleague] = [await slice.given.account(), await slice.given.account()];
    const checkSession = (from = HERE) => get('/rest-auth/user/', { from, headers: person.headers });

    await times(300, () => checkSession('198.51.100.1'));
    const last = await times(300, () => checkSession('198.51.100.2'));
    expect(last.statusCode).toBe(200);
    expect(last.headers['ratelimit-policy']).toBe('"network-reads";q=6000;w=60, "account-reads";q=600;w=60');
    expect(last.headers.ratelimit).toContain('"account-reads";r=0;t=60');

    expect((await checkSession()).statusCode).toBe(429);
    expect((await get('/rest-auth/user/', { headers: colleague.headers })).statusCode).toBe(200);
  }, 40_000);

  test('apply to calls with their own limit, even from this machine', async () => {
    const reset = (email: string) =>
      slice.api.post('/rest-auth/password/reset/', resource('PasswordResetView', { email }));
    const last = await times(10, () => reset('nobody@clinic.example'));
    expect([last.status, last.headers.ratelimit]).toEqual([200, '"requestPasswordReset";r=0;t=60']);

    const refused = await reset('nobody@clinic.example');

    expect([refused.status, refused.body.errors[0].code]).toEqual([429, 'request.too-many']);
    expect(refused.headers['retry-after']).toBe('6');
  });

  test('do not count responses from the cache', async () => {
    await slice.given.tiers();
    const headers = { host: 'localhost:3000' };
    const first = await get('/api/memberships/', { headers });
    const again = await get('/api/memberships/', { headers });

    expect(first.headers.ratelimit).toBe('"visitors-reads";r=599;t=1');
    expect([again.statusCode, again.headers.ratelimit]).toEqual([200, undefined]);
    expect((await get('/api/nothing/', { headers })).headers.ratelimit).toBe('"visitors-reads";r=598;t=1');
  });

  test.each([
    ['the events of a payment provider', '/api/payments/sandbox/webhook/', HERE],
    ['this machine', '/api/orders/', '127.0.0.1'],
    ['this machine by its other name', '/api/orders/', '::1'],
  ])('do not count %s', async (_, url, from) => {
    const last = await times(130, () => post(url, {}, { from }));

    expect(last.statusCode).not.toBe(429);
    expect(last.headers.ratelimit).toBeUndefined();
  });

  test.each(['/healthz', '/readyz', '/media/nothing'])('do not count %s', async (url) => {
    expect((await get(url)).headers.ratelimit).toBeUndefined();
  });

  test('count unmatched routes', async () => {
    expect((await get('/nothing')).headers.ratelimit).toBe('"visitors-reads";r=599;t=1');
  });
});
