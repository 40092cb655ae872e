import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { recallAnswers, recallCards, recallEmails } from '#server/modules/assessment/tables.ts';
import { questionVersions } from '#server/modules/catalogue/tables.ts';

/** The recall of an account, whole. (rules P52) */
export async function listRecallOf(db: Queryable, userId: number) {
  const [emails] = await db.select().from(recallEmails).where(eq(recallEmails.userId, userId));
  const answers = await db
    .select({
      ...{ question: questionVersions.stem, answeredAt: recallAnswers.answeredAt, correct: recallAnswers.correct },
      ...{ confidence: recallAnswers.confidence, byEmail: recallAnswers.byEmail, returnsOn: recallAnswers.returnsOn },
    })
    .from(recallAnswers)
    .innerJoin(questionVersions, eq(questionVersions.id, recallAnswers.questionVersionId))
    .where(eq(recallAnswers.userId, userId))
    .orderBy(asc(recallAnswers.answeredAt));
  const cards = await db
    .select({ questionId: recallCards.questionId, dueOn: recallCards.dueOn, stoppedAt: recallCards.stoppedAt })
    .from(recallCards)
    .where(eq(recallCards.userId, userId))
    .orderBy(asc(recallCards.questionId));
  return { emailsSince: emails?.turnedOnAt ?? null, questions: cards, answers };
}
