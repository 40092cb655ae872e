import type { RecordedItem } from '#domain/assessment/item-feedback.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { findTeachingSlides } from '#server/modules/assessment/questions/queries-slides.ts';
import type { TestQuestion } from '#server/modules/assessment/submission/read-results.ts';

export type AnsweredItem = RecordedItem & { question: TestQuestion };
export type ItemFeedback = Awaited<ReturnType<typeof explainItems>>[number];

/** Items with their right answers and explanations: only for those whose answer is recorded. (rules T87) */
export async function explainItems(db: Queryable, items: readonly AnsweredItem[]) {
  const taught = await findTeachingSlides(
    db,
    items.map(({ question }) => question.questionId),
  );
  return items.map(({ question, answerId, confidence }) => {
    const { questionId, answers, feedback, reference } = question;
    return {
      ...{ question: String(questionId), chosen: answerId, confidence },
      right: answers.some(({ id, correct }) => correct && String(id) === answerId),
      answers: answers.map(({ id, correct, why }) => ({ id: String(id), correct, why })),
      ...{ feedback, reference, taught: taught.get(questionId) ?? null },
    };
  });
}
