/** Moves everything out that belongs to the publisher and its members, as JSON Lines of one moment. */
import { createHash } from 'node:crypto';
import { VISITOR } from '#domain/access/viewer.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/ctx.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { OUT_FILES, type OutOptions, pagesOf } from './queries-out.ts';

export type OutFile = { name: string; rows: number; bytes: number; sha256: string };

/** Takes the text of a file, part by part. */
type FileSink = { write: (text: string) => Promise<void>; close: () => Promise<void> };
type Needs = { db: Db; clock: Clock; open: (name: string) => Promise<FileSink> };

export async function moveOut({ db, clock, open }: Needs, options: OutOptions): Promise<OutFile[]> {
  const files: OutFile[] = [];
  // One snapshot: what members do in the meantime is in all files or in none.
  await db.transaction(
    async (tx) => {
      for (const [name, query] of Object.entries(OUT_FILES)) {
        const file = await open(name);
        const hash = createHash('sha256');
        const sums = { rows: 0, bytes: 0 };
        for await (const page of pagesOf(tx, query, options)) {
          const text = page.map((row) => `${JSON.stringify(row)}\n`).join('');
          hash.update(text);
          sums.rows += page.length;
          sums.bytes += Buffer.byteLength(text);
          await file.write(text);
        }
        await file.close();
        files.push({ name, ...sums, sha256: hash.digest('hex') });
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const rows = Object.fromEntries(files.map((file) => [file.name, file.rows]));
  const detail = { after: { ...options, rows } };
  await recordAuditEntry(
    db,
    { viewer: VISITOR, clock },
    {
      ...{ action: 'moving.moved-out', subjectType: 'Move', subjectId: 'everything', detail },
    },
  );
  return files;
}
