import type { Ctx } from '#server/kernel/ctx.ts';
import { type ExportedFile, listLibraryFiles, listNumbers } from './list-files.ts';
import { listExportedRecordings, listRecordingFiles } from './list-recordings.ts';

/** The latest revisions of all publications with their recordings, as files of a library folder, for a move out. */
export async function* listMovedLibrary(ctx: Pick<Ctx, 'db' | 'storage'>): AsyncGenerator<ExportedFile> {
  yield* listLibraryFiles(ctx);
  yield* listRecordingFiles(ctx, await listExportedRecordings(ctx.db, await listNumbers(ctx, {})));
}
