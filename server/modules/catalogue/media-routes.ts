/** Recordings, captions, slides and documents: whole or in parts, to whoever may have them. (rules C22) */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { keepWhileUnchanged } from '#server/kernel/keep-while-unchanged.ts';
import { type ByteRange, readRange } from './byte-range.ts';
import { readSignature } from './media-address.ts';
import { findFile, type StoredFile } from './queries-media.ts';

const keep = keepWhileUnchanged<{ file: StoredFile | null }>(2000);

export function mountMedia(app: FastifyInstance): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: async (request, reply) => sendMedia(await request.readCtx(), request, reply),
  });
}

type MediaRequest = FastifyRequest<{ Params: { '*': string } }>;

async function sendMedia(ctx: Ctx, request: MediaRequest, reply: FastifyReply): Promise<FastifyReply> {
  const key = request.params['*'];
  const { file } = await keep(ctx.content, key, async () => ({ file: await findFile(ctx.db, key) }));
  if (file === null) throw new Failure('media.not-found');
  const search = new URL(request.url, 'http://receptor').searchParams;
  if (!file.open) checkSignature(ctx, key, search);
  const stored = await ctx.storage.find(key);
  if (stored === null) throw new Failure('media.not-found');
  const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
  describe(reply, file, { etag, until: file.open ? null : Number(search.get('expires')), now: ctx.clock.now() });
  if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
  return sendBytes(ctx, { key, size: stored.bytes, range: rangeOf(request, etag, stored.bytes) }, { request, reply });
}

function checkSignature(ctx: Ctx, key: string, search: URLSearchParams): void {
  const signature = readSignature(ctx, key, search);
  if (signature === 'valid') return;
  throw new Failure(signature === 'expired' ? 'media.expired' : 'media.signature');
}

type Validity = { etag: string; until: number | null; now: Date };

function describe(reply: FastifyReply, file: StoredFile, { etag, until, now }: Validity): void {
  const left = until === null ? 0 : Math.max(0, Math.floor(until - now.getTime() / 1000));
  reply.headers({
    etag,
    'content-type': file.mime.startsWith('text/') ? `${file.mime}; charset=utf-8` : file.mime,
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'accept-ranges': 'bytes',
    // Not for the others: a sandbox would keep browsers from showing a PDF.
    ...(/html|xml/.test(file.mime)
      ? { 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" }
      : {}),
    // Players of podcasts in a browser read captions and sound from other sites.
    ...(until === null ? { 'access-control-allow-origin': '*' } : {}),
    'cache-control': until === null ? 'public, max-age=86400' : `private, max-age=${left}`,
  });
}

/** A client that holds a part of another version gets the whole. (RFC 9110, 13.1.5) */
function rangeOf(request: MediaRequest, etag: string, size: number): ReturnType<typeof readRange> {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag ? readRange(request.headers.range, size) : 'whole';
}

type Portion = { key: string; size: number; range: ByteRange | 'whole' | 'unsatisfiable' };

async function sendBytes(
  { storage }: Ctx,
  { key, size, range }: Portion,
  { request, reply }: { request: MediaRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  if (range === 'unsatisfiable') {
    for (const name of ['etag', 'cache-control', 'content-disposition']) reply.removeHeader(name);
    throw new Failure('media.range', { headers: { 'content-range': `bytes */${size}` } });
  }
  const part = range === 'whole' ? { start: 0, end: size - 1 } : range;
  reply.header('content-length', size === 0 ? 0 : part.end - part.start + 1);
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  if (request.method === 'HEAD' || size === 0) return reply.send();
  return reply.send(await storage.read(key, part));
}
