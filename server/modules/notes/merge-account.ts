/** The notes of both accounts are kept, also beyond the limits. (rules O92) */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { notes } from './tables.ts';

const BATCH = 500;

export async function mergeAccount(tx: Tx, { doubleId, intoId }: AccountMerge): Promise<void> {
  const rows = await tx.delete(notes).where(eq(notes.userId, doubleId)).returning();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const own = await tx
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.userId, intoId), inArray(notes.id, ids)));
  // One browser may have written for both accounts.
  const taken = new Set(own.map(({ id }) => id));
  const moved = rows.map((row) => ({ ...row, userId: intoId, id: taken.has(row.id) ? randomUUID() : row.id }));
  for (let from = 0; from < moved.length; from += BATCH) await tx.insert(notes).values(moved.slice(from, from + BATCH));
}
