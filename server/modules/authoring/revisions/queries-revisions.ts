/** Everything that was published or imported of a publication. (rules E4) */
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { behind, pageBehind, readCursor } from '#server/kernel/requests/cursor.ts';
import { publicationRevisions } from '#server/modules/authoring/tables.ts';

const { files: _files, assets: _assets, ...headColumns } = getTableColumns(publicationRevisions);

export type RevisionHead = Omit<typeof publicationRevisions.$inferSelect, 'files' | 'assets'>;

/** One page of revisions without their texts, newest first. */
export async function listRevisions(
  db: Queryable,
  publication: number,
  { after, size }: { after: string | null; size: number },
) {
  const { publicationNumber, number } = publicationRevisions;
  const older = behind(readCursor(after), { column: number, id: number, descending: true }, Number);
  const rows = await db
    .select(headColumns)
    .from(publicationRevisions)
    .where(and(eq(publicationNumber, publication), older))
    .orderBy(desc(number))
    .limit(size + 1);
  return pageBehind(rows, size, (row) => ({ value: String(row.number), id: row.number }));
}

/** A revision with its texts; null if there is none of this number. */
export async function findRevision(db: Queryable, publication: number, revision: number) {
  const { publicationNumber, number } = publicationRevisions;
  const [row] = await db
    .select()
    .from(publicationRevisions)
    .where(and(eq(publicationNumber, publication), eq(number, revision)));
  return row ?? null;
}
