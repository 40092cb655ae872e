import { and, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import type { AssetKind, AssetState } from '#domain/media/asset-kinds.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { behind, pageBehind, readCursor } from '#server/kernel/requests/cursor.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { files } from '#server/modules/catalogue/tables.ts';
import { assetCaptions, assetFiles, assets, uploads } from '../tables.ts';
import { type AssetUse, type FindDraftUses, listUses } from './queries-uses.ts';

export type AssetFilter = {
  kind?: AssetKind | undefined;
  state?: AssetState | undefined;
  search?: string | undefined;
};

export type DerivedRow = {
  role: string;
  label: string;
  storageKey: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
};
export type CaptionsRow = { captionsId: number; language: Language; name: string; storageKey: string };

export type AssetRow = typeof assets.$inferSelect & {
  storageKey: string | null;
  received: number | null;
  firstName: string | null;
  lastName: string | null;
  derived: DerivedRow[];
  captions: CaptionsRow[];
  uses: AssetUse[];
};
type PlainRow = Omit<AssetRow, 'derived' | 'captions' | 'uses'>;

/** One page of files, newest first. */
export async function listAssets(
  db: Queryable,
  filter: AssetFilter,
  { page, findDraftUses }: { page: { after: string | null; size: number }; findDraftUses: FindDraftUses },
) {
  const newest = { column: assets.id, id: assets.id, descending: true };
  const older = behind(readCursor(page.after), newest, Number);
  const rows = await selectAssets(db, and(matching(filter), older), page.size + 1);
  const { rows: shown, next } = pageBehind(rows, page.size, ({ id }) => ({ value: String(id), id }));
  return { rows: await withDetails(db, shown, findDraftUses), next };
}

/** The assets of stored files, by storage key. */
export async function findAssetIds(db: Queryable, storageKeys: readonly string[]): Promise<Map<string, string>> {
  if (storageKeys.length === 0) return new Map();
  const rows = await findByStorageKeys(db, storageKeys);
  return new Map(rows.map(({ id, storageKey }) => [storageKey, String(id)]));
}

/** One file with its details; null if there is none. */
export async function findAsset(db: Queryable, id: number, findDraftUses: FindDraftUses): Promise<AssetRow | null> {
  const [row] = await withDetails(db, await selectAssets(db, eq(assets.id, id), 1), findDraftUses);
  return row ?? null;
}

async function selectAssets(db: Queryable, which: SQL | undefined, limit: number): Promise<PlainRow[]> {
  const rows = await db
    .select({
      asset: assets,
      storageKey: files.storageKey,
      received: uploads.offsetBytes,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(assets)
    .leftJoin(files, eq(files.id, assets.fileId))
    .leftJoin(uploads, eq(uploads.assetId, assets.id))
    .leftJoin(users, eq(users.id, assets.createdById))
    .where(which)
    .orderBy(desc(assets.id))
    .limit(limit);
  return rows.map(({ asset, ...rest }) => ({ ...asset, ...rest }));
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A file that is stored under another name is no file of its own, so lists leave it out. */
const isNoDuplicate = sql`${assets.rejection}->>'sameAs' is null`;

const matching = ({ kind, state, search }: AssetFilter): SQL | undefined =>
  and(
    isNoDuplicate,
    kind === undefined ? undefined : eq(assets.kind, kind),
    state === undefined ? undefined : eq(assets.state, state),
    search === undefined ? undefined : ilike(assets.name, `%${escapeLike(search)}%`),
  );

async function withDetails(
  db: Queryable,
  rows: readonly PlainRow[],
  findDraftUses: FindDraftUses,
): Promise<AssetRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const derived = await listDerived(db, ids);
  const captions = await listCaptions(db, ids);
  const uses = await listUses(db, rows, findDraftUses);
  return rows.map((row) => ({
    ...row,
    derived: derived.filter(({ assetId }) => assetId === row.id),
    captions: captions.filter(({ recordingId }) => recordingId === row.id),
    uses: uses.get(row.id) ?? [],
  }));
}

const listDerived = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      assetId: assetFiles.assetId,
      role: assetFiles.role,
      label: assetFiles.label,
      storageKey: files.storageKey,
      mime: files.mime,
      bytes: files.bytes,
      width: files.width,
      height: files.height,
    })
    .from(assetFiles)
    .innerJoin(files, eq(files.id, assetFiles.fileId))
    .where(inArray(assetFiles.assetId, [...ids]))
    .orderBy(files.id);

/** The captions of recordings as WebVTT. */
export const listCaptions = (db: Queryable, recordingIds: readonly number[]) =>
  db
    .select({
      recordingId: assetCaptions.recordingId,
      captionsId: assetCaptions.captionsId,
      language: assetCaptions.language,
      name: assets.name,
      storageKey: files.storageKey,
    })
    .from(assetCaptions)
    .innerJoin(assets, eq(assets.id, assetCaptions.captionsId))
    .innerJoin(assetFiles, and(eq(assetFiles.assetId, assets.id), eq(assetFiles.role, 'captions')))
    .innerJoin(files, eq(files.id, assetFiles.fileId))
    .where(inArray(assetCaptions.recordingId, [...recordingIds]))
    .orderBy(assetCaptions.recordingId, assetCaptions.language);

/** A stored file with the key of its original; null if it is not stored. */
export async function findOriginal(db: Queryable, id: number) {
  const [row] = await db
    .select({ asset: assets, storageKey: files.storageKey, originalId: assetFiles.fileId })
    .from(assets)
    .leftJoin(assetFiles, and(eq(assetFiles.assetId, assets.id), eq(assetFiles.role, 'original')))
    .innerJoin(files, eq(files.id, sql`coalesce(${assetFiles.fileId}, ${assets.fileId})`))
    .where(eq(assets.id, id));
  return row === undefined ? null : { ...row, isConverted: row.originalId !== null };
}

export const findByStorageKeys = (db: Queryable, storageKeys: readonly string[]) =>
  db
    .select({ id: assets.id, name: assets.name, kind: assets.kind, storageKey: files.storageKey })
    .from(assets)
    .innerJoin(files, eq(files.id, assets.fileId))
    .where(inArray(files.storageKey, [...storageKeys]));
