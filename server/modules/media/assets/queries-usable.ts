import { eq, inArray } from 'drizzle-orm';
import type { AssetState } from '#domain/media/asset-kinds.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { files } from '#server/modules/catalogue/tables.ts';
import { assets } from '../tables.ts';
import { listCaptions } from './queries-assets.ts';

/** A stored file of the office, as a text uses it. */
export type UsableAsset = {
  id: number;
  name: string;
  mime: string | null;
  state: AssetState;
  durationSeconds: number | null;
  file: { storageKey: string; name: string; mime: string; bytes: number };
  /** The English captions of a recording. */
  captionsKey: string | null;
};

/** The stored files among these, by id. */
export async function findUsableAssets(db: Queryable, ids: readonly number[]): Promise<Map<number, UsableAsset>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      ...{ id: assets.id, name: assets.name, mime: assets.mime, state: assets.state },
      durationSeconds: assets.durationSeconds,
      file: { storageKey: files.storageKey, name: files.name, mime: files.mime, bytes: files.bytes },
    })
    .from(assets)
    .innerJoin(files, eq(files.id, assets.fileId))
    .where(inArray(assets.id, [...ids]));
  const captions = await listCaptions(db, ids);
  const english = new Map(
    captions
      .filter(({ language }) => language === 'en')
      .map(({ recordingId, storageKey }) => [recordingId, storageKey]),
  );
  return new Map(rows.map((row) => [row.id, { ...row, captionsKey: english.get(row.id) ?? null }]));
}
