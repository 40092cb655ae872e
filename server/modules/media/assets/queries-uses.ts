/** Where files are used: in what is published, in drafts, and as captions of a recording. (rules U9) */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { authors, materials, publications, sections } from '#server/modules/catalogue/tables.ts';
import { assetCaptions, assets } from '../tables.ts';

export type AssetUse = { type: string; id: string; title: string; location: string };

/** The uses in texts that are being written, which a higher module knows, by storage key. */
export type FindDraftUses = (
  db: Queryable,
  storageKeys: readonly string[],
) => Promise<readonly { storageKey: string; number: number; title: string; path: string }[]>;

type UsedFile = { id: number; fileId: number | null; storageKey: string | null };
type FileUse = { fileId: number } & AssetUse;

export async function listUses(
  db: Queryable,
  rows: readonly UsedFile[],
  findDraftUses: FindDraftUses,
): Promise<ReadonlyMap<number, AssetUse[]>> {
  const stored = rows.filter((row): row is UsedFile & { fileId: number; storageKey: string } => row.fileId !== null);
  if (stored.length === 0) return new Map();
  const fileIds = stored.map(({ fileId }) => fileId);
  const keys = stored.map(({ storageKey }) => storageKey);
  const found = [
    ...(await listSectionUses(db, fileIds)),
    ...(await listMaterialUses(db, fileIds)),
    ...(await listPortraitUses(db, fileIds)),
  ];
  const shown = await listSlideUses(db, keys);
  const drafts = await findDraftUses(db, keys);
  const captions = await listCaptionUses(
    db,
    stored.map(({ id }) => id),
  );
  return new Map(
    stored.map(({ id, fileId, storageKey }) => [
      id,
      [
        ...found.filter((use) => use.fileId === fileId).map(({ fileId: _fileId, ...use }) => use),
        ...shown.filter((use) => use.storageKey === storageKey).map(({ storageKey: _storageKey, ...use }) => use),
        ...drafts
          .filter((use) => use.storageKey === storageKey)
          .map(({ number, title, path }) => ({ type: 'draft', id: String(number), title, location: path })),
        ...captions.filter((use) => use.captionsId === id).map(({ captionsId: _captionsId, ...use }) => use),
      ],
    ]),
  );
}

const sectionUse = {
  id: publications.id,
  title: publications.title,
  number: sections.number,
};
const sectionUseOf = ({ id, title, number }: { id: number; title: string; number: number }): AssetUse => ({
  type: 'publication',
  id: String(id),
  title,
  location: `section ${number}`,
});

async function listSectionUses(db: Queryable, fileIds: readonly number[]): Promise<FileUse[]> {
  const columns = [sections.mediaId, sections.captionsId, sections.chaptersId, sections.featuredImageId];
  const found: FileUse[] = [];
  for (const column of columns) {
    const rows = await db
      .select({ ...sectionUse, fileId: column })
      .from(sections)
      .innerJoin(publications, eq(publications.id, sections.publicationId))
      .where(inArray(column, [...fileIds]));
    for (const { fileId, ...row } of rows) if (fileId !== null) found.push({ fileId, ...sectionUseOf(row) });
  }
  return found;
}

async function listMaterialUses(db: Queryable, fileIds: readonly number[]): Promise<FileUse[]> {
  const rows = await db
    .select({ id: publications.id, title: publications.title, location: materials.title, fileId: materials.fileId })
    .from(materials)
    .innerJoin(publications, eq(publications.id, materials.publicationId))
    .where(inArray(materials.fileId, [...fileIds]));
  return rows.map(({ id, ...row }) => ({ ...row, type: 'publication', id: String(id) }));
}

async function listPortraitUses(db: Queryable, fileIds: readonly number[]): Promise<FileUse[]> {
  const rows = await db
    .select({ id: authors.id, firstName: authors.firstName, lastName: authors.lastName, fileId: authors.imageId })
    .from(authors)
    .where(inArray(authors.imageId, [...fileIds]));
  return rows.flatMap(({ id, firstName, lastName, fileId }) =>
    fileId === null
      ? []
      : [{ fileId, type: 'author', id: String(id), title: `${firstName} ${lastName}`, location: 'portrait' }],
  );
}

/** Slides name their pictures by storage key. */
async function listSlideUses(db: Queryable, keys: readonly string[]): Promise<({ storageKey: string } & AssetUse)[]> {
  const pictures = keys.filter((key) => /\.(?:png|jpg|webp)$/.test(key));
  const found: ({ storageKey: string } & AssetUse)[] = [];
  for (const storageKey of pictures) {
    const rows = await db
      .select(sectionUse)
      .from(sections)
      .innerJoin(publications, eq(publications.id, sections.publicationId))
      .where(
        sql`${sections.transcript} @> jsonb_build_object('slides', jsonb_build_array(jsonb_build_object('image', ${storageKey}::text)))`,
      );
    for (const row of rows) found.push({ storageKey, ...sectionUseOf(row) });
  }
  return found;
}

async function listCaptionUses(db: Queryable, ids: readonly number[]): Promise<({ captionsId: number } & AssetUse)[]> {
  const rows = await db
    .select({
      captionsId: assetCaptions.captionsId,
      id: assets.id,
      title: assets.name,
      location: assetCaptions.language,
    })
    .from(assetCaptions)
    .innerJoin(assets, eq(assets.id, assetCaptions.recordingId))
    .where(inArray(assetCaptions.captionsId, [...ids]));
  return rows.map(({ id, location, ...row }) => ({
    ...row,
    type: 'asset',
    id: String(id),
    location: `captions, ${location}`,
  }));
}
