import { RETENTION_DAYS, weeksInARow } from '#domain/assessment/recall/recall.ts';
import { addDays, isBefore } from '#domain/shared/dates.ts';
import { listQuestions, showQuestion } from './describe-questions.ts';
import { hasEmails } from './emails/recall-emails.ts';
import { type RecallDay, type RecallNeeds, readRecallDay } from './recall-questions.ts';

/** The caller's questions of today, what follows, and how much is remembered. (rules K5, K12) */
export async function readRecall(ctx: RecallNeeds) {
  const { db, clock, viewer } = ctx;
  const day = await readRecallDay(ctx);
  const today = clock.today();
  const isDue = ({ dueOn }: { dueOn: string }) => dueOn <= today;
  const questions = await listQuestions(
    db,
    day.chosen.map(({ id }) => id),
  );
  return {
    questions: questions.map(showQuestion),
    answered_today: day.answeredToday,
    waiting: day.open.filter(isDue).length - day.chosen.length,
    locked: day.locked.filter(isDue).length,
    total: day.open.length + day.locked.length,
    next:
      day.open
        .map(({ dueOn }) => dueOn)
        .filter((dueOn) => dueOn > today)
        .toSorted()[0] ?? null,
    ...progressOf(day, today),
    emails: await hasEmails(db, viewer.id),
  };
}

function progressOf({ history, open }: RecallDay, today: ReturnType<RecallNeeds['clock']['today']>) {
  const waits = open.filter(({ dueOn }) => dueOn <= today).map(({ dueOn }) => ({ dueOn, answeredOn: null }));
  const since = addDays(today, -RETENTION_DAYS);
  const recent = history.filter(({ answeredOn }) => isBefore(since, answeredOn));
  return {
    weeks: weeksInARow([...history, ...waits], today),
    retention: { answers: recent.length, right: recent.filter(({ correct }) => correct).length },
  };
}
