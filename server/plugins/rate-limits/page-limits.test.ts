import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#server/kernel/clock.ts';
import '#server/kernel/requests/request.ts';
import { registerResponseCache } from '#server/plugins/cache/response-cache.ts';
import { registerErrors, sendErrorPage } from '#server/plugins/http/error-handler.ts';
import { normalizeTarget } from '#server/plugins/http/request-target.ts';
import { registerRateLimits } from './rate-limits.ts';
import { createTokenBuckets } from './token-buckets.ts';

const HOST = 'receptor.example';
const VISITOR = '203.0.113.9';
const content = { current: () => 1, raise: async () => {}, refresh: async () => {}, onChange: () => {} };

let app: FastifyInstance;
let rendered: number;
beforeEach(() => {
  rendered = 0;
  const clock = fixedClock('2026-11-21T12:00:00Z');
  app = Fastify({ rewriteUrl: normalizeTarget });
  app.decorateRequest('isCacheable', false);
  registerErrors(app);
  registerResponseCache(app, { content, clock, hosts: new Set([HOST]) });
  registerRateLimits(app, { buckets: createTokenBuckets(clock), shared: { take: async () => 0 } });
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => sendErrorPage(error, { request, reply, language: 'de' }));
    for (const route of ['/*', '/api/docs', '/pictures/:name.png'])
      scope.get(route, async (request, reply) => {
        rendered += 1;
        request.isCacheable = route !== '/pictures/:name.png';
        return reply.type('text/html').send(`page ${rendered}`);
      });
  });
});
afterEach(() => app.close());

const visit = (url: string, { from = VISITOR, headers = {} }: { from?: string; headers?: object } = {}) =>
  app.inject({ url, remoteAddress: from, headers: { host: HOST, ...headers } });

describe('a page', () => {
  test('is rendered once, whatever query is added', async () => {
    for (let number = 0; number < 1_000; number += 1) expect((await visit(`/?x=${number}`)).statusCode).toBe(200);

    expect(rendered).toBe(1);
  });

  test('is rendered 120 times a minute for one network, and then refused with a page', async () => {
    for (let number = 1; number <= 120; number += 1) await visit(`/section/a-1-${number}`);
    const refused = await visit('/section/a-1-121');

    expect([rendered, refused.statusCode]).toEqual([120, 429]);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused.body).toContain('<html lang="de">');
    expect(refused.body).toContain('Zu viele Anfragen');
    // Cached pages are still served, and other networks are not limited.
    expect((await visit('/section/a-1-1')).statusCode).toBe(200);
    expect((await visit('/section/a-1-121', { from: '198.51.100.1' })).statusCode).toBe(200);
  });

  test.each([
    ['a request with a session, which is not cached', () => ['/', { 'x-auth-token': 'x' }]],
    ['an unknown host', () => ['/', { host: 'evil.example' }]],
    ['an image of a shared link', (n: number) => [`/pictures/publication-${n}.png`, {}]],
    ['the page of the API', (n: number) => [`/api/docs?canonical=/${n}`, {}]],
    ['a page that does not exist', (n: number) => [`/nothing/${n}`, {}]],
  ] as [string, (n: number) => [string, object]][])('counts %s', async (_, next) => {
    const statuses = new Set<number>();
    for (let number = 0; number <= 120; number += 1) {
      const [url, headers] = next(number);
      statuses.add((await visit(url, { headers })).statusCode);
    }

    expect([...statuses]).toEqual([200, 429]);
    expect(rendered).toBe(120);
  });
});

describe('a network', () => {
  const spend = async (from: string) => {
    for (let number = 0; number < 120; number += 1) await visit(`/pictures/${number}.png`, { from });
  };
  const policyFor = async (from: string) => {
    const { statusCode, headers } = await visit('/pictures/1.png', { from });
    return [statusCode, headers['ratelimit-policy']];
  };

  test('of IPv6 is a /56, and a /48 has eight times its limit', async () => {
    for (let network = 0; network < 8; network += 1) await spend(`2001:db8:1:${(network << 8).toString(16)}::1`);

    expect(await policyFor('2001:db8:1:ff:1::1')).toEqual([429, '"pages";q=120;w=60']);
    expect(await policyFor('2001:db8:1:900::1')).toEqual([429, '"pages";q=120;w=60, "pages-nearby";q=960;w=60']);
    expect(await policyFor('2001:db8:2::1')).toEqual([200, '"pages";q=120;w=60']);
  });

  test('of IPv4 is an address, mapped into IPv6 or not, and a /24 has eight times its limit', async () => {
    for (let host = 1; host <= 8; host += 1)
      await spend(host % 2 === 0 ? `203.0.113.${host}` : `::ffff:203.0.113.${host}`);

    expect(await policyFor('203.0.113.1')).toEqual([429, '"pages";q=120;w=60']);
    expect(await policyFor('::ffff:cb00:71c8')).toEqual([429, '"pages";q=120;w=60, "pages-nearby";q=960;w=60']);
    expect(await policyFor('203.0.114.1')).toEqual([200, '"pages";q=120;w=60']);
  });
});
