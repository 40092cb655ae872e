import { like } from 'drizzle-orm';
import type { Queryable } from './queryable.ts';
import { idempotencyKeys } from './tables.ts';

/**
 * The Idempotency-Key of a request whose use case calls another service between its writes, so that it cannot be one
 * transaction. It records which row it has begun in the transaction that begins it; a repetition goes on with that row.
 */
export type RequestKey = {
  /** The row that an earlier request with this key has begun; null for the first one. */
  findStarted(db: Queryable): Promise<number | null>;
  recordStarted(db: Queryable, id: number): Promise<void>;
};

/** A response as it was first sent; a request that repeats the key receives it again. */
export type KeyedResponse = { status: number; text: string };

/** The key of a stored response starts with the account, so that deleting the account can delete its responses. */
export const storedResponseKey = (userId: number, digest: string): string => `${userId}.${digest}`;

/** Deletes every stored response of an account. (rules P54) */
export async function deleteStoredResponses(db: Queryable, userId: number): Promise<void> {
  await db.delete(idempotencyKeys).where(like(idempotencyKeys.key, storedResponseKey(userId, '%')));
}
