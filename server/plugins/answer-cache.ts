/**
 * Rendered pages and anonymous API answers, kept in process under (content version, day, host, address) with their
 * compressed variants. A raised content version empties it: there is nothing else to invalidate. (house style, 1)
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../kernel/clock.ts';
import type { ContentVersion } from '../kernel/content-version.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Kept = { status: number; etag: string; headers: Record<string, string>; bodies: Record<Encoding, Buffer> };

const MAX_BYTES = 96 << 20;
/** Smaller answers gain nothing from compression. */
const WORTH_COMPRESSING = 512;
const KEPT_HEADERS = ['content-type', 'content-security-policy', 'content-language', 'link', 'location'];

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type AnswerCacheParts = { content: ContentVersion; clock: Clock };

export function registerAnswerCache(app: FastifyInstance, { content, clock }: AnswerCacheParts): void {
  const kept = new LRUCache<string, Kept>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  content.onChange(() => kept.clear());
  // Dates decide what is expired, so an answer of yesterday is another answer.
  const keyOf = (request: FastifyRequest) =>
    `${content.current()} ${clock.now().toISOString().slice(0, 10)} ${request.headers.host ?? ''} ${request.url}`;

  app.addHook('onRequest', async (request, reply) => {
    if (!isAnonymousRead(request)) return;
    const hit = kept.get(keyOf(request));
    if (hit !== undefined) return sendKept(request, reply, hit);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.hasHeader('etag')) return payload;
    if (!request.keepable || typeof payload !== 'string' || !isAnonymousRead(request))
      return forbidKeeping(reply, payload);
    const entry = await keep(reply, Buffer.from(payload));
    if (reply.statusCode === 200) kept.set(keyOf(request), entry);
    return describe(request, reply, entry);
  });
}

function isAnonymousRead(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return request.headers.authorization === undefined && request.headers['x-auth-token'] === undefined;
}

function sizeOf(entry: Kept): number {
  return entry.bodies.identity.length + entry.bodies.br.length + entry.bodies.gzip.length + 512;
}

async function keep(reply: FastifyReply, identity: Buffer): Promise<Kept> {
  const small = identity.length < WORTH_COMPRESSING;
  const [br, gz] = small
    ? [identity, identity]
    : await Promise.all([
        compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
        compressGzip(identity),
      ]);
  const headers: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = reply.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { status: reply.statusCode, etag: `"${digest}"`, headers, bodies: { identity, br, gzip: gz } };
}

function sendKept(request: FastifyRequest, reply: FastifyReply, entry: Kept): FastifyReply {
  reply.headers(entry.headers);
  reply.code(entry.status);
  return reply.send(describe(request, reply, entry));
}

/** Sets what the variant needs and answers its bytes; nothing at all where the client has it already. */
function describe(request: FastifyRequest, reply: FastifyReply, entry: Kept): Buffer | null {
  const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''), entry);
  const etag = encoding === 'identity' ? entry.etag : `${entry.etag.slice(0, -1)}-${encoding}"`;
  reply.header('etag', etag);
  reply.header('vary', 'accept-encoding, authorization, x-auth-token');
  reply.header('cache-control', 'public, max-age=0, must-revalidate');
  if (entry.status === 200 && matches(request.headers['if-none-match'], entry.etag)) {
    reply.code(304);
    return null;
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return entry.bodies[encoding];
}

function chooseEncoding(accepted: string, entry: Kept): Encoding {
  if (entry.bodies.br === entry.bodies.identity) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** The tag names the content; its suffix the encoding, which does not matter to whoever has the content. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = etag.slice(1, -1);
  return header.split(',').some(
    (candidate) =>
      candidate
        .trim()
        .replace(/^W\//, '')
        .replace(/^"|"$/g, '')
        .replace(/-(br|gzip)$/, '') === bare,
  );
}

function forbidKeeping(reply: FastifyReply, payload: unknown): unknown {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
  return payload;
}
