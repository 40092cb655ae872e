/**
 * Rendered pages and anonymous API answers, kept in process under (content version, day, host, address) with their
 * compressed variants. A raised content version empties it: there is nothing else to invalidate. (house style, 1)
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../kernel/clock.ts';
import type { ContentVersion } from '../kernel/content-version.ts';
import { type Body, chooseEncoding, encodeBody, sizeOfBody, tagFor, tagMatches } from './encoded-body.ts';

type Kept = { body: Body; headers: Record<string, string> };

const MAX_BYTES = 96 << 20;
const OVERHEAD_BYTES = 1024;
const KEPT_HEADERS = ['content-type', 'content-security-policy', 'content-language', 'link'];

export type AnswerCacheParts = { content: ContentVersion; clock: Clock; hosts: ReadonlySet<string> };

export function registerAnswerCache(app: FastifyInstance, { content, clock, hosts }: AnswerCacheParts): void {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => sizeOfBody(body) + key.length + OVERHEAD_BYTES,
  });
  const keys = new WeakMap<FastifyRequest, string>();
  content.onChange(() => kept.clear());

  app.addHook('onRequest', async (request, reply) => {
    const host = request.headers.host ?? '';
    // Hosts are the caller's to choose: only our own may take room.
    if (!isAnonymousRead(request) || !hosts.has(host)) return;
    // Dates decide what is expired, so an answer of yesterday is another answer. The key is that of the beginning: what
    // was read before the content changed must not be found afterwards.
    const key = `${content.current()} ${clock.now().toISOString().slice(0, 10)} ${host} ${request.url}`;
    const hit = kept.get(key);
    if (hit === undefined) keys.set(request, key);
    else return reply.headers(hit.headers).send(present(request, reply, hit.body));
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.hasHeader('etag')) return payload;
    if (typeof payload !== 'string' || !mayBePublic(request, reply)) return forbidKeeping(reply, payload);
    const key = keys.get(request);
    const body = await encodeBody(Buffer.from(payload), { compress: key !== undefined });
    if (key !== undefined) kept.set(key, { body, headers: readHeaders(reply) });
    return present(request, reply, body);
  });
}

function isAnonymousRead({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return headers.authorization === undefined && headers['x-auth-token'] === undefined;
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
