/** Whose a kept answer is: its key says so, for the answer may hold what the account wrote, and goes with it. */
import { like } from 'drizzle-orm';
import type { Queryable } from './queryable.ts';
import { idempotencyKeys } from './tables.ts';

export const keyOfAnswer = (userId: number, digest: string): string => `${userId}.${digest}`;

/** Lets go of every answer that is kept for an account. (rules P54) */
export async function forgetAnswers(db: Queryable, userId: number): Promise<void> {
  await db.delete(idempotencyKeys).where(like(idempotencyKeys.key, keyOfAnswer(userId, '%')));
}
