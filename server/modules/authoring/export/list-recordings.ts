/** The recordings of publications as the folder `media` of a library has them. (content/FORMAT.md) */
import { extname } from 'node:path';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { files, publications, sections } from '#server/modules/catalogue/tables.ts';
import type { ExportedFile } from './list-files.ts';

type Needs = Pick<Ctx, 'db' | 'storage'>;
type StoredBytes = { key: string; bytes: number };

export type ExportedRecording = {
  publication: number;
  section: number;
  isEpisode: boolean;
  durationSeconds: number;
  mime: string;
  media: StoredBytes;
  captions: StoredBytes;
  chapters: StoredBytes | null;
};

/** The recordings with captions, which the format needs, in the order of the library. */
export async function listExportedRecordings(db: Queryable, numbers: readonly number[]): Promise<ExportedRecording[]> {
  const [media, captions, chapters] = [alias(files, 'media'), alias(files, 'captions'), alias(files, 'chapters')];
  const rows = await db
    .select({
      ...{ publication: sections.publicationId, section: sections.number, durationSeconds: sections.durationSeconds },
      ...{ type: publications.type, mime: media.mime },
      media: { key: media.storageKey, bytes: media.bytes },
      captions: { key: captions.storageKey, bytes: captions.bytes },
      chapters: { key: chapters.storageKey, bytes: chapters.bytes },
    })
    .from(sections)
    .innerJoin(publications, eq(publications.id, sections.publicationId))
    .innerJoin(media, eq(media.id, sections.mediaId))
    .innerJoin(captions, eq(captions.id, sections.captionsId))
    .leftJoin(chapters, eq(chapters.id, sections.chaptersId))
    .where(and(inArray(sections.publicationId, [...numbers]), isNull(sections.withdrawnAt)))
    .orderBy(asc(sections.publicationId), asc(sections.number));
  return rows.map(({ type, ...row }) => ({ ...row, isEpisode: type === 'PODCAST' }));
}

/** The bytes and the number of files that the recordings take. */
export const measureRecordings = (recordings: readonly ExportedRecording[]) => ({
  bytes: recordings.reduce(
    (sum, { media, captions, chapters }) => sum + media.bytes + captions.bytes + (chapters?.bytes ?? 0),
    0,
  ),
  files: recordings.reduce((sum, { chapters }) => sum + (chapters === null ? 2 : 3), 1),
});

/** The manifest, then each recording with its captions and chapters, read from the storage as they are written. */
export async function* listRecordingFiles(
  { storage }: Pick<Needs, 'storage'>,
  recordings: readonly ExportedRecording[],
): AsyncGenerator<ExportedFile> {
  if (recordings.length === 0) return;
  yield { path: 'media/manifest.yaml', bytes: Buffer.from(writeManifest(recordings)) };
  for (const recording of recordings) {
    const { media, captions, chapters } = namesOf(recording);
    yield { path: `media/${media}`, bytes: await storage.read(recording.media.key) };
    yield { path: `media/${captions}`, bytes: await storage.read(recording.captions.key) };
    if (recording.chapters !== null && chapters !== null)
      yield { path: `media/${chapters}`, bytes: await storage.read(recording.chapters.key) };
  }
}

function namesOf({ publication, section, isEpisode, media, chapters }: ExportedRecording) {
  const name = isEpisode ? String(publication) : `${publication}-${section}`;
  return {
    media: `${name}${extname(media.key)}`,
    captions: `${name}.vtt`,
    chapters: chapters === null ? null : `${name}.chapters.vtt`,
  };
}

const writeManifest = (recordings: readonly ExportedRecording[]): string =>
  `recipe: 1\nrecordings:\n${recordings.map(writeEntry).join('')}`;

function writeEntry(recording: ExportedRecording): string {
  const { publication, section, isEpisode, mime, durationSeconds } = recording;
  const { media, captions, chapters } = namesOf(recording);
  const of = isEpisode ? [`podcast: ${publication}`] : [`publication: ${publication}`, `section: ${section}`];
  const lines = [
    ...of,
    ...[`file: ${media}`, `mime: ${mime}`, `bytes: ${recording.media.bytes}`],
    ...[`durationSeconds: ${Math.max(1, durationSeconds)}`, `captions: ${captions}`],
    ...(chapters === null ? [] : [`chapters: ${chapters}`]),
  ];
  return `  - ${lines.join('\n    ')}\n`;
}
