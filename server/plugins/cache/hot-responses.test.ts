/** Over real connections, because injected requests pass the framework alone. */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#server/kernel/clock.ts';
import { createHttpServer } from '#server/plugins/http/connections.ts';
import '#server/kernel/requests/request.ts';
import type { ResponseObserver } from './hot-responses.ts';
import { type ResponseCache, registerResponseCache } from './response-cache.ts';

const HOST = 'receptor.example';
const LONG = 'Lamotrigine is titrated slowly. '.repeat(100);
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const EXPLORER = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';

let app: FastifyInstance;
let clock: ReturnType<typeof fixedClock>;
let cache: ResponseCache;
/** Requests that reached the hooks of the framework. */
let hooked: number;
let observed: Parameters<ResponseObserver>[0][];
let changeContent: () => void;

beforeEach(async () => {
  hooked = 0;
  observed = [];
  clock = fixedClock('2026-11-21T12:00:00Z');
  const front: Pick<ResponseCache, 'answer'> = { answer: () => false };
  app = Fastify({
    serverFactory: (handle, options) =>
      createHttpServer(options, (incoming, outgoing) => {
        if (!front.answer(incoming, outgoing)) handle(incoming, outgoing);
      }),
  });
  app.decorateRequest('isCacheable', false);
  app.addHook('onRequest', async (incoming, reply) => {
    hooked += 1;
    reply.header('x-request-id', incoming.id).header('x-content-type-options', 'nosniff');
  });
  let version = 1;
  const content = {
    current: () => version,
    raise: async () => {},
    refresh: async () => {},
    onChange: (listener: () => void) => {
      changeContent = () => {
        version += 1;
        listener();
      };
    },
  };
  cache = registerResponseCache(app, {
    ...{ content, clock, hosts: new Set([HOST]) },
    observe: (response) => observed.push(response),
  });
  front.answer = cache.answer;
  const answerWith = (type: string, text: string) =>
    async function answer(incoming: FastifyRequest, reply: FastifyReply) {
      incoming.isCacheable = true;
      reply.type(type);
      return text;
    };
  const routes = { '/page': LONG, '/short': 'Short.' };
  for (const [path, text] of Object.entries(routes)) app.get(path, answerWith('text/html', text));
  app.get('/api/list', { config: { callName: 'list' } }, answerWith('application/vnd.api+json', LONG));
  app.post('/page', async () => 'posted');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

type RequestOptions = { path?: string; method?: string; headers?: Record<string, string>; body?: string };
type ReceivedResponse = { status: number; headers: Record<string, unknown>; body: string };

const send = ({ path = '/page', method = 'GET', headers = {}, body }: RequestOptions = {}): Promise<ReceivedResponse> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    const options = { host: '127.0.0.1', port, path, method, agent: false };
    const own = { host: HOST, 'user-agent': CHROME, accept: '*/*' };
    const sent = request({ ...options, headers: { ...own, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { date: _date, 'x-request-id': id, ...received } = answer.headers;
        expect(id).toMatch(/\S/);
        resolve({ status: answer.statusCode ?? 0, headers: received, body: Buffer.concat(chunks).toString('base64') });
      });
    });
    sent.on('error', reject).end(body);
  });

/** Rendered, then served from the cache, which makes the address hot. */
async function warm(path = '/page'): Promise<void> {
  await send({ path });
  await send({ path });
  hooked = 0;
}

describe('a cached response', () => {
  test.each<[string, RequestOptions]>([
    ['without compression', {}],
    ['in Brotli', { headers: { 'accept-encoding': 'gzip, br' } }],
    ['in gzip', { headers: { 'accept-encoding': 'gzip' } }],
    ['to HEAD', { method: 'HEAD' }],
    ['to HEAD in Brotli', { method: 'HEAD', headers: { 'accept-encoding': 'br' } }],
    ['that is too short for compression', { path: '/short', headers: { 'accept-encoding': 'br' } }],
    ['of the API', { path: '/api/list', headers: { accept: 'application/vnd.api+json' } }],
  ])('is the same from the hooks and ahead of them: %s', async (_, sent) => {
    await send(sent);
    const cached = await send(sent);
    if (sent.method === 'HEAD') await send({ ...sent, method: 'GET' });
    hooked = 0;

    expect(await send(sent)).toEqual(cached);
    expect(hooked).toBe(0);
  });

  test('is validated ahead of the hooks, and not sent again when it has not changed', async () => {
    await send();
    const { headers } = await send();
    const conditional = { headers: { 'if-none-match': String(headers.etag) } };
    changeContent();
    await send();
    const fromHooks = await send(conditional);
    await warm();

    expect(await send(conditional)).toEqual(fromHooks);
    expect([hooked, fromHooks.status, fromHooks.body]).toEqual([0, 304, '']);
  });

  test('is sent when the validator is another', async () => {
    await warm();
    const { status } = await send({ headers: { 'if-none-match': '"other"' } });

    expect([status, hooked]).toEqual([200, 0]);
  });

  test('is left to the hooks in an encoding that was not requested before, but once', async () => {
    await warm();
    const inBrotli = { headers: { 'accept-encoding': 'br' } };
    const first = await send(inBrotli);
    const again = await send(inBrotli);

    expect(hooked).toBe(1);
    expect(first.headers['content-encoding']).toBe('br');
    expect([again.status, again.headers.etag]).toEqual([200, first.headers.etag]);
  });

  test.each<[string, RequestOptions]>([
    ['with a session', { headers: { authorization: 'JWT token' } }],
    ['with a session in the other header', { headers: { 'x-auth-token': 'token' } }],
    ['for another host', { headers: { host: 'other.example' } }],
    ['with parameters', { path: '/page?x=1' }],
    ['with another method', { method: 'POST' }],
    ['with a body', { headers: { 'content-length': '2' }, body: '{}' }],
    ['of a browser that is not supported', { headers: { 'user-agent': EXPLORER } }],
  ])('is left to the hooks when it is requested %s', async (_, sent) => {
    await warm();
    await send(sent);

    expect(hooked).toBe(1);
  });

  test('stays with the hooks under an address with parameters that the page does not read', async () => {
    await warm('/page?utm_source=x');
    await send({ path: '/page?utm_source=x' });

    expect(hooked).toBe(1);
  });

  test('of the API is left to the hooks when its media type is not acceptable', async () => {
    await warm('/api/list');
    const { status } = await send({ path: '/api/list', headers: { accept: 'application/vnd.api+json; x=1' } });

    expect([status, hooked]).toEqual([406, 1]);
  });

  test('of the API is sent to browsers of any age', async () => {
    await warm('/api/list');
    await send({ path: '/api/list', headers: { 'user-agent': EXPLORER } });

    expect(hooked).toBe(0);
  });

  test('is rendered again after the content has changed', async () => {
    await warm();
    changeContent();
    await send();

    expect(hooked).toBe(1);
  });

  test('is rendered again on the next day', async () => {
    await warm();
    clock.moveTo('2026-11-22T12:00:00Z');
    await send();

    expect(hooked).toBe(1);
  });

  test('is counted as a hit and reported with its route and status', async () => {
    await warm();
    const { hits } = cache.stats.read();
    await send({ method: 'HEAD' });

    expect(cache.stats.read().hits).toBe(hits + 1);
    expect(observed).toEqual([{ method: 'HEAD', route: '/page', status: 200, ms: expect.any(Number) }]);
  });
});
