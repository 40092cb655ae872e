/** Captions of recordings: chosen, made from a transcript, or turned into one. (rules U7, U8) */
import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import { needsCaptions } from '#domain/media/asset-kinds.ts';
import { readVtt, writeVtt } from '#domain/media/captions.ts';
import { captionsOfTranscript, writeTranscript } from '#domain/media/transcript-captions.ts';
import { parseId } from '#domain/shared/id.ts';
import type { Queryable, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { storedFiles } from '#server/modules/catalogue/index.ts';
import { assetCaptions, assetFiles, assets } from '../tables.ts';
import { type ChangeNeeds, findChangeable } from './change-assets.ts';
import { type AssetRow, findAsset, findByStorageKeys, listCaptions } from './queries-assets.ts';
import type { FindDraftUses } from './queries-uses.ts';

export type CaptionsChoice = {
  language: Language;
  captions?: string | null | undefined;
  transcript?: string | undefined;
};

/** Gives a recording its captions in a language, or removes them. */
export async function setCaptions(ctx: ChangeNeeds, id: number, choice: CaptionsChoice): Promise<AssetRow> {
  const recording = await findChangeable(ctx, id);
  if (!needsCaptions(recording.kind)) throw new Failure('asset.no-recording');
  const captionsId =
    choice.transcript === undefined
      ? await requireCaptions(ctx.db, choice.captions ?? null)
      : await makeCaptions(ctx, recording, { language: choice.language, transcript: choice.transcript });
  const { language } = choice;
  await ctx.db.transaction(async (tx) => {
    const own = and(eq(assetCaptions.recordingId, id), eq(assetCaptions.language, language));
    const [before] = await tx.delete(assetCaptions).where(own).returning({ captions: assetCaptions.captionsId });
    if (captionsId !== null) await tx.insert(assetCaptions).values({ recordingId: id, language, captionsId });
    const detail = { before: before ?? null, after: captionsId === null ? null : { captions: captionsId }, language };
    await recordAuditEntry(tx, ctx, { action: 'media.captions-set', subjectType: 'Asset', subjectId: id, detail });
  });
  return findChangeable(ctx, id);
}

async function requireCaptions(db: Queryable, id: string | null): Promise<number | null> {
  if (id === null) return null;
  const number = parseId<'asset'>(id);
  const refusal = new Failure('asset.no-captions', { source: { pointer: '/captions' } });
  if (number === null) throw refusal;
  const isUsable = and(eq(assets.id, number), eq(assets.kind, 'captions'), eq(assets.state, 'ready'));
  const [row] = await db.select({ id: assets.id }).from(assets).where(isUsable);
  if (row === undefined) throw refusal;
  return row.id;
}

type WrittenCaptions = { language: Language; transcript: string };

/** Captions made from a transcript are a file of the office like others. */
async function makeCaptions(ctx: ChangeNeeds, recording: AssetRow, written: WrittenCaptions): Promise<number> {
  const seconds = recording.durationSeconds;
  const cues = seconds === null ? [] : captionsOfTranscript(written.transcript, seconds);
  if (cues.length === 0) throw new Failure('asset.no-captions', { source: { pointer: '/transcript' } });
  const bytes = Buffer.from(writeVtt(cues));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `library/${sha256}.vtt`;
  const name = `${recording.name.replace(/\.\w+$/, '')}.${written.language}.vtt`;
  const file = { storageKey, name, mime: 'text/vtt', bytes: bytes.length };
  // Outside the transaction: the storage keeps records of its own.
  await ctx.storage.put(storageKey, bytes, file.mime);
  return ctx.db.transaction(async (tx) => {
    const [same] = await tx.select({ id: assets.id }).from(assets).where(eq(assets.sha256, sha256));
    if (same !== undefined) return same.id;
    const fileId = await storedFiles.addFile(tx, file);
    const now = ctx.clock.now();
    const [row] = await tx
      .insert(assets)
      .values({
        ...{ name, kind: 'captions', mime: file.mime, state: 'ready', bytes: bytes.length, sha256, fileId },
        ...{ preparation: 'done', durationSeconds: cues.at(-1)?.end ?? null },
        ...{ createdById: ctx.viewer.id, createdAt: now, updatedAt: now },
      })
      .returning({ id: assets.id });
    if (row === undefined) throw new Error('The row of the captions was not returned');
    await tx.insert(assetFiles).values({ assetId: row.id, role: 'captions', label: 'WebVTT', fileId });
    return row.id;
  });
}

/** The captions of a recording as a transcript in the format of the library, with the chapters as its slides. */
export async function readTranscript(
  ctx: Pick<SignedInCtx, 'db' | 'storage'> & { findDraftUses: FindDraftUses },
  id: number,
  language: Language,
): Promise<string> {
  const recording = await findAsset(ctx.db, id, ctx.findDraftUses);
  if (recording === null) throw new Failure('asset.not-found');
  const captions = recording.captions.find((each) => each.language === language);
  if (captions === undefined) throw new Failure('asset.no-captions', { source: { parameter: 'language' } });
  const cues = readVtt(await text(await ctx.storage.read(captions.storageKey))) ?? [];
  return writeTranscript(cues, []);
}

/**
 * The recordings among these storage keys that have no captions in a language yet: a publication with one of them is not
 * published. (rules U8)
 */
export async function listWithoutCaptions(
  db: Queryable,
  storageKeys: readonly string[],
  language: Language = 'en',
): Promise<{ id: number; name: string; storageKey: string }[]> {
  if (storageKeys.length === 0) return [];
  const rows = await findByStorageKeys(db, storageKeys);
  const recordings = rows.filter(({ kind }) => needsCaptions(kind));
  const captions = await listCaptions(
    db,
    recordings.map(({ id }) => id),
  );
  const captioned = new Set(captions.filter((each) => each.language === language).map((each) => each.recordingId));
  return recordings
    .filter(({ id }) => !captioned.has(id))
    .map(({ id, name, storageKey }) => ({ id, name, storageKey }));
}
