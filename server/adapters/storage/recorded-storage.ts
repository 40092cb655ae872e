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
  async function record(key: string, facts: { bytes: number; sha256: string; mime: string }): Promise<void> {
    const row = { ...facts, storedAt: clock.now() };
    await db
      .insert(storedObjects)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: storedObjects.key, set: row });
  }

  const factsOf = (bytes: Uint8Array, mime: string) => ({
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    mime,
  });

  return {
    ...storage,
    // The object first: a record without its object would be reported as a loss.
    async put(key, bytes, mime) {
      await storage.put(key, bytes, mime);
      await record(key, factsOf(bytes, mime));
    },
    async write(key, source, mime) {
      const hash = createHash('sha256');
      async function* hashed() {
        for await (const bytes of source) {
          hash.update(bytes);
          yield bytes;
        }
      }
      const stored = await storage.write(key, hashed(), mime);
      await record(key, { ...stored, sha256: hash.digest('hex'), mime });
      return stored;
    },
    async replace(key, bytes, mime) {
      await storage.replace(key, bytes, mime);
      await record(key, factsOf(bytes, mime));
    },
    async remove(key) {
      await storage.remove(key);
      await db.delete(storedObjects).where(eq(storedObjects.key, key));
    },
  };
}
