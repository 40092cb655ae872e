/** The recall of two accounts: of a question of both, the card that was answered last counts. (rules O92) */
import { eq, sql } from 'drizzle-orm';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { recallAnswers, recallCards, recallEmails } from '#server/modules/assessment/tables.ts';

export async function mergeRecall(tx: Tx, { doubleId, intoId }: AccountMerge): Promise<void> {
  const answers = await tx.delete(recallAnswers).where(eq(recallAnswers.userId, doubleId)).returning();
  if (answers.length > 0)
    await tx
      .insert(recallAnswers)
      .values(answers.map((row) => ({ ...row, userId: intoId })))
      .onConflictDoNothing();
  const cards = await tx.delete(recallCards).where(eq(recallCards.userId, doubleId)).returning();
  if (cards.length > 0)
    await tx
      .insert(recallCards)
      .values(cards.map((row) => ({ ...row, userId: intoId })))
      .onConflictDoUpdate({
        target: [recallCards.userId, recallCards.questionId],
        set: {
          stability: sql`excluded.stability`,
          difficulty: sql`excluded.difficulty`,
          answeredOn: sql`excluded.answered_on`,
          dueOn: sql`excluded.due_on`,
        },
        setWhere: sql`excluded.answered_on > coalesce(${recallCards.answeredOn}, '-infinity')`,
      });
  const emails = await tx.delete(recallEmails).where(eq(recallEmails.userId, doubleId)).returning();
  if (emails.length > 0)
    await tx
      .insert(recallEmails)
      .values(emails.map((row) => ({ ...row, userId: intoId })))
      .onConflictDoNothing();
}
