/** The recordings of a publication's sections, which are no part of its text. (rules E15) */
import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/kernel/ctx.ts';
import { files, sections } from '#server/modules/catalogue/tables.ts';
import { assets } from '#server/modules/media/tables.ts';

export type RecordingRow = {
  section: string;
  assetId: number | null;
  name: string;
  storageKey: string;
  mime: string;
  durationSeconds: number | null;
  hasCaptions: boolean;
  /** The storage key of its English captions. */
  captionsKey: string | null;
};

/** The recordings by the slug of the section. */
export async function listRecordings(db: Queryable, number: number): Promise<RecordingRow[]> {
  const captions = alias(files, 'captions');
  const rows = await db
    .select({
      ...{ section: sections.slug, assetId: assets.id, name: files.name },
      ...{ storageKey: files.storageKey, mime: files.mime, durationSeconds: sections.durationSeconds },
      captionsKey: captions.storageKey,
    })
    .from(sections)
    .innerJoin(files, eq(files.id, sections.mediaId))
    .leftJoin(captions, eq(captions.id, sections.captionsId))
    .leftJoin(assets, eq(assets.fileId, files.id))
    .where(and(eq(sections.publicationId, number), isNull(sections.withdrawnAt)));
  return rows.map((row) => ({ ...row, hasCaptions: row.captionsKey !== null }));
}

/** Sections that show a recording of the office, as `101 dosing`. */
export async function listOfficeRecordings(db: Queryable): Promise<Set<string>> {
  const rows = await db
    .select({ publication: sections.publicationId, slug: sections.slug })
    .from(sections)
    .innerJoin(assets, eq(assets.fileId, sections.mediaId));
  return new Set(rows.map(({ publication, slug }) => `${publication} ${slug}`));
}
