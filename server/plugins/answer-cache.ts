/**
 * Rendered pages and anonymous API answers, kept in process under (content version, day, host, address) with their
 * compressed variants. A raised content version empties it: there is nothing else to invalidate.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { checkAccept } from '../jsonapi/media-type.ts';
import type { Clock } from '../kernel/clock.ts';
import type { ContentVersion } from '../kernel/content-version.ts';
import { type Body, chooseEncoding, encodeBody, sizeOfBody, tagFor, tagMatches } from './encoded-body.ts';
import { createInFlight } from './in-flight.ts';
import { isPageRoute, pageAddress } from './page-address.ts';

type Kept = { body: Body; headers: Record<string, string> };

const MAX_BYTES = 96 << 20;
const OVERHEAD_BYTES = 1024;
const KEPT_HEADERS = [
  'content-type',
  'content-security-policy',
  'content-language',
  'link',
  'access-control-allow-origin',
];

export type AnswerCacheParts = { content: ContentVersion; clock: Clock; hosts: ReadonlySet<string> };

/** What an operator may want to know of it. */
export type KeptAnswers = { read(): { hits: number; misses: number; entries: number; bytes: number } };

export function registerAnswerCache(app: FastifyInstance, { content, clock, hosts }: AnswerCacheParts): KeptAnswers {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => sizeOfBody(body) + key.length + OVERHEAD_BYTES,
  });
  const keys = new WeakMap<FastifyRequest, string>();
  // A miss that comes to null may not be cached.
  const inFlight = createInFlight<Kept | null>();
  content.onChange(() => kept.clear());
  const asked = { hits: 0, misses: 0 };

  app.addHook('onRequest', async (request, reply) => {
    const host = request.headers.host ?? '';
    // Hosts are the caller's to choose: only our own may take room.
    if (!isAnonymousRead(request) || !hosts.has(host)) return;
    // The answer of a call is of one type: whether the caller takes it must not depend on who asked before.
    if (request.routeOptions.config.callName !== undefined) checkAccept(request);
    // Yesterday's answer is another one; so is what was read before the content changed, however late it is kept.
    const key = `${content.current()} ${clock.today()} ${host} ${addressOf(request)}`;
    // Identical misses wait for the first of them; where its caller has hung up, the next one takes its place.
    const known = kept.get(key);
    const turn = known === undefined ? await inFlight.enter(key) : { result: known };
    if ('result' in turn && turn.result !== null) {
      asked.hits += 1;
      return reply.headers(turn.result.headers).send(present(request, reply, turn.result.body));
    }
    asked.misses += 1;
    keys.set(request, key);
    // The caller may hang up, and some answers pass by the hook below: nobody must wait for those.
    if ('result' in turn) return;
    if (reply.raw.closed) turn.leave();
    else reply.raw.once('close', turn.leave);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const key = keys.get(request);
    if (reply.hasHeader('etag') || typeof payload !== 'string' || !mayBePublic(request, reply)) {
      if (key !== undefined) inFlight.settle(key, null);
      return reply.hasHeader('etag') ? payload : forbidKeeping(reply, payload);
    }
    const body = await encodeBody(Buffer.from(payload), { compress: key !== undefined });
    const answer = { body, headers: readHeaders(reply) };
    if (key !== undefined) {
      kept.set(key, answer);
      inFlight.settle(key, answer);
    }
    return present(request, reply, body);
  });
  return { read: () => ({ ...asked, entries: kept.size, bytes: kept.calculatedSize }) };
}

function isAnonymousRead({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return headers.authorization === undefined && headers['x-auth-token'] === undefined;
}

/**
 * What of the address the answer depends on. A call of the contract refuses parameters that it does not know; a page is
 * rendered without them; everything else reads its path alone.
 */
function addressOf({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions.config.callName !== undefined) return url;
  const { pathname, search } = pageAddress(new URL(url, 'http://host'));
  return isPageRoute(routeOptions.url) ? `${pathname}${search}` : pathname;
}

/** The handler says so, the caller is nobody, the answer is whole, and no route has said otherwise. */
function mayBePublic(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!request.keepable || reply.statusCode !== 200 || !isAnonymousRead(request)) return false;
  const forbidden = /no-store|private/.test(String(reply.getHeader('cache-control') ?? ''));
  return !forbidden && !reply.hasHeader('set-cookie');
}

function readHeaders(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}

/** Sets what the variant needs and answers its bytes; none where the client has them already. */
function present(request: FastifyRequest, reply: FastifyReply, body: Body): Buffer | null {
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '', body);
  reply.header('etag', tagFor(body, encoding));
  reply.header('vary', 'accept-encoding, authorization, x-auth-token');
  reply.header('cache-control', 'public, max-age=0, must-revalidate');
  const isKnown = tagMatches(request.headers['if-none-match'], body);
  if (isKnown) reply.code(304);
  // The framework measures what a HEAD does not send, so it needs the bytes even then.
  if (isKnown && request.method === 'GET') return null;
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return body.variants[encoding];
}

function forbidKeeping(reply: FastifyReply, payload: unknown): unknown {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
  return payload;
}
