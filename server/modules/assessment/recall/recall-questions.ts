/** The questions that come back to an account, and which of them are open. (rules K1 to K5) */

import { chooseForToday, dueOn, type Wait } from '#domain/assessment/recall/recall.ts';
import { addDays, type PlainDate } from '#domain/shared/dates.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { listTestedPublications } from '#server/modules/assessment/queries-tests.ts';
import { mayPracticeNow } from '#server/modules/assessment/submission/test-eligibility.ts';
import { memoryOf } from './memory.ts';
import { listAnswersSince, listCards, listMisses } from './queries-recall.ts';

export type RecallNeeds = Pick<SignedInCtx, 'db' | 'clock' | 'viewer'>;

export type ReturningQuestion = { id: number; publicationId: number; dueOn: PlainDate; stability: number };

/** The questions that come back, by whether their tests may be practiced now. */
export async function listReturning(
  ctx: RecallNeeds,
): Promise<{ open: ReturningQuestion[]; locked: ReturningQuestion[] }> {
  const { db, clock, viewer } = ctx;
  const misses = await listMisses(db, { userId: viewer.id, zone: clock.zone });
  if (misses.length === 0) return { open: [], locked: [] };
  const cards = new Map((await listCards(db, viewer.id)).map((stored) => [stored.questionId, stored]));
  const returning = misses.flatMap(({ questionId, publicationId, miss }): ReturningQuestion[] => {
    const { card = null, isStopped = false } = cards.get(questionId) ?? {};
    const due = isStopped ? null : dueOn(card, miss);
    if (due === null) return [];
    return [{ id: questionId, publicationId, dueOn: due, stability: memoryOf(card, miss)?.stability ?? 0 }];
  });
  const open = await findOpen(ctx, [...new Set(returning.map(({ publicationId }) => publicationId))]);
  const { true: practicable = [], false: locked = [] } = Object.groupBy(returning, ({ publicationId }) =>
    open.has(publicationId) ? 'true' : 'false',
  );
  return { open: practicable, locked };
}

/** The publications whose tests the caller may practice now. (rules K3) */
export async function findOpen(ctx: RecallNeeds, publicationIds: readonly number[]): Promise<Set<number>> {
  const publications = await listTestedPublications(ctx.db, publicationIds);
  const facts = { questionCount: 1, completed: true };
  return new Set(publications.filter((each) => mayPracticeNow(ctx, each, facts).ok).map(({ id }) => id));
}

/** How far back the weeks in a row are counted, in days. */
const HISTORY_DAYS = 1_096;

export type RecallDay = {
  chosen: ReturningQuestion[];
  open: ReturningQuestion[];
  locked: ReturningQuestion[];
  answeredToday: number;
  history: (Wait & { answeredOn: PlainDate; correct: boolean })[];
};

/** The questions of today, and what was answered before. */
export async function readRecallDay(ctx: RecallNeeds): Promise<RecallDay> {
  const today = ctx.clock.today();
  const { open, locked } = await listReturning(ctx);
  const since = addDays(today, -HISTORY_DAYS);
  const history = await listAnswersSince(ctx.db, { userId: ctx.viewer.id, since });
  const answeredToday = history.filter(({ answeredOn }) => answeredOn === today).length;
  const chosen = chooseForToday(open, { today, answered: answeredToday });
  return { chosen, open, locked, answeredToday, history };
}
