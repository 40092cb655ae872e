/** The recordings that sections will have once the text is published. (rules E15) */
import type { Queryable } from '#server/kernel/ctx.ts';
import type { DraftHead } from '#server/modules/authoring/drafts/queries-drafts.ts';
import type { AssignedRecordings } from '#server/modules/authoring/tables.ts';
import { findUsableAssets } from '#server/modules/media/index.ts';
import type { PublicationSource, SourceRecordings } from '#server/ports/publication-importer.ts';
import { listRecordings, type RecordingRow } from './queries-recordings.ts';

export type ShownRecording = RecordingRow & { isPending: boolean };

/** What the library shows, with what is assigned since. */
export async function listDraftRecordings(
  db: Queryable,
  { number, recordings: assigned }: Pick<DraftHead, 'number' | 'recordings'>,
): Promise<ShownRecording[]> {
  const shown = await listRecordings(db, number);
  const files = await findFiles(db, assigned);
  const added = Object.entries(assigned).flatMap(([section, id]) => {
    const found = id === null ? undefined : files.get(id);
    if (found === undefined) return [];
    const { file, name, durationSeconds, captionsKey } = found;
    const recording = { section, assetId: found.id, name, storageKey: file.storageKey, mime: file.mime };
    return [{ ...recording, durationSeconds, hasCaptions: captionsKey !== null, captionsKey, isPending: true }];
  });
  return [
    ...shown.filter(({ section }) => !(section in assigned)).map((row) => ({ ...row, isPending: false })),
    ...added,
  ];
}

const findFiles = (db: Queryable, assigned: AssignedRecordings) =>
  findUsableAssets(
    db,
    Object.values(assigned).filter((id) => id !== null),
  );

/** The text with the recordings that are assigned to its sections. */
export async function withRecordings(
  db: Queryable,
  source: PublicationSource,
  assigned: AssignedRecordings,
): Promise<PublicationSource> {
  const entries = Object.entries(assigned);
  if (entries.length === 0) return source;
  const files = await findFiles(db, assigned);
  const recordings: SourceRecordings = new Map(
    entries.map(([section, id]) => [section, id === null ? null : (files.get(id) ?? null)]),
  );
  return { ...source, recordings };
}

/** The sections whose recording has no English captions. (rules U8) */
export async function listUncaptioned(
  db: Queryable,
  draft: Pick<DraftHead, 'number' | 'recordings'>,
): Promise<string[]> {
  const recordings = await listDraftRecordings(db, draft);
  return recordings.filter(({ hasCaptions }) => !hasCaptions).map(({ section }) => section);
}
