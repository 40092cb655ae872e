import type { Ctx } from '#server/kernel/ctx.ts';
import { storedFiles } from '#server/modules/catalogue/index.ts';

/** Removes objects from the storage, except those that a file uses again. */
export async function removeUnusedFiles(
  { db, storage }: Pick<Ctx, 'db' | 'storage'>,
  storageKeys: readonly string[],
): Promise<void> {
  const used = await storedFiles.findKeys(db, storageKeys);
  for (const key of storageKeys) if (!used.has(key)) await storage.remove(key);
}
