import { ApiError } from '#client/api/api-error.ts';
import { deleteCopy, listCopies } from '#client/offline/copies.ts';
import { registerServiceWorker } from './copies-in-progress.ts';
import { pruneFiles } from './copy-static.ts';
import { type CopyRequest, makeCopy } from './make-copy.ts';

/**
 * Confirms and renews the copies of an account, and deletes those that the server refuses. What fails for another reason
 * stays, and is tried again another time. (rules B2)
 */
export async function renewCopies(account: string): Promise<void> {
  const copies = await listCopies(account);
  await registerServiceWorker();
  const renewed: (ReadonlySet<string> | null)[] = [];
  for (const { id, hasRecordings } of copies) renewed.push(await renewCopy({ account, id, hasRecordings }));
  // What a copy needs that was not renewed is not known.
  const needed = renewed.filter((files) => files !== null);
  if (needed.length === renewed.length) await pruneFiles(new Set(needed.flatMap((files) => [...files])));
}

/** The files that it needs: none once it is deleted; null if it could not be renewed. */
async function renewCopy(
  copy: Pick<CopyRequest, 'account' | 'id' | 'hasRecordings'>,
): Promise<ReadonlySet<string> | null> {
  try {
    return await makeCopy({ ...copy, signal: new AbortController().signal, onBytes: () => undefined });
  } catch (error) {
    if (!(error instanceof ApiError) || ![403, 404, 410].includes(error.status)) return null;
    await deleteCopy(copy.account, copy.id);
    return new Set();
  }
}
