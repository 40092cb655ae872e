/** The recordings of a publication's sections, which are no part of its text. (rules E15) */
import { and, eq, isNull } from 'drizzle-orm';
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
  captionsId: number | null;
};

/** The recordings by the slug of the section. */
export async function listRecordings(db: Queryable, number: number): Promise<RecordingRow[]> {
  return db
    .select({
      ...{ section: sections.slug, assetId: assets.id, name: files.name },
      ...{ storageKey: files.storageKey, mime: files.mime, durationSeconds: sections.durationSeconds },
      captionsId: sections.captionsId,
    })
    .from(sections)
    .innerJoin(files, eq(files.id, sections.mediaId))
    .leftJoin(assets, eq(assets.fileId, files.id))
    .where(and(eq(sections.publicationId, number), isNull(sections.withdrawnAt)));
}

/** The sections whose recording has no English captions. (rules U8) */
export async function listUncaptioned(db: Queryable, number: number): Promise<string[]> {
  const recordings = await listRecordings(db, number);
  return recordings.filter(({ captionsId }) => captionsId === null).map(({ section }) => section);
}
