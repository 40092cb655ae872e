import { randomUUID } from 'node:crypto';
import { and, count, eq, gt } from 'drizzle-orm';
import {
  FILE_TYPES,
  MAX_BYTES,
  MAX_OPEN_UPLOADS,
  typeOfName,
  UPLOAD_LIFETIME_HOURS,
} from '#domain/media/asset-kinds.ts';
import { isFileName } from '#domain/media/file-name.ts';
import { hoursAfter } from '#domain/shared/dates.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { refuseFile } from '../checks/refuse-file.ts';
import { assets, uploads } from '../tables.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'workspace'>;
type NewUpload = { name: string; bytes: number; metadata: string };

/** While a file is checked its parts, the whole and its copy in the storage may be on one disk. */
const COPIES = 3;
const MEGABYTE = 2 ** 20;

/** Begins an upload, after what can be known before any byte arrives was checked. (rules U1, U2, U4) */
export async function createUpload(ctx: Needs, { name, bytes, metadata }: NewUpload) {
  checkAnnounced(name, bytes);
  if ((await ctx.workspace.freeBytes()) < bytes * COPIES) throw new Failure('server.disk-full');
  const now = ctx.clock.now();
  const expiresAt = hoursAfter(now, UPLOAD_LIFETIME_HOURS);
  return ctx.db.transaction(async (tx) => {
    const own = and(eq(uploads.userId, ctx.viewer.id), gt(uploads.expiresAt, now), eq(assets.state, 'uploading'));
    const [open] = await tx
      .select({ count: count() })
      .from(uploads)
      .innerJoin(assets, eq(assets.id, uploads.assetId))
      .where(own);
    if ((open?.count ?? 0) >= MAX_OPEN_UPLOADS)
      throw new Failure('upload.too-many', {
        detail: describeMessage('api.upload.tooMany', { limit: MAX_OPEN_UPLOADS }),
      });
    const row = {
      name,
      bytes,
      state: 'uploading',
      createdById: ctx.viewer.id,
      createdAt: now,
      updatedAt: now,
    } as const;
    const [asset] = await tx.insert(assets).values(row).returning({ id: assets.id });
    if (asset === undefined) throw new Error('The row of the file was not returned');
    const upload = { id: randomUUID(), assetId: asset.id, userId: ctx.viewer.id, metadata, lengthBytes: bytes };
    await tx.insert(uploads).values({ ...upload, expiresAt });
    return { ...upload, expiresAt };
  });
}

function checkAnnounced(name: string, bytes: number): void {
  if (!isFileName(name)) throw refuseFile('upload.name', 'name');
  const type = typeOfName(name);
  // Archives and drawings are so common that their refusal says what to do instead.
  if (type === null)
    throw refuseFile(/\.(?:zip|rar|7z|tar|gz)$/i.test(name) ? 'upload.archive' : typeRefusal(name), 'name');
  if (bytes === 0) throw refuseFile('upload.empty', 'bytes');
  const limit = MAX_BYTES[FILE_TYPES[type].kind];
  if (bytes > limit) {
    const values = { size: Math.ceil(bytes / MEGABYTE), limit: limit / MEGABYTE };
    throw refuseFile('upload.too-large', 'bytes', describeMessage('api.upload.tooLarge', values));
  }
}

/** Drawings are refused by a reason of their own. */
const typeRefusal = (name: string) => (/\.svgz?$/i.test(name) ? 'upload.drawing' : 'upload.type');
