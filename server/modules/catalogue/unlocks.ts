import { inArray } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { quickTakeUnlocks } from './tables.ts';

/** The quick takes that each account has chosen. */
export async function listUnlockedQuickTakes(
  db: Queryable,
  userIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await db
    .select()
    .from(quickTakeUnlocks)
    .where(inArray(quickTakeUnlocks.userId, [...userIds]));
  const chosen = new Map<number, number[]>();
  for (const row of rows) chosen.set(row.userId, [...(chosen.get(row.userId) ?? []), row.publicationId]);
  return chosen;
}
