/** Serves recordings, captions, slides and documents, with byte ranges and signature checks. (rules C22) */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mapPlaylist } from '#domain/media/renditions.ts';
import { cacheByContentVersion } from '#server/kernel/content/content-cache.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { type ByteRange, readRange } from './byte-range.ts';
import { mediaUrl, readSignature } from './media-url.ts';
import { findFile, type StoredFile } from './queries-media.ts';
import { findStoreAddress } from './store-address.ts';

const cached = cacheByContentVersion<{ file: StoredFile | null }>(2000);

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
  const { file } = await cached(ctx.content, key, async () => ({ file: await findFile(ctx.db, key) }));
  if (file === null) throw new Failure('media.not-found');
  const search = new URL(request.url, 'http://receptor').searchParams;
  if (!file.open) checkSignature(ctx, key, search);
  const stored = await ctx.storage.find(key);
  if (stored === null) throw new Failure('media.not-found');
  const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
  const until = file.open ? null : Number(search.get('expires'));
  setHeaders(reply, file, { etag, until, now: ctx.clock.now() });
  if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
  if (file.mime === PLAYLIST) return sendPlaylist(ctx, key, reply);
  // An address of the store is signed for GET. Scripts that store a copy are sent the file (rules B1).
  const address =
    request.method === 'HEAD' || request.headers['sec-fetch-dest'] === 'empty'
      ? null
      : await findStoreAddress(ctx, { key, until, bytes: stored.bytes, disposition: dispositionOf(file), ...file });
  if (address !== null) return sendElsewhere(reply, address);
  return sendBytes(ctx, { key, size: stored.bytes, range: rangeOf(request, etag, stored.bytes) }, { request, reply });
}

/** What describes the file is said by the store; the decision is made again at every request. */
function sendElsewhere(reply: FastifyReply, address: string): FastifyReply {
  for (const name of ['etag', 'content-type', 'content-disposition', 'accept-ranges']) reply.removeHeader(name);
  return reply.header('cache-control', 'private, no-store').redirect(address, 302);
}

/** Of a stream (RFC 8216). */
const PLAYLIST = 'application/vnd.apple.mpegurl';

/** A playlist names files beside it; their addresses are signed as its own is. */
async function sendPlaylist(ctx: Ctx, key: string, reply: FastifyReply): Promise<FastifyReply> {
  const playlist = await text(await ctx.storage.read(key));
  const folder = path.posix.dirname(key);
  return reply.send(mapPlaylist(playlist, (name) => mediaUrl(ctx, { key: `${folder}/${name}`, open: false })));
}

/** What browsers show without running anything; everything else is a download. (rules U10) */
const SHOWN = /^(?:(?:video|audio)\/|image\/(?:png|jpeg|webp|avif)$|text\/(?:vtt|plain)$|application\/(?:pdf|json)$)/;

const dispositionOf = ({ mime, name }: StoredFile): string =>
  `${SHOWN.test(mime) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`;

function checkSignature(ctx: Ctx, key: string, search: URLSearchParams): void {
  const signature = readSignature(ctx, key, search);
  if (signature === 'valid') return;
  throw new Failure(signature === 'expired' ? 'media.expired' : 'media.signature');
}

type Validity = { etag: string; until: number | null; now: Date };

function setHeaders(reply: FastifyReply, file: StoredFile, { etag, until, now }: Validity): void {
  const maxAge = until === null ? 86_400 : Math.max(0, Math.floor(until - now.getTime() / 1000));
  reply.headers({
    etag,
    'content-type': file.mime.startsWith('text/') ? `${file.mime}; charset=utf-8` : file.mime,
    'content-disposition': dispositionOf(file),
    'accept-ranges': 'bytes',
    // Only for these types: a sandbox keeps browsers from showing a PDF.
    ...(/html|xml/.test(file.mime)
      ? { 'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'" }
      : {}),
    // Web podcast players fetch captions and audio cross-origin.
    ...(until === null ? { 'access-control-allow-origin': '*' } : {}),
    'cache-control': `${until === null ? 'public' : 'private'}, max-age=${maxAge}`,
  });
}

/** The whole file if the client's partial copy is of another version. (RFC 9110, 13.1.5) */
function rangeOf(request: MediaRequest, etag: string, size: number): ReturnType<typeof readRange> {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag ? readRange(request.headers.range, size) : 'whole';
}

type BytesToSend = { key: string; size: number; range: ByteRange | 'whole' | 'unsatisfiable' };

async function sendBytes(
  { storage }: Ctx,
  { key, size, range }: BytesToSend,
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
