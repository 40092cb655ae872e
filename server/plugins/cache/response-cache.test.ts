import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixedClock } from '#server/kernel/clock.ts';
import '#server/kernel/requests/request.ts';
import { type ResponseCacheStats, registerResponseCache } from './response-cache.ts';

const HOST = 'receptor.example';
const LONG = 'Lamotrigine is titrated slowly. '.repeat(100);

let app: FastifyInstance;
let clock: ReturnType<typeof fixedClock>;
let made: number;
let changed: () => void;
let version: number;
let cache: ResponseCacheStats;
let begun: PromiseWithResolvers<void>;
let closed: PromiseWithResolvers<void>;
let blocked: PromiseWithResolvers<void>;

beforeEach(async () => {
  made = 0;
  version = 1;
  begun = Promise.withResolvers();
  closed = Promise.withResolvers();
  blocked = Promise.withResolvers();
  clock = fixedClock('2026-11-21T12:00:00Z');
  app = Fastify();
  const listeners: (() => void)[] = [];
  changed = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  app.decorateRequest('isCacheable', false);
  const content = {
    current: () => version,
    raise: async () => {},
    refresh: async () => {},
    onChange: (listener: () => void) => void listeners.push(listener),
  };
  ({ stats: cache } = registerResponseCache(app, { content, clock, hosts: new Set([HOST, `de.${HOST}`]) }));
  app.get('/page', async (request, reply) => {
    made += 1;
    request.isCacheable = true;
    return reply.type('text/html; charset=utf-8').send(`${made} ${request.headers.host} ${LONG}`);
  });
  app.get('/call', { config: { callName: 'listAll' } }, async (request, reply) => {
    made += 1;
    request.isCacheable = true;
    return reply.send(request.url);
  });
  app.get('/large', { config: { callName: 'listLarge' } }, async (request, reply) => {
    made += 1;
    request.isCacheable = true;
    return reply.send(`${request.url} `.padEnd(3 << 20, randomBytes(1 << 20).toString('base64')));
  });
  app.get('/held', async (request, reply) => {
    made += 1;
    request.isCacheable = true;
    reply.raw.once('close', () => closed.resolve());
    begun.resolve();
    await blocked.promise;
    return reply.send(LONG);
  });
  app.get('/private', async (request, reply) => {
    made += 1;
    request.isCacheable = true;
    return reply.header('cache-control', 'no-store').send(`${made}`);
  });
  app.get('/failing', async (request, reply) => {
    made += 1;
    request.isCacheable = true;
    return reply.code(404).send(`${made}`);
  });
  app.get('/slow', async (request, reply) => {
    made += 1;
    request.isCacheable = true;
    const text = `${version}`;
    // The content changes while this response is being rendered.
    if (made === 1) changed();
    return reply.send(text);
  });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { host: HOST, ...headers } });

describe('the response cache', () => {
  test('returns a response again until the content changes', async () => {
    const first = await get('/page');
    expect((await get('/page')).body).toBe(first.body);

    changed();

    expect((await get('/page')).body).not.toBe(first.body);
    expect(made).toBe(2);
  });

  test('renders the pages that were requested last again in the background after a change', async () => {
    await get('/page');
    await get('/call');
    changed();
    changed();

    await vi.waitUntil(() => cache.read().entries === 1);
    await get('/page');
    expect([made, cache.read().hits]).toEqual([3, 1]);
  });

  test('compresses a response better once it is requested again', async () => {
    const readBrotli = async () => (await get('/page', { 'accept-encoding': 'br' })).rawPayload;
    const first = await readBrotli();

    await vi.waitUntil(async () => (await readBrotli()).length < first.length);
    expect(brotliDecompressSync(await readBrotli())).toEqual(brotliDecompressSync(first));
  });

  test('renders again each day, because dates decide what is expired', async () => {
    await get('/page');
    clock.moveTo('2026-11-22T04:59:59Z');
    await get('/page');
    expect(made).toBe(1);
    clock.moveTo('2026-11-22T05:00:00Z');
    await get('/page');

    expect(made).toBe(2);
  });

  test.each(['authorization', 'x-auth-token'])(
    'neither serves nor stores responses for a caller with %s',
    async (header) => {
      const signedIn = await get('/page', { [header]: 'JWT token' });
      const visitor = await get('/page');
      const again = await get('/page', { [header]: 'JWT token' });

      expect(signedIn.headers['cache-control']).toBe('private, no-store');
      expect(signedIn.headers.etag).toBeUndefined();
      expect([signedIn, visitor, again].map(({ body }) => body[0])).toEqual(['1', '2', '3']);
    },
  );

  test('separates hosts, and stores only our own', async () => {
    const english = await get('/page');
    const german = await get('/page', { host: `de.${HOST}` });
    await get('/page', { host: 'evil.example' });
    await get('/page', { host: 'evil.example' });

    expect(german.body).not.toBe(english.body);
    expect(made).toBe(4);
    expect((await get('/page')).body).toBe(english.body);
  });

  test('stores no errors and no private responses', async () => {
    for (const url of ['/failing', '/private']) {
      const [first, second] = [await get(url), await get(url)];

      expect(first.body).not.toBe(second.body);
      expect(first.headers['cache-control']).toMatch(/no-store/);
      expect(first.headers.etag).toBeUndefined();
    }
  });

  test('does not return responses rendered from content that changed meanwhile', async () => {
    expect((await get('/slow')).body).toBe('1');
    expect((await get('/slow')).body).toBe('2');
  });
});

describe('the query', () => {
  test('of a page creates no other entry if the route does not read it', async () => {
    const first = await get('/page');
    for (const query of ['?x=1', '?x=2', '?utm_source=mail', '#top'])
      expect((await get(`/page${query}`)).body).toBe(first.body);

    expect(made).toBe(1);
    expect(cache.read().entries).toBe(1);
  });

  test('of a call is part of its key', async () => {
    await get('/call?filter=1');
    await get('/call?filter=2');
    await get('/call?filter=2');

    expect(made).toBe(2);
  });
});

describe('the memory of the cache', () => {
  test('is bounded, whatever is requested', async () => {
    for (let number = 0; number < 40; number += 1) await get(`/large?filter=${number}`);
    const { entries, bytes } = cache.read();

    expect(made).toBe(40);
    expect(entries).toBeLessThan(40);
    expect(bytes).toBeLessThanOrEqual(96 << 20);
  }, 60_000);
});

describe('concurrent identical requests', () => {
  test('are coalesced into one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/page')));

    expect(made).toBe(1);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  });

  test.each(['/failing', '/private'])('are handled separately if the response is not cacheable (%s)', async (url) => {
    const answers = await Promise.all([get(url), get(url), get(url)]);

    expect(new Set(answers.map(({ body }) => body)).size).toBe(3);
  });

  test('wait for one of them if the first disconnects', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const first = request({ host: '127.0.0.1', port, path: '/held', headers: { host: HOST } }).on('error', () => {});
    first.end();
    await begun.promise;
    const others = Array.from({ length: 10 }, () => get('/held'));
    first.destroy();
    await closed.promise;
    blocked.resolve();

    expect(new Set((await Promise.all(others)).map(({ body }) => body))).toEqual(new Set([LONG]));
    expect(made).toBe(2);
  });

  test('of signed-in callers are handled separately', async () => {
    const requests = ['one', 'other', 'third'].map((token) => get('/page', { authorization: `JWT ${token}` }));

    expect(new Set((await Promise.all(requests)).map(({ body }) => body)).size).toBe(3);
  });
});

describe('variants', () => {
  test('are compressed as the client accepts, each with its own ETag', async () => {
    const plain = await get('/page');
    const br = await get('/page', { 'accept-encoding': 'gzip, br' });
    const gzip = await get('/page', { 'accept-encoding': 'gzip;q=0.5, br;q=0' });

    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(made).toBe(1);
  });

  test.each(['', 'br', 'gzip'])('respond 304 to a matching ETag (%s), for GET and HEAD', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const first = await get('/page', headers);
    for (const method of ['GET', 'HEAD'] as const) {
      const known = await get('/page', { ...headers, 'if-none-match': `"other", W/${first.headers.etag}` }, method);

      expect(known).toMatchObject({ statusCode: 304, body: '' });
      expect(known.headers.etag).toBe(first.headers.etag);
    }
  });

  test('respond to HEAD, cached or not', async () => {
    const headers = { 'accept-encoding': 'br' };
    const head = await get('/page', headers, 'HEAD');
    const body = await get('/page', headers);

    expect(head).toMatchObject({ statusCode: 200, body: '' });
    expect(head.headers['content-length']).toBe(String(body.rawPayload.length));
    expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(made).toBe(1);
  });
});
