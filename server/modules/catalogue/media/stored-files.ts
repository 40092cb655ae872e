/** The rows of stored files, for modules that store more of them. */
import { eq, inArray } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { files } from '#server/modules/catalogue/tables.ts';

export type NewFile = Pick<typeof files.$inferInsert, 'storageKey' | 'name' | 'mime' | 'bytes' | 'width' | 'height'>;

/** The id of a stored file; an import may have stored the same before. */
export async function addFile(tx: Tx, file: NewFile): Promise<number> {
  await tx.insert(files).values(file).onConflictDoNothing({ target: files.storageKey });
  const [row] = await tx.select({ id: files.id }).from(files).where(eq(files.storageKey, file.storageKey));
  if (row === undefined) throw new Error(`The row of ${file.storageKey} was not written`);
  return row.id;
}

/** Deletes rows that no record uses, and returns the keys of their objects. */
export async function deleteFiles(tx: Tx, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const deleted = await tx
    .delete(files)
    .where(inArray(files.id, [...ids]))
    .returning({ key: files.storageKey });
  return deleted.map(({ key }) => key);
}

/** Those of the keys that belong to a file. */
export async function findKeys(db: Queryable, storageKeys: readonly string[]): Promise<ReadonlySet<string>> {
  if (storageKeys.length === 0) return new Set();
  const rows = await db
    .select({ key: files.storageKey })
    .from(files)
    .where(inArray(files.storageKey, [...storageKeys]));
  return new Set(rows.map(({ key }) => key));
}
