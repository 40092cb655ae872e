import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { FILE_TYPES } from '#domain/media/asset-kinds.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { storedFiles } from '#server/modules/catalogue/index.ts';
import { preparationOf, removeFilesJob } from '../jobs.ts';
import { assets, uploads } from '../tables.ts';
import { listParts } from '../uploads/remove-parts.ts';
import { type InspectedFile, inspectFile, type LocalFile } from './inspect-file.ts';
import { refuseDuplicateOf } from './refuse-file.ts';
import { rejectUpload } from './reject-upload.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'storage' | 'encoder' | 'pictures' | 'workspace' | 'jobs' | 'log'>;
type WholeFile = LocalFile & { assetId: number; sha256: string };

/** Checks a complete upload by its content and stores it, or rejects it with the reason. (rules U2, U3, U5) */
export async function checkUpload(ctx: Needs, assetId: number): Promise<void> {
  const [asset] = await ctx.db.select().from(assets).where(eq(assets.id, assetId));
  if (asset?.state !== 'checking') return;
  await ctx.workspace.use(async (folder) => {
    const file = { path: path.join(folder, 'original'), name: asset.name, bytes: asset.bytes, assetId };
    const sha256 = await assemble(ctx, assetId, file.path);
    try {
      const found = await inspectFile(ctx, file);
      await refuseDuplicate(ctx.db, sha256);
      await storeFile(ctx, { ...file, sha256 }, found);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      ctx.log.info({ event: 'media.rejected', assetId, code: error.code });
      await rejectUpload(ctx, assetId, error);
    }
  });
}

/** Writes the parts of an upload into one file and returns its hash. */
async function assemble(ctx: Pick<Ctx, 'db' | 'storage'>, assetId: number, target: string): Promise<string> {
  const parts = await listParts(ctx.db, assetId);
  const hash = createHash('sha256');
  async function* content() {
    for (const { storageKey } of parts)
      for await (const chunk of await ctx.storage.read(storageKey)) {
        hash.update(chunk as Buffer);
        yield chunk;
      }
  }
  await pipeline(content, createWriteStream(target));
  return hash.digest('hex');
}

/** Refuses content that is stored already. */
async function refuseDuplicate(db: Queryable, sha256: string): Promise<void> {
  const isStored = and(eq(assets.sha256, sha256), inArray(assets.state, ['processing', 'ready']));
  const [same] = await db.select({ id: assets.id, name: assets.name }).from(assets).where(isStored);
  if (same !== undefined) throw refuseDuplicateOf(same);
}

async function storeFile(ctx: Needs, file: WholeFile, found: InspectedFile): Promise<void> {
  const { mime, extension } = FILE_TYPES[found.type];
  const storageKey = `library/${file.sha256}${extension}`;
  if ((await ctx.storage.find(storageKey))?.bytes !== file.bytes)
    await ctx.storage.write(storageKey, createReadStream(file.path), mime);
  const parts = await listParts(ctx.db, file.assetId);
  await ctx.db.transaction(async (tx) => {
    // The same file may be chosen twice at once: the second waits here, and is refused then.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`asset ${file.sha256}`}))`);
    await refuseDuplicate(tx, file.sha256);
    const fileId = await storedFiles.addFile(tx, { storageKey, name: file.name, mime, bytes: file.bytes });
    const needsWork = found.kind !== 'document';
    const { kind, width, height, durationSeconds } = found;
    await tx
      .update(assets)
      .set({
        ...{ kind, mime, width, height, durationSeconds, fileId, sha256: file.sha256 },
        state: needsWork ? 'processing' : 'ready',
        preparation: needsWork ? 'waiting' : 'not-needed',
        updatedAt: ctx.clock.now(),
      })
      .where(eq(assets.id, file.assetId));
    await tx.delete(uploads).where(eq(uploads.assetId, file.assetId));
    const jobs = ctx.jobs.within(tx);
    await jobs.send(removeFilesJob, { storageKeys: parts.map((part) => part.storageKey) });
    if (needsWork) await jobs.send(preparationOf(kind), { assetId: file.assetId });
  });
}
