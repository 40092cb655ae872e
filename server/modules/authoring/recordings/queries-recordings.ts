/** The recordings of a publication's sections: those of the library, and those that the draft gives them. (rules E15) */
import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/kernel/ctx.ts';
import { draftRecordings } from '#server/modules/authoring/tables.ts';
import { files, sections } from '#server/modules/catalogue/tables.ts';
import { assetCaptions, assets } from '#server/modules/media/tables.ts';

export type RecordingRow = {
  section: string;
  assetId: number | null;
  name: string;
  storageKey: string;
  mime: string;
  durationSeconds: number | null;
  captionsId: number | null;
  isPublished: boolean;
  fileId: number;
};

/** The recordings as they would be published, by the slug of the section. */
export async function listRecordings(db: Queryable, number: number): Promise<RecordingRow[]> {
  const given = await listGiven(db, number);
  const own = new Set(given.map(({ section }) => section));
  return [...given, ...(await listPublished(db, number)).filter(({ section }) => !own.has(section))];
}

/** The recordings that the draft gives its sections, with their English captions. */
export async function listGiven(db: Queryable, number: number): Promise<RecordingRow[]> {
  const captions = alias(assets, 'captions');
  const rows = await db
    .select({
      ...{ section: draftRecordings.section, assetId: assets.id, name: assets.name, fileId: files.id },
      ...{ storageKey: files.storageKey, mime: files.mime, durationSeconds: assets.durationSeconds },
      captionsId: captions.fileId,
    })
    .from(draftRecordings)
    .innerJoin(assets, eq(assets.id, draftRecordings.assetId))
    .innerJoin(files, eq(files.id, assets.fileId))
    .leftJoin(assetCaptions, and(eq(assetCaptions.recordingId, assets.id), eq(assetCaptions.language, 'en')))
    .leftJoin(captions, eq(captions.id, assetCaptions.captionsId))
    .where(eq(draftRecordings.publicationNumber, number));
  return rows.map((row) => ({ ...row, isPublished: false }));
}

async function listPublished(db: Queryable, number: number): Promise<RecordingRow[]> {
  const rows = await db
    .select({
      ...{ section: sections.slug, assetId: assets.id, name: files.name, fileId: files.id },
      ...{ storageKey: files.storageKey, mime: files.mime, durationSeconds: sections.durationSeconds },
      captionsId: sections.captionsId,
    })
    .from(sections)
    .innerJoin(files, eq(files.id, sections.mediaId))
    .leftJoin(assets, eq(assets.fileId, files.id))
    .where(and(eq(sections.publicationId, number), isNull(sections.withdrawnAt)));
  return rows.map((row) => ({ ...row, isPublished: true }));
}

/** The sections to which the draft gives a recording without English captions. (rules U8) */
export async function listUncaptioned(db: Queryable, number: number): Promise<string[]> {
  const given = await listGiven(db, number);
  return given.filter(({ captionsId }) => captionsId === null).map(({ section }) => section);
}
