/** `npm run move:in -- files <folder>`: the certificates that members have uploaded elsewhere. (docs/moving.md) */
import { createReadStream } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { OUTBOX_CHANNEL, outboxJobs } from '#server/jobs/outbox.ts';
import { moveEvidence } from '#server/modules/moving/index.ts';
import { withProduct } from './open-product.ts';

/** Returns the exit code: 1 if a file was refused. */
export async function moveEvidenceFolder({
  folder,
  ...options
}: Omit<Parameters<typeof moveEvidence>[1], 'list' | 'read'> & { folder: string }): Promise<number> {
  const list = path.join(folder, 'files.jsonl');
  await access(list);
  const { added, same, refused } = await withProduct(({ database, clock, services }) => {
    const jobs = outboxJobs(clock, (tx) => database.notifyAtCommit(tx, OUTBOX_CHANNEL));
    return moveEvidence(
      { ...services, db: database.db, clock, jobs },
      {
        ...options,
        list: createReadStream(list),
        read: (name) => readFile(path.join(folder, name)).catch(nullIfMissing),
      },
    );
  });
  console.log(`${added} files added, ${same} the same, ${refused} refused.`);
  if (options.dryRun) console.log('Nothing was written: a dry run.');
  return refused > 0 ? 1 : 0;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
