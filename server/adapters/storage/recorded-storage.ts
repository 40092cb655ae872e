/** Any storage with a record of size and hash for each object, which the storage check compares. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/queryable.ts';
import { storedObjects } from '#server/kernel/tables.ts';
import type { Storage } from '#server/ports/storage.ts';

type RecordParts = { db: Db; clock: Clock };

/** Writes to the database, so call it outside transactions: on the embedded database it would deadlock. */
export function recordedStorage(storage: Storage, { db, clock }: RecordParts): Storage {
  async function record(key: string, bytes: Uint8Array, mime: string): Promise<void> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const row = { bytes: bytes.length, sha256, mime, storedAt: clock.now() };
    await db
      .insert(storedObjects)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: storedObjects.key, set: row });
  }

  return {
    ...storage,
    // The object first: a record without its object would be reported as a loss.
    async put(key, bytes, mime) {
      await storage.put(key, bytes, mime);
      await record(key, bytes, mime);
    },
    async replace(key, bytes, mime) {
      await storage.replace(key, bytes, mime);
      await record(key, bytes, mime);
    },
    async remove(key) {
      await storage.remove(key);
      await db.delete(storedObjects).where(eq(storedObjects.key, key));
    },
  };
}
