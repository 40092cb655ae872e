import type { Queryable } from './queryable.ts';

/**
 * The Idempotency-Key of a request whose use case calls another service between its writes, so that it cannot be one
 * transaction. It records which row it has begun in the transaction that begins it; a repetition goes on with that row.
 */
export type RequestKey = {
  /** The row that an earlier request with this key has begun; null for the first one. */
  findBegun(db: Queryable): Promise<number | null>;
  recordBegun(db: Queryable, id: number): Promise<void>;
};

/** A response as it is sent, and sent again to whoever repeats the key. */
export type KeyedAnswer = { status: number; text: string };
