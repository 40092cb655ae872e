import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import {
  type EvidenceRefusal,
  type EvidenceType,
  inspectEvidence,
  MAX_FILES_BYTES,
  mimeOf,
  safeFileName,
} from '#domain/credits/learners/external-credits.ts';
import { PICTURE_LIMITS } from '#domain/media/asset-kinds.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import type { Ctx, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { accountLocks } from '#server/modules/accounts/index.ts';
import { externalCredits, externalFiles } from '#server/modules/accreditation/tables.ts';
import {
  type ExternalCreditWithFile,
  type ExternalFile,
  findExternal,
  type OwnedRecord,
  sumFileBytes,
} from './queries-external.ts';
import { removeFilesOf } from './remove-files.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'jobs' | 'storage' | 'pictures' | 'workspace'>;
type Upload = { name: string; content: string };

/** Stores the certificate of one of the caller's records. */
export async function setExternalFile(ctx: Needs, id: number, upload: Upload): Promise<ExternalCreditWithFile> {
  await getOwn(ctx, id);
  const bytes = Buffer.from(upload.content, 'base64');
  return storeExternalFile(ctx, { id, userId: ctx.viewer.id }, { name: upload.name, bytes });
}

/** Stores the certificate of a record in place of an earlier one, after its content was checked. (rules T61) */
export async function storeExternalFile(
  ctx: Omit<Needs, 'viewer'>,
  { id, userId }: OwnedRecord,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<ExternalCreditWithFile> {
  const { db, clock, storage } = ctx;
  const owned = { id, userId };
  const type = await inspect(ctx, bytes);
  const mime = mimeOf(type);
  await refuseTooMuch(db, owned, bytes.length);
  // Before the transaction: the storage records its objects with a connection of its own.
  const storageKey = `external/${randomUUID()}`;
  await storage.put(storageKey, bytes, mime);
  return db
    .transaction(async (tx) => {
      await accountLocks.lockAccount(tx, userId);
      const record = await findExternal(tx, owned);
      if (record === null) throw new Failure('external-credit.not-found');
      await refuseTooMuch(tx, owned, bytes.length);
      if (record.file !== null) await removeFilesOf(tx, ctx.jobs, [record.file.id]);
      const row = { storageKey, name: safeFileName(name, type), mime, bytes: bytes.length };
      const [file] = await tx
        .insert(externalFiles)
        .values({ ...row, externalCreditId: id, storedAt: clock.now() })
        .returning();
      return { ...record, file: file ?? null };
    })
    .catch(async (error: unknown) => {
      await storage.remove(storageKey);
      throw error;
    });
}

/** The file of one of the caller's records. */
export async function readExternalFile(
  ctx: Pick<Needs, 'db' | 'viewer' | 'storage'>,
  id: number,
): Promise<ExternalFile & { body: Awaited<ReturnType<Ctx['storage']['read']>> }> {
  const { file } = await getOwn(ctx, id);
  if (file === null) throw new Failure('external-file.not-found');
  return { ...file, body: await ctx.storage.read(file.storageKey) };
}

/** Removes the file of one of the caller's records. */
export async function removeExternalFile(
  ctx: Pick<Needs, 'db' | 'viewer' | 'jobs' | 'clock'>,
  id: number,
): Promise<void> {
  const { file } = await getOwn(ctx, id);
  if (file === null) throw new Failure('external-file.not-found');
  await ctx.db.transaction(async (tx) => {
    await removeFilesOf(tx, ctx.jobs, [file.id]);
    await tx.update(externalCredits).set({ updatedAt: ctx.clock.now() }).where(eq(externalCredits.id, id));
  });
}

async function getOwn({ db, viewer }: Pick<Needs, 'db' | 'viewer'>, id: number): Promise<ExternalCreditWithFile> {
  const record = await findExternal(db, { id, userId: viewer.id });
  if (record === null) throw new Failure('external-credit.not-found');
  return record;
}

const source = { pointer: '/content' };
const refuseFile = (why: EvidenceRefusal): never => {
  throw new Failure(`upload.${why}`, { source });
};

async function inspect(ctx: Pick<Needs, 'pictures' | 'workspace'>, bytes: Buffer): Promise<EvidenceType> {
  const found = inspectEvidence(bytes);
  if (!found.ok) return refuseFile(found.why);
  if (found.type !== 'pdf') await checkPicture(ctx, bytes);
  return found.type;
}

/** Decodes the picture, within limits that its header must state first. */
const checkPicture = ({ pictures, workspace }: Pick<Needs, 'pictures' | 'workspace'>, bytes: Buffer): Promise<void> =>
  workspace.use(async (folder) => {
    const file = path.join(folder, 'picture');
    await writeFile(file, bytes);
    const size = await pictures.measure(file);
    if (size === null) return refuseFile('unreadable');
    const { maxSide, maxPixels } = PICTURE_LIMITS;
    if (Math.max(size.width, size.height) > maxSide || size.width * size.height > maxPixels) {
      const values = { ...size, min: 1, max: maxSide, pixels: maxPixels / 1_000_000 };
      throw new Failure('upload.dimensions', { source, detail: describeMessage('api.upload.dimensions', values) });
    }
    if (!(await pictures.isWhole(file))) refuseFile('unreadable');
  });

async function refuseTooMuch(
  db: Parameters<typeof sumFileBytes>[0],
  owned: { id: number; userId: number },
  bytes: number,
): Promise<void> {
  if ((await sumFileBytes(db, owned)) + bytes > MAX_FILES_BYTES)
    throw new Failure('external-file.too-much', { source });
}
