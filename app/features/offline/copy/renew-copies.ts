import { ApiError } from '#client/api/api-error.ts';
import { type Copy, deleteCopy, listCopies } from '#client/offline/copies.ts';
import { registerServiceWorker } from './copies-in-progress.ts';
import { pruneFiles } from './copy-static.ts';
import { makeCopy } from './make-copy.ts';

/**
 * Confirms and renews the copies of an account, and deletes those that the server refuses. What fails for
 * another reason stays, and is tried again another time. (rules B2)
 */
export async function renewCopies(account: string): Promise<void> {
  const copies = await listCopies(account);
  await registerServiceWorker();
  const needed: ReadonlySet<string>[] = [];
  for (const copy of copies) needed.push(await renewCopy(account, copy));
  await pruneFiles(new Set(needed.flatMap((files) => [...files])));
}

/** The files that it needs; none if it was deleted. Throws if the server cannot be reached. */
async function renewCopy(account: string, { id, slug, hasRecordings }: Copy): Promise<ReadonlySet<string>> {
  const signal = new AbortController().signal;
  try {
    return await makeCopy({ account, id, slug, hasRecordings, signal, onBytes: () => undefined });
  } catch (error) {
    if (!(error instanceof ApiError) || ![403, 404, 410].includes(error.status)) throw error;
    await deleteCopy(account, id);
    return new Set();
  }
}
