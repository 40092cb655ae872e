/**
 * Caches rendered pages and anonymous API responses in process under (content version, date, host, address), with their
 * compressed variants. A raised content version clears the cache; nothing else invalidates it. The pages requested last
 * are then rendered again in the background.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { checkAccept } from '#server/jsonapi/media-type.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { ContentVersion } from '#server/kernel/content/content-version.ts';
import { isPageRoute, pageAddress } from '#server/plugins/pages/page-address.ts';
import {
  type EncodedBody,
  type Encoding,
  encodeBody,
  encodingFor,
  readVariant,
  recompressBody,
  sizeOfBody,
  tagFor,
  tagMatches,
} from './encoded-body.ts';
import { createHotResponses, type HotResponses, type ResponseObserver } from './hot-responses.ts';
import { createPageWarmer, type PageAddress, WARM_PAGES } from './page-warmer.ts';

type CachedResponse = { body: EncodedBody; headers: Record<string, string>; isRecompressed: boolean };

const MAX_BYTES = 96 << 20;
const OVERHEAD_BYTES = 1024;
const CACHED_HEADERS = [
  'content-type',
  'cache-control',
  'content-security-policy',
  'content-language',
  'link',
  'access-control-allow-origin',
];

export type ResponseCacheParts = {
  content: ContentVersion;
  clock: Clock;
  hosts: ReadonlySet<string>;
  /** Receives the responses that are sent ahead of the framework. */
  observe?: ResponseObserver;
};

export type ResponseCache = {
  stats: ResponseCacheStats;
  /** Answers a request ahead of the framework, if it can. */
  answer: HotResponses['answer'];
};

/** The statistics for the metrics. */
export type ResponseCacheStats = { read(): { hits: number; misses: number; entries: number; bytes: number } };

export function registerResponseCache(app: FastifyInstance, parts: ResponseCacheParts): ResponseCache {
  const store = createStore(parts);
  const { cache, hot, stats } = store;
  const warming = createPageWarmer(app);
  parts.content.onChange(() => {
    warming.renew(listRecentPages(store));
    cache.clear();
    hot.clear();
  });
  app.addHook('preClose', async () => {
    hot.stop();
    await warming.stop();
  });
  app.addHook('onRequest', async (request, reply) => {
    const key = keyOf(request, parts);
    return key === null ? undefined : serveCached(store, key, { request, reply });
  });
  app.addHook('onSend', async (request, reply, payload) => storeResponse(store, payload, { request, reply }));
  return {
    stats: { read: () => ({ ...stats, entries: cache.size, bytes: cache.calculatedSize }) },
    answer: hot.answer,
  };
}

/** The pages that were requested last, which are those that most visitors request. */
function listRecentPages({ cache }: Store): PageAddress[] {
  const pages: PageAddress[] = [];
  for (const [key, { headers }] of cache.entries()) {
    if (pages.length === WARM_PAGES) break;
    const [, , host = '', url = ''] = key.split(' ');
    if (headers['content-type']?.startsWith('text/html') === true) pages.push({ host, url });
  }
  return pages;
}

type Store = ReturnType<typeof createStore>;
type Exchange = { request: FastifyRequest; reply: FastifyReply };

function createStore({ clock, observe }: ResponseCacheParts) {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => sizeOfBody(body) + key.length + OVERHEAD_BYTES,
  });
  const stats = { hits: 0, misses: 0 };
  const hot = createHotResponses({
    clock,
    isCached: (key) => cache.get(key) !== undefined,
    observe: (response) => {
      stats.hits += 1;
      observe?.(response);
    },
  });
  // Null: the response turned out not to be cacheable.
  const inFlight = createSingleFlight<CachedResponse | null>();
  return { cache, hot, stats, inFlight, keys: new WeakMap<FastifyRequest, string>() };
}

/** The key of an anonymous read, or null if its response is not cached. */
function keyOf(request: FastifyRequest, { content, clock, hosts }: ResponseCacheParts): string | null {
  const host = request.headers.host ?? '';
  // Callers choose the Host header, so only our own hosts may fill the cache.
  if (!isAnonymousRead(request) || !hosts.has(host)) return null;
  // A cached response skips the handler, so the Accept header is checked here as well.
  if (request.routeOptions.config.callName !== undefined) checkAccept(request);
  // Dates decide what is expired; the version keeps a response read before a change from being cached after it.
  return `${content.current()} ${clock.today()} ${host} ${cacheAddressOf(request)}`;
}

async function serveCached(store: Store, key: string, { request, reply }: Exchange): Promise<FastifyReply | undefined> {
  // Coalesce concurrent misses; if the first caller disconnects, the next one takes over.
  const cached = store.cache.get(key);
  const turn = cached === undefined ? await store.inFlight.enter(key) : { result: cached };
  if ('result' in turn && turn.result !== null) {
    store.stats.hits += 1;
    const { headers, body } = turn.result;
    const encoding = encodingFor(body, request.headers['accept-encoding']);
    const bytes = await prepareVariant(request, reply.headers(headers), { body, encoding });
    // Other spellings of an address are not countable: `?utm_source=…` is the same page.
    if (request.originalUrl === cacheAddressOf(request)) store.hot.add(request, reply, { key, body });
    if (encoding === 'br') recompressOnce(store, turn.result, request);
    return reply.send(bytes);
  }
  store.stats.misses += 1;
  store.keys.set(request, key);
  // The caller may disconnect, and some responses skip the next hook: waiting requests must not hang.
  if ('result' in turn) return;
  if (reply.raw.closed) turn.abandon();
  else reply.raw.once('close', turn.abandon);
}

/** A response that is requested again is worth compressing well; whoever waits for it gets it as it is. */
function recompressOnce({ hot }: Store, cached: CachedResponse, request: FastifyRequest): void {
  if (cached.isRecompressed) return;
  cached.isRecompressed = true;
  void recompressBody(cached.body).then(
    () => hot.prepareAgain(request),
    (err) => request.log.warn({ event: 'response.not-recompressed', err }),
  );
}

async function storeResponse(store: Store, payload: unknown, { request, reply }: Exchange): Promise<unknown> {
  const key = store.keys.get(request);
  if (reply.hasHeader('etag') || typeof payload !== 'string' || !isPubliclyCacheable(request, reply)) {
    if (key !== undefined) store.inFlight.settle(key, null);
    return reply.hasHeader('etag') ? payload : forbidCaching(reply, payload);
  }
  const body = encodeBody(Buffer.from(payload), { compress: key !== undefined });
  const response = { body, headers: readHeaders(reply), isRecompressed: false };
  if (key !== undefined) {
    store.cache.set(key, response);
    store.inFlight.settle(key, response);
  }
  return prepareVariant(request, reply, { body, encoding: encodingFor(body, request.headers['accept-encoding']) });
}

function isAnonymousRead({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return headers.authorization === undefined && headers['x-auth-token'] === undefined;
}

/**
 * The part of the URL that the response depends on. API calls reject unknown parameters, pages ignore them, and
 * everything else reads its path alone.
 */
function cacheAddressOf({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions.config.callName !== undefined) return url;
  const { pathname, search } = pageAddress(new URL(url, 'http://host'));
  return isPageRoute(routeOptions.url) ? `${pathname}${search}` : pathname;
}

/** The handler allows it, the caller is anonymous, the status is 200, and no header forbids it. */
function isPubliclyCacheable(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!request.isCacheable || reply.statusCode !== 200 || !isAnonymousRead(request)) return false;
  const forbidden = /no-store|private/.test(String(reply.getHeader('cache-control') ?? ''));
  return !forbidden && !reply.hasHeader('set-cookie');
}

function readHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    CACHED_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}

/** Sets the headers of the variant and returns its bytes; null for a 304. */
async function prepareVariant(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, encoding }: { body: EncodedBody; encoding: Encoding },
): Promise<Buffer | null> {
  reply.header('etag', tagFor(body, encoding));
  reply.header('vary', 'accept-encoding, authorization, x-auth-token');
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'public, max-age=0, must-revalidate');
  const isNotModified = tagMatches(request.headers['if-none-match'], body);
  if (isNotModified) reply.code(304);
  // Fastify computes Content-Length of a HEAD from the body, so it needs the bytes.
  if (isNotModified && request.method === 'GET') return null;
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return readVariant(body, encoding);
}

function forbidCaching(reply: FastifyReply, payload: unknown): unknown {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
  return payload;
}

const ABANDONED = Symbol('abandoned');

/** The result of another caller's work, or the work itself, to be abandoned unless it has been settled by then. */
type Turn<Value> = { result: Value } | { abandon: () => void };

/** Coalesces concurrent work under one key: the first caller does it, the others wait for the result. */
function createSingleFlight<Value>() {
  const running = new Map<string, PromiseWithResolvers<Value | typeof ABANDONED>>();
  const settle = (key: string, result: Value | typeof ABANDONED) => {
    running.get(key)?.resolve(result);
    running.delete(key);
  };
  return {
    enter: async (key: string): Promise<Turn<Value>> => {
      for (let first = running.get(key); first !== undefined; first = running.get(key)) {
        const result = await first.promise;
        if (result !== ABANDONED) return { result };
      }
      // Claimed in the same turn of the event loop in which it was free, or several callers would claim it.
      const own = Promise.withResolvers<Value | typeof ABANDONED>();
      running.set(key, own);
      return {
        abandon: () => {
          if (running.get(key) === own) settle(key, ABANDONED);
        },
      };
    },
    settle,
  };
}
