/** Moves everything out that belongs to the publisher and its members: records of one moment, and then files. */
import { VISITOR } from '#domain/access/viewer.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import type { CollectionImporter } from '#server/ports/collection-importer.ts';
import { moveFilesOut } from './move-files.ts';
import { type OpenFile, type OutFile, openHashed } from './out-file.ts';
import { OUT_FILES, type OutOptions, pagesOf } from './queries-out.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'storage' | 'pdf' | 'origin'> & {
  importer: CollectionImporter;
  open: OpenFile;
};
/** `missing` are the keys of files that the storage does not have. */
export type MovedOut = { files: OutFile[]; missing: string[] };

/** Files are copied after the records, unless `recordsOnly`; they are never changed, only added. */
export async function moveOut(ctx: Needs, options: OutOptions & { recordsOnly: boolean }): Promise<MovedOut> {
  const files = await moveRecordsOut(ctx, options);
  const copied = options.recordsOnly ? { files: [], missing: [] } : await moveFilesOut(ctx);
  files.push(...copied.files);
  const rows = Object.fromEntries(files.map((file) => [file.name, file.rows]));
  const detail = { after: { ...options, rows } };
  await recordAuditEntry(
    ctx.db,
    { viewer: VISITOR, clock: ctx.clock },
    {
      ...{ action: 'moving.moved-out', subjectType: 'Move', subjectId: 'everything', detail },
    },
  );
  return { files, missing: copied.missing };
}

/** One snapshot: what members do in the meantime is in all files or in none. */
const moveRecordsOut = ({ db, open }: Needs, options: OutOptions): Promise<OutFile[]> =>
  db.transaction(
    async (tx) => {
      const files: OutFile[] = [];
      for (const [name, query] of Object.entries(OUT_FILES)) {
        const file = await openHashed(open, name);
        for await (const page of pagesOf(tx, query, options)) await file.writeRows(page);
        files.push(await file.close());
      }
      return files;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
