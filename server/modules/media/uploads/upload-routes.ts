/** The routes of resumable uploads: tus 1.0.0 with our session, permissions and errors. (rules U4) */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import * as calls from '#contract/calls/office/content/media.ts';
import { MAX_BYTES } from '#domain/media/asset-kinds.ts';
import { pathOf, readInput, routeConfig } from '#server/jsonapi/mount.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { appendToUpload } from './append-to-upload.ts';
import { createUpload } from './create-upload.ts';
import { endUpload } from './end-uploads.ts';
import { findOwnUpload, type OpenUpload } from './own-upload.ts';
import {
  checkTusVersion,
  readBytes,
  readChecksum,
  readFileName,
  TUS_ALGORITHMS,
  TUS_EXTENSIONS,
  TUS_VERSION,
} from './tus-headers.ts';

const BYTES = 'application/offset+octet-stream';
type Handle = (ctx: SignedInCtx, request: FastifyRequest, reply: FastifyReply) => Promise<void>;
type UploadRequest = FastifyRequest<{ Params: { upload: string } }>;

export function mountUploads(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body stays a stream: nothing reads it before the permission was checked.
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'tus-resumable': TUS_VERSION, 'cache-control': 'private, no-store' });
    });
    scope.route({ method: 'OPTIONS', url: pathOf(calls.createUpload), handler: describeServer });
    mountTus(scope, calls.createUpload, begin);
    mountTus(scope, { ...calls.appendToUpload, method: 'HEAD' }, sendOffset);
    mountTus(scope, calls.appendToUpload, append);
    mountTus(scope, calls.endUpload, async (ctx, request, reply) => {
      await endUpload(ctx, idOf(request));
      reply.code(204);
    });
  });
}

type TusCall = Omit<Call, 'method'> & { method: Call['method'] | 'HEAD' };

function mountTus(app: FastifyInstance, call: TusCall, handle: Handle): void {
  const { method, ...rest } = call;
  const declared: Call = { ...rest, method: method === 'HEAD' ? 'GET' : method };
  app.route({
    method,
    url: pathOf(declared),
    bodyLimit: MAX_BYTES.video,
    config: routeConfig(declared),
    handler: async (request, reply) => {
      const { ctx } = await readInput(declared, request, reply);
      checkTusVersion(request.headers);
      // `readInput` has refused everyone but staff.
      await handle(ctx as SignedInCtx, request, reply);
      return reply.send();
    },
  });
}

async function describeServer(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .code(204)
    .headers({
      'tus-version': TUS_VERSION,
      'tus-extension': TUS_EXTENSIONS,
      'tus-max-size': String(MAX_BYTES.video),
      'tus-checksum-algorithm': TUS_ALGORITHMS,
    })
    .send();
}

async function begin(ctx: SignedInCtx, { headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const bytes = readBytes(headers, 'upload-length');
  if (bytes === null) throw new Failure('upload.length', { source: { header: 'Upload-Length' } });
  const metadata = String(headers['upload-metadata'] ?? '');
  const upload = await createUpload(ctx, { name: readFileName(metadata), bytes, metadata });
  reply.code(201).headers({
    location: `${calls.createUpload.path}${upload.id}/`,
    'upload-expires': upload.expiresAt.toUTCString(),
    // The office shows the file by its id while it arrives.
    'x-asset-id': String(upload.assetId),
  });
}

async function sendOffset(ctx: SignedInCtx, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const upload = await findOwnUpload(ctx, idOf(request));
  setProgress(reply.code(200), upload);
  reply.headers({ 'upload-length': String(upload.lengthBytes), 'upload-metadata': upload.metadata });
}

async function append(ctx: SignedInCtx, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { headers } = request;
  if (headers['content-type'] !== BYTES) throw new Failure('upload.media-type', { source: { header: 'Content-Type' } });
  const offset = readBytes(headers, 'upload-offset');
  if (offset === null) throw new Failure('upload.offset', { source: { header: 'Upload-Offset' } });
  const announced = readBytes(headers, 'content-length');
  const addition = { offset, body: request.body as Readable, announced, checksum: readChecksum(headers) };
  setProgress(reply.code(204), await appendToUpload(ctx, idOf(request), addition));
}

const idOf = (request: FastifyRequest): string => (request as UploadRequest).params.upload;

const setProgress = (reply: FastifyReply, { offsetBytes, expiresAt, assetId }: OpenUpload): FastifyReply =>
  reply.headers({
    'upload-offset': String(offsetBytes),
    'upload-expires': expiresAt.toUTCString(),
    'x-asset-id': String(assetId),
  });
