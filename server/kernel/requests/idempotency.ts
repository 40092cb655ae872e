import { like } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/queryable.ts';
import { idempotencyKeys } from '#server/kernel/tables.ts';

/**
 * Hours in which a key gets its first response. A test that was submitted offline is sent again until its response
 * arrives, and a device may be without a connection for as long as its copies last, thirty days. (rules W9, B5)
 */
export const KEY_LIFETIME_HOURS = 90 * 24;

/**
 * The Idempotency-Key of a request whose use case calls another service between its writes and so cannot be one
 * transaction. The transaction that creates a row stores its id; a repeated request continues with that row.
 */
export type RequestKey = {
  /** The row that an earlier request with this key started; null for the first one. */
  findStarted(db: Queryable): Promise<number | null>;
  recordStarted(db: Queryable, id: number): Promise<void>;
};

/** A stored response, which a request that repeats the key receives again. */
export type KeyedResponse = { status: number; text: string };

/** The key of a stored response starts with the account, so that they can be deleted with it. */
export const storedResponseKey = (userId: number, digest: string): string => `${userId}.${digest}`;

/** Deletes every stored response of an account. (rules P54) */
export async function deleteStoredResponses(db: Queryable, userId: number): Promise<void> {
  await db.delete(idempotencyKeys).where(like(idempotencyKeys.key, storedResponseKey(userId, '%')));
}
