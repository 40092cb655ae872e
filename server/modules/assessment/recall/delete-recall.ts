/** Recall is the learner's alone: deleted with the account. (rules P53) */
import { eq } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { recallAnswers, recallCards, recallEmails } from '#server/modules/assessment/tables.ts';

export async function deleteRecall(tx: Tx, userId: number): Promise<void> {
  await tx.delete(recallAnswers).where(eq(recallAnswers.userId, userId));
  await tx.delete(recallCards).where(eq(recallCards.userId, userId));
  await tx.delete(recallEmails).where(eq(recallEmails.userId, userId));
}
