import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { registerErrors } from '#server/plugins/http/error-handler.ts';
import { registerMetrics } from './metrics.ts';
import type { StoredMetricsParts } from './stored-metrics.ts';

const pool = { totalCount: 1, idleCount: 0, waitingCount: 3 } as unknown as pg.Pool;
const cache = { read: () => ({ hits: 5, misses: 2, entries: 2, bytes: 4096 }) };
// Another test counts what is stored; here the database does not respond.
const stored = { ctx: {} as StoredMetricsParts['ctx'], waiting: [] };
const TOKEN = 'a-token-for-the-operator';

let app: FastifyInstance;
function start(token: string | null, publicOrigin = new URL('http://localhost:3000')): void {
  app = Fastify();
  registerErrors(app);
  registerMetrics(app).serve({ pool, background: pool, cache, stored, token, publicOrigin });
  app.get('/publication/:slug', async () => 'page');
}
afterEach(() => app.close());

const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/metrics', headers, remoteAddress });

describe('/metrics', () => {
  test('counts by route pattern, status and duration', async () => {
    start(null);
    await app.inject('/publication/secret-name-101');
    await app.inject('/publication/other-102');
    await app.inject('/nothing');

    const { statusCode, headers, body } = await read();

    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(body).toContain('http_requests_total{method="GET",route="/publication/:slug",status="200"} 2');
    expect(body).toContain('http_requests_total{method="GET",route="none",status="404"} 1');
    expect(body).toContain('http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/publication/:slug"} 2');
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/publication/:slug"} 2');
    expect(body).not.toContain('secret-name');
  });

  test('reports the pool, the response cache and the process', async () => {
    start(null);

    const { body } = await read();

    expect(body).toContain('\ndb_pool_waiting{pool="requests"} 3\n');
    expect(body).toContain('\nresponse_cache_hits_total 5\n');
    expect(body).toMatch(/\nprocess_resident_memory_bytes \d+\n/);
    for (const line of body.trim().split(/\n+/))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{.*\})? [\d.e+-]+)$/);
  });

  test.each([
    ['this machine', {}, '127.0.0.1', 200],
    ['this machine over IPv6', {}, '::1', 200],
    ['another machine', {}, '203.0.113.9', 404],
    ['a request forwarded by a proxy on this machine', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', 404],
    ['a request forwarded under another header', { via: '1.1 proxy' }, '127.0.0.1', 404],
    [
      'a proxy in a private network that claims to be this machine',
      { 'x-forwarded-for': '127.0.0.1' },
      '10.0.0.7',
      404,
    ],
    ['a name that points to this machine', { host: 'evil.example' }, '127.0.0.1', 404],
  ])('without a token is for %s: %j from %s is %i', async (_, headers, address, status) => {
    start(null);

    expect((await read(headers as Record<string, string>, address)).statusCode).toBe(status);
  });

  test('without a token returns 404 if the product is public, since a proxy may add no header', async () => {
    start(null, new URL('https://receptor.example'));

    expect((await read()).statusCode).toBe(404);
    expect((await read({ host: 'receptor.example' })).statusCode).toBe(404);
  });

  test.each([
    ['its bearer, from anywhere', { authorization: `Bearer ${TOKEN}` }, '203.0.113.9', 200],
    ['no one with another token', { authorization: 'Bearer guess' }, '127.0.0.1', 404],
    ['no one without a token', {}, '127.0.0.1', 404],
  ])('with a token is for %s: %j from %s is %i', async (_, headers, address, status) => {
    start(TOKEN);

    expect((await read(headers as Record<string, string>, address)).statusCode).toBe(status);
  });
});
