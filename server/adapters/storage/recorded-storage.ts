/** Any storage, with a record of size and hash beside each object; the check of the storage compares the two. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/queryable.ts';
import { storedObjects } from '#server/kernel/tables.ts';
import type { Storage } from '#server/ports/storage.ts';

type RecordParts = { db: Db; clock: Clock };

/** Writes to the database, so it is called outside transactions: on the embedded one it would wait for its own caller. */
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
    // The object first: a record without its object would be reported as a loss that never happened.
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
