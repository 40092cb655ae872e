/** Exported without its address, of which only a hash is stored; deleted with the account. (rules P52, P53, T81) */
import { eq } from 'drizzle-orm';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { learningCalendars } from './tables.ts';

export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  return {
    calendars: await db
      .select({ createdAt: learningCalendars.createdAt })
      .from(learningCalendars)
      .where(eq(learningCalendars.userId, userId)),
  };
}

export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  await tx.delete(learningCalendars).where(eq(learningCalendars.userId, userId));
}

/** The calendar of the double stays in use unless the other account has one. */
export async function mergeAccount(tx: Tx, { doubleId, intoId }: AccountMerge): Promise<void> {
  const [calendar] = await tx.delete(learningCalendars).where(eq(learningCalendars.userId, doubleId)).returning();
  if (calendar === undefined) return;
  await tx
    .insert(learningCalendars)
    .values({ ...calendar, userId: intoId })
    .onConflictDoNothing();
}
