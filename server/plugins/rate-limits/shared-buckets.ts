import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/queryable.ts';
import { sharedBuckets } from '#server/kernel/tables.ts';
import type { Quota } from './token-buckets.ts';

export type SharedBuckets = {
  /** Takes one token of the key, if one remains; returns the milliseconds until the next one, 0 if it was taken. */
  take(key: string, quota: Quota): Promise<number>;
};

/** Networks are few enough to guess a plain hash of one, and the rows stay for up to a day. */
const hashOf = (secret: string, key: string): string =>
  createHmac('sha256', secret).update(`shared bucket\n${key}`).digest('base64url');

type Needs = { db: Db; clock: Clock; secret: string };

/** Token buckets in the database, which all processes share: one statement for each token, atomic by the lock of its row. */
export const createSharedBuckets = ({ db, clock, secret }: Needs): SharedBuckets => ({
  take: async (name, { limit, windowMs }) => {
    const key = hashOf(secret, name);
    const now = clock.now();
    const perTokenMs = windowMs / limit;
    const at = (ms: number) => new Date(now.getTime() + ms);
    // A clock that went back must not make anyone wait for longer than the window.
    const fullAt = sql`least(greatest(${sharedBuckets.fullAt}, ${now.toISOString()}::timestamptz), ${at(windowMs).toISOString()}::timestamptz)`;
    const later = sql`${fullAt} + ${perTokenMs / 1000}::float8 * interval '1 second'`;
    const taken = await db
      .insert(sharedBuckets)
      .values({ key, fullAt: at(perTokenMs) })
      .onConflictDoUpdate({
        target: sharedBuckets.key,
        set: { fullAt: later },
        setWhere: sql`${later} <= ${at(windowMs).toISOString()}::timestamptz`,
      })
      .returning({ key: sharedBuckets.key });
    if (taken.length > 0) return 0;
    const [full] = await db.select({ at: sharedBuckets.fullAt }).from(sharedBuckets).where(eq(sharedBuckets.key, key));
    const missing = Math.min(windowMs, (full?.at.getTime() ?? now.getTime()) - now.getTime());
    return Math.max(1, Math.ceil(missing + perTokenMs - windowMs));
  },
});
