/** Makes renditions, sizes and captions of an original, in the background. (rules U6) */
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import { FILE_TYPES, type FileTypeName, type Preparation } from '#domain/media/asset-kinds.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { storedFiles } from '#server/modules/catalogue/index.ts';
import { deleteDerived } from '../assets/delete-derived.ts';
import { findOriginal } from '../assets/queries-assets.ts';
import { removeFilesJob } from '../jobs.ts';
import { assetFiles, assets } from '../tables.ts';
import type { Original, PreparationNeeds, Preparations, StoredFile } from './derived-file.ts';
import { makeCaptions } from './make-captions.ts';
import { makePictures } from './make-pictures.ts';
import { makeRecording } from './make-recording.ts';

export async function prepareAsset(ctx: PreparationNeeds, assetId: number): Promise<void> {
  const row = await findOriginal(ctx.db, assetId);
  if (row === null) return;
  const { asset, storageKey, isConverted } = row;
  const isRecording = asset.kind === 'video' || asset.kind === 'audio';
  if (isRecording && !(await ctx.encoder.isAvailable()))
    return finish(ctx, asset, { preparation: 'without-encoder', ...NOTHING });
  await ctx.workspace.use(async (folder) => {
    const original = { ...asset, isConverted, type: typeOf(storageKey), path: path.join(folder, 'original'), folder };
    await pipeline(await ctx.storage.read(storageKey), createWriteStream(original.path));
    const made = await make(ctx, original);
    await finish(ctx, asset, { preparation: made === null ? 'failed' : 'done', ...(made ?? NOTHING) });
  });
}

const NOTHING: Preparations = { derived: [], converted: null };

const typeOf = (storageKey: string): FileTypeName => {
  const extension = path.extname(storageKey);
  const known = Object.entries(FILE_TYPES).find(([, type]) => type.extension === extension);
  if (known === undefined) throw new Error(`${storageKey} is no file of the office`);
  return known[0] as FileTypeName;
};

/** Null if it fails: the same file would fail again, so the original is served and the office is told. */
async function make(ctx: PreparationNeeds, original: Original): Promise<Preparations | null> {
  try {
    if (original.kind === 'picture') return { ...NOTHING, derived: await makePictures(ctx, original) };
    if (original.kind === 'captions') return { ...NOTHING, derived: await makeCaptions(ctx, original) };
    return await makeRecording(ctx, original);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ProgramFailure') throw error;
    ctx.log.error({ event: 'media.preparation-failed', assetId: original.id, err: error });
    return null;
  }
}

/** Replaces what was made before; its objects are removed once the transaction is committed. */
async function finish(
  ctx: PreparationNeeds,
  { id: assetId, fileId }: Pick<typeof assets.$inferSelect, 'id' | 'fileId'>,
  { preparation, derived, converted }: Preparations & { preparation: Preparation },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [asset] = await tx.select().from(assets).where(eq(assets.id, assetId)).for('update');
    const made = [...derived, ...(converted === null ? [] : [converted])].map((each) => each.storageKey);
    // Deleted meanwhile, or prepared by another process, whose files are in use.
    const isOvertaken = asset?.fileId !== fileId;
    const storageKeys = isOvertaken ? made : await deleteDerived(tx, assetId, { withOriginal: false });
    await ctx.jobs.within(tx).send(removeFilesJob, { storageKeys });
    if (isOvertaken || asset === undefined) return;
    if (converted !== null) await adoptConverted(tx, asset, converted);
    for (const { role, label, ...file } of derived)
      await tx.insert(assetFiles).values({ assetId, role, label, fileId: await storedFiles.addFile(tx, file) });
    await tx
      .update(assets)
      .set({ state: 'ready', preparation, updatedAt: ctx.clock.now() })
      .where(eq(assets.id, assetId));
  });
}

/** Texts use the file that browsers play; the original stays beside it. (rules U6) */
async function adoptConverted(
  tx: Tx,
  { id, fileId }: typeof assets.$inferSelect,
  converted: StoredFile,
): Promise<void> {
  if (fileId === null) throw new Error(`Asset ${id} is prepared and has no file`);
  await tx.insert(assetFiles).values({ assetId: id, role: 'original', label: 'Original', fileId });
  const played = await storedFiles.addFile(tx, converted);
  await tx.update(assets).set({ fileId: played, mime: converted.mime }).where(eq(assets.id, id));
}
