/** Archives of one publication or of all, in the format of a library folder. (rules E17) */
import type { Readable } from 'node:stream';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { getSource } from '#server/modules/authoring/drafts/queries-drafts.ts';
import { findReadable } from '#server/modules/authoring/drafts/writers.ts';
import { type ExportedFile, listFiles, listLibraryFiles, listNumbers, type NumberRange } from './list-files.ts';
import { listExportedRecordings, listRecordingFiles, measureRecordings } from './list-recordings.ts';
import { countLibraryFiles } from './queries-sizes.ts';
import { zipFiles } from './zip-files.ts';

type Needs = Pick<SignedInCtx, 'db' | 'storage' | 'clock' | 'viewer' | 'address'>;
type Recordings = { recordings?: boolean | undefined };

/** The format of the archive counts files in 16 bits and bytes in 32; the rest is for its own directory. */
const MAX_FILES = 65_000;
const MAX_BYTES = 4_000_000_000;

/** The text as it is now, so that it can be edited elsewhere; and, if they are wanted, the recordings that the site shows. */
export async function exportPublication(ctx: Needs, number: number, { recordings = false }: Recordings) {
  const draft = await findReadable(ctx, number);
  const source = await getSource(ctx.db, draft);
  const listed = recordings ? await listExportedRecordings(ctx.db, [number]) : [];
  requireFit(measureRecordings(listed));
  const detail = { version: draft.version, recordings: listed.length };
  await record(ctx, { action: 'publication.exported', subject: number, detail });
  return respond(ctx, `publication-${number}`, concat(listFiles(ctx, source), listRecordingFiles(ctx, listed)));
}

/** The latest revisions, of all publications or of those in a range of numbers. */
export async function exportLibrary(ctx: Needs, { recordings = false, ...range }: Recordings & NumberRange) {
  const listed = recordings ? await listExportedRecordings(ctx.db, await listNumbers(ctx, range)) : [];
  const texts = await countLibraryFiles(ctx.db, range);
  const recorded = measureRecordings(listed);
  requireFit({ bytes: texts.bytes + recorded.bytes, files: texts.files + recorded.files });
  const detail = { ...range, publications: texts.publications, recordings: listed.length };
  await record(ctx, { action: 'library.exported', subject: 'library', detail });
  return respond(ctx, 'library', concat(listLibraryFiles(ctx, range), listRecordingFiles(ctx, listed)));
}

function requireFit({ bytes, files }: { bytes: number; files: number }): void {
  if (bytes > MAX_BYTES || files > MAX_FILES) throw new Failure('export.too-large', { meta: { bytes, files } });
}

async function* concat(...parts: AsyncIterable<ExportedFile>[]): AsyncGenerator<ExportedFile> {
  for (const part of parts) yield* part;
}

const respond = (
  { clock }: Needs,
  name: string,
  files: AsyncIterable<ExportedFile>,
): { body: Readable; downloadName: string } => ({
  body: zipFiles(files, clock.now()),
  downloadName: `${name}-${clock.today()}.zip`,
});

type Recording = { action: string; subject: number | string; detail: Record<string, unknown> };

const record = (ctx: Needs, { action, subject, detail }: Recording): Promise<void> =>
  ctx.db.transaction((tx) =>
    recordAuditEntry(tx, ctx, { action, subjectType: 'OfficePublication', subjectId: subject, detail }),
  );
