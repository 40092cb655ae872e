import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { UPLOAD_LIFETIME_HOURS } from '#domain/media/asset-kinds.ts';
import { HEAD_BYTES } from '#domain/media/recognize-file.ts';
import { hoursAfter } from '#domain/shared/dates.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { requireKnownType } from '../checks/recognize.ts';
import { rejectUpload } from '../checks/reject-upload.ts';
import { checkUploadJob } from '../jobs.ts';
import { assets, uploadParts, uploads } from '../tables.ts';
import { findOwnUpload, type OpenUpload } from './own-upload.ts';
import type { Checksum } from './tus-headers.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'storage' | 'jobs'>;
/** `announced` is the length of the body, if the request states it. */
type Addition = { offset: number; body: Readable; announced: number | null; checksum: Checksum | null };
type ReceivedBytes = { bytes: number; head: Buffer; digest: string | null; isWhole: boolean; isSurplus: boolean };

/** What was received before a request broke off counts, so that the next one continues there. (rules U4) */
export async function appendToUpload(ctx: Needs, id: string, { offset, body, announced, checksum }: Addition) {
  const upload = await findOwnUpload(ctx, id);
  if (offset !== upload.offsetBytes) throw new Failure('upload.offset', { source: { header: 'Upload-Offset' } });
  if (offset + (announced ?? 0) > upload.lengthBytes) throw surplus();
  const storageKey = `incoming/${upload.id}/${randomUUID()}`;
  const received: ReceivedBytes = { bytes: 0, head: Buffer.alloc(0), digest: null, isWhole: false, isSurplus: false };
  const source = receive(body, { received, limit: upload.lengthBytes - offset, checksum });
  await ctx.storage.write(storageKey, source, 'application/octet-stream');
  try {
    checkReceived(received, checksum);
    if (offset === 0 && received.bytes >= Math.min(HEAD_BYTES, upload.lengthBytes))
      await refuseForeign(ctx, upload, received.head);
    if (received.bytes === 0) await ctx.storage.remove(storageKey);
    const part = { uploadId: upload.id, offsetBytes: offset, bytes: received.bytes, storageKey };
    return received.bytes === 0 ? upload : await storePart(ctx, upload, part);
  } catch (error) {
    await ctx.storage.remove(storageKey);
    throw error;
  }
}

/** Passes the bytes on as they arrive. A broken connection ends them like the end of the body. */
async function* receive(
  body: Readable,
  { received, limit, checksum }: { received: ReceivedBytes; limit: number; checksum: Checksum | null },
): AsyncGenerator<Buffer> {
  const hash = checksum === null ? null : createHash(checksum.algorithm);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (received.bytes + chunk.length > limit) {
        received.isSurplus = true;
        return;
      }
      if (received.head.length < HEAD_BYTES)
        received.head = Buffer.concat([received.head, chunk]).subarray(0, HEAD_BYTES);
      received.bytes += chunk.length;
      hash?.update(chunk);
      yield chunk;
    }
    received.isWhole = true;
  } catch (error) {
    if (!isBrokenConnection(error)) throw error;
  }
  received.digest = hash?.digest('base64') ?? null;
}

const surplus = () => new Failure('upload.surplus', { source: { header: 'Content-Length' } });

const isBrokenConnection = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error.code));

function checkReceived(received: ReceivedBytes, checksum: Checksum | null): void {
  if (received.isSurplus) throw surplus();
  if (checksum !== null && (!received.isWhole || received.digest !== checksum.digest))
    throw new Failure('upload.checksum', { source: { header: 'Upload-Checksum' } });
}

type Part = typeof uploadParts.$inferInsert;

/** Another request may have continued at the same offset: the first one counts. */
async function storePart(ctx: Needs, upload: OpenUpload, part: Part): Promise<OpenUpload> {
  const now = ctx.clock.now();
  const offsetBytes = part.offsetBytes + part.bytes;
  const next = { ...upload, offsetBytes, expiresAt: hoursAfter(now, UPLOAD_LIFETIME_HOURS) };
  await ctx.db.transaction(async (tx) => {
    const moved = await tx
      .update(uploads)
      .set({ offsetBytes, expiresAt: next.expiresAt })
      .where(and(eq(uploads.id, upload.id), eq(uploads.offsetBytes, part.offsetBytes)))
      .returning({ id: uploads.id });
    if (moved.length === 0) throw new Failure('upload.offset', { source: { header: 'Upload-Offset' } });
    await tx.insert(uploadParts).values(part);
    if (offsetBytes < upload.lengthBytes) return;
    await tx.update(assets).set({ state: 'checking', updatedAt: now }).where(eq(assets.id, upload.assetId));
    await ctx.jobs.within(tx).send(checkUploadJob, { assetId: upload.assetId });
  });
  return next;
}

/** A file of a type that is not accepted ends with its first bytes. */
async function refuseForeign(ctx: Needs, upload: OpenUpload, head: Buffer): Promise<void> {
  try {
    requireKnownType(head, upload.name);
  } catch (error) {
    if (error instanceof Failure) await rejectUpload(ctx, upload.assetId, error);
    throw error;
  }
}
