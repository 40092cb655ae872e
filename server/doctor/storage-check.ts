import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { hoursAfter } from '#domain/shared/dates.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Storage } from '#server/ports/storage.ts';
import { type Check, type Finding, fail, ok } from './check.ts';

/** Writes, reads and removes a file, and reads it as browsers do if they read from the bucket. */
export const storageCheck = (storage: Storage, clock: Clock): Check => ({
  name: 'Storage',
  run: () => checkStorage(storage, clock),
});

async function checkStorage(storage: Storage, clock: Clock): Promise<Finding> {
  const key = `doctor/${randomUUID()}.txt`;
  const bytes = Buffer.from(createHash('sha256').update(key).digest('hex'));
  await storage.put(key, bytes, 'text/plain');
  try {
    const read = await buffer(await storage.read(key));
    const part = await buffer(await storage.read(key, { start: 8, end: 15 }));
    if (!read.equals(bytes) || !part.equals(bytes.subarray(8, 16)))
      return fail(
        'A file was read with other bytes than were written.',
        'Check the store, or what is between it and this machine.',
      );
    const found = await checkStoreAddress(storage, { key, bytes, now: clock.now() });
    if (found !== null) return found;
  } finally {
    await storage.remove(key);
  }
  const beside = storage.addressOf === undefined ? '' : ', also at a signed address of the bucket';
  return ok(`a file was written, read, read in part and removed${beside}`);
}

const TIMEOUT_MS = 10_000;

type TestFile = { key: string; bytes: Buffer; now: Date };

/** What is wrong with the addresses at which browsers read files; null if nothing is, or if there are none. */
async function checkStoreAddress(storage: Storage, { key, bytes, now }: TestFile): Promise<Finding | null> {
  const [from, until] = [hoursAfter(now, -1), hoursAfter(now, 1)];
  const address = await storage.addressOf?.(key, { mime: 'text/plain', disposition: 'inline', from, until });
  if (address === undefined) return null;
  const advice = 'Check STORAGE_PUBLIC_ENDPOINT, its certificate and the clock of this machine, or unset it.';
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(address, { headers: { range: 'bytes=8-15' }, signal });
    const part = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 206 && part.equals(bytes.subarray(8, 16))) return null;
    return fail(`A part of a file at a signed address of the bucket was answered with ${answer.status}.`, advice);
  } catch (error) {
    return fail(`The signed address of a file could not be reached: ${String(error)}`, advice);
  }
}
