/** What a reader of two accounts has of both. (rules O92) */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { joinProgress } from '#domain/catalogue/reading/reading-progress.ts';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { progress, quickTakeUnlocks, savedPublications } from './tables.ts';

export async function mergeAccount(tx: Tx, merge: AccountMerge): Promise<void> {
  await mergePositions(tx, merge);
  const { doubleId, intoId } = merge;
  const saved = await tx.delete(savedPublications).where(eq(savedPublications.userId, doubleId)).returning();
  if (saved.length > 0)
    await tx
      .insert(savedPublications)
      .values(saved.map((row) => ({ ...row, userId: intoId })))
      .onConflictDoNothing();
  // Both choices stay open, even if they are more than two. (rules A9)
  const chosen = await tx.delete(quickTakeUnlocks).where(eq(quickTakeUnlocks.userId, doubleId)).returning();
  if (chosen.length > 0)
    await tx
      .insert(quickTakeUnlocks)
      .values(chosen.map((row) => ({ ...row, userId: intoId })))
      .onConflictDoNothing();
}

async function mergePositions(tx: Tx, { doubleId, intoId }: AccountMerge): Promise<void> {
  const ofDouble = tx.select({ id: progress.sectionId }).from(progress).where(eq(progress.userId, doubleId));
  const shared = await tx
    .select()
    .from(progress)
    .where(and(eq(progress.userId, intoId), inArray(progress.sectionId, ofDouble)));
  const own = new Map(shared.map((row) => [row.sectionId, row]));
  for (const row of await tx.select().from(progress).where(eq(progress.userId, doubleId))) {
    const known = own.get(row.sectionId);
    if (known === undefined) continue;
    const ofSection = eq(progress.sectionId, row.sectionId);
    await tx
      .update(progress)
      .set(joinProgress(known, row))
      .where(and(eq(progress.userId, intoId), ofSection));
    await tx.delete(progress).where(and(eq(progress.userId, doubleId), ofSection));
  }
  await tx
    .update(progress)
    .set({ userId: sql`${intoId}` })
    .where(eq(progress.userId, doubleId));
}
