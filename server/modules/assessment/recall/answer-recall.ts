/** Answers to questions that come back, in the app and by email. (rules K5 to K9) */
import { and, eq, sql } from 'drizzle-orm';
import { dueOn, gradeRecall, RECALL_PER_DAY } from '#domain/assessment/recall/recall.ts';
import type { Confidence } from '#domain/assessment/test-draft.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { accountLocks } from '#server/modules/accounts/index.ts';
import { recallAnswers, recallCards } from '#server/modules/assessment/tables.ts';
import { type CurrentQuestion, listQuestions, showResult } from './describe-questions.ts';
import { answerCard } from './memory.ts';
import { findLastAnswer, type GivenAnswer, listCards, listMisses } from './queries-recall.ts';
import { findOpen, type RecallNeeds } from './recall-questions.ts';

export type RecallAnswer = {
  questionId: number;
  answerId: number;
  confidence: Confidence | null;
  byEmail: boolean;
  /** Milliseconds since it was given, for one given offline. (rules K13) */
  age?: number;
};

/** Answers a question that is due; one that was answered since it was due shows the result of that answer. */
export async function answerRecall(ctx: RecallNeeds, answer: RecallAnswer) {
  const { db, viewer } = ctx;
  const { questionId } = answer;
  const [missed] = await listMisses(db, { userId: viewer.id, questionId, zone: ctx.clock.zone });
  const [question] = missed === undefined ? [] : await listQuestions(db, [questionId]);
  if (missed === undefined || question === undefined) throw new Failure('recall.not-found');
  if (!(await findOpen(ctx, [missed.publicationId])).has(missed.publicationId)) throw new Failure('recall.locked');
  const given = await db.transaction(async (tx) => {
    // Answers of one account wait for each other: the limit of a day and the card are read and written together.
    await accountLocks.lockAccount(tx, viewer.id);
    return storeAnswer(tx, ctx, { answer, question, miss: missed.miss });
  });
  return showResult(db, question, given);
}

type NewAnswer = { answer: RecallAnswer; question: CurrentQuestion; miss: Parameters<typeof answerCard>[0]['miss'] };

async function storeAnswer(
  tx: Tx,
  { clock, viewer }: RecallNeeds,
  { answer, question, miss }: NewAnswer,
): Promise<GivenAnswer> {
  const { questionId, answerId, confidence, byEmail, age = 0 } = answer;
  const answeredAt = new Date(clock.now().getTime() - age);
  // An answer that was given offline counts on its own day, whatever was due or answered since.
  const today = dayIn(answeredAt, clock.zone);
  const key = { userId: viewer.id, questionId };
  const [stored] = await listCards(tx, viewer.id, questionId);
  const card = stored?.card ?? null;
  const due = dueOn(card, miss);
  if (due === null || due > today) {
    const last = await findLastAnswer(tx, key);
    if (last === null || !question.answers.some(({ id }) => id === last.answerId)) throw new Failure('recall.not-due');
    return last;
  }
  const chosen = question.answers.find(({ id }) => id === answerId);
  if (chosen === undefined) throw new Failure('recall.answer', { source: { pointer: '/answer' } });
  const answeredToday = and(eq(recallAnswers.userId, viewer.id), eq(recallAnswers.answeredOn, today));
  if ((await tx.$count(recallAnswers, answeredToday)) >= RECALL_PER_DAY) throw new Failure('recall.enough');
  const next = answerCard({ card, miss, grade: gradeRecall(chosen.correct, confidence), today });
  const written = { ...next.memory, answeredOn: today, dueOn: next.dueOn };
  await tx
    .insert(recallCards)
    .values({ ...key, ...written })
    .onConflictDoUpdate({ target: [recallCards.userId, recallCards.questionId], set: written });
  const [row] = await tx
    .insert(recallAnswers)
    .values({
      ...{ ...key, answeredOn: today, questionVersionId: question.version.id, answerId, correct: chosen.correct },
      ...{ confidence, dueOn: due, returnsOn: next.dueOn, byEmail, answeredAt },
    })
    .returning();
  if (row === undefined) throw new Error('The answer was not stored');
  return row;
}

/** Stops a question, or lets it come back with what is known about it. (rules K9) */
export async function changeRecall(ctx: RecallNeeds, questionId: number, isStopped: boolean): Promise<void> {
  const { db, clock, viewer } = ctx;
  const [missed] = await listMisses(db, { userId: viewer.id, questionId, zone: clock.zone });
  if (missed === undefined) throw new Failure('recall.not-found');
  const stoppedAt = isStopped ? clock.now() : null;
  await db
    .insert(recallCards)
    .values({ userId: viewer.id, questionId, stoppedAt })
    .onConflictDoUpdate({
      target: [recallCards.userId, recallCards.questionId],
      set: { stoppedAt: isStopped ? sql`coalesce(${recallCards.stoppedAt}, excluded.stopped_at)` : null },
    });
}
