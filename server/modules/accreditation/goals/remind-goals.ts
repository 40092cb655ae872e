/** Reminders before the cycle of a goal ends. (rules T64) */
import { and, asc, eq, gt, gte, isNull, lte, or } from 'drizzle-orm';
import { greetingName } from '#domain/accounts/greeting-name.ts';
import { dueReminder, goalProgress, REMINDER_DAYS } from '#domain/credits/learners/goals.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import { addDays, type PlainDate } from '#domain/shared/dates.ts';
import { goalReminder } from '#emails/learning/goal-reminder.ts';
import type { Ctx, Queryable, Tx } from '#server/kernel/ctx.ts';
import { findAccount, recipientOf } from '#server/modules/accounts/index.ts';
import { mailGoalReminderJob } from '#server/modules/accreditation/jobs.ts';
import { creditGoals } from '#server/modules/accreditation/tables.ts';
import { sendEmail } from '#server/modules/email/index.ts';
import { listHeldCredit } from './queries-goals.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'signal'>;

const PAGE_SIZE = 200;

/** Queues the reminders that are due today; each is queued once, also if the job runs twice. */
export async function remindGoals({ db, clock, jobs, signal }: Needs): Promise<void> {
  const today = clock.today();
  for (let after = 0; ; ) {
    const page = await listGoalsToRemind(db, today, after);
    for (const goal of page) {
      signal.throwIfAborted();
      const progress = goalProgress(goal, await listHeldCredit(db, goal.userId), today);
      const due = dueReminder(progress, goal.remindedDays);
      if (due !== null) await db.transaction((tx) => queueReminder(jobs, tx, { goalId: goal.id, due }));
    }
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** A page of goals whose nearest reminder has come and was not sent, also those that were reached. */
function listGoalsToRemind(db: Queryable, today: PlainDate, after: number) {
  const notSent = REMINDER_DAYS.map((days) => {
    const hasCome = lte(creditGoals.endsOn, addDays(today, days));
    return and(hasCome, or(isNull(creditGoals.remindedDays), gt(creditGoals.remindedDays, days)));
  });
  return db
    .select()
    .from(creditGoals)
    .where(and(gt(creditGoals.id, after), gte(creditGoals.endsOn, today), or(...notSent)))
    .orderBy(asc(creditGoals.id))
    .limit(PAGE_SIZE);
}

async function queueReminder(jobs: Ctx['jobs'], tx: Tx, { goalId, due }: { goalId: number; due: number }) {
  const notYet = or(isNull(creditGoals.remindedDays), gt(creditGoals.remindedDays, due));
  const [marked] = await tx
    .update(creditGoals)
    .set({ remindedDays: due })
    .where(and(eq(creditGoals.id, goalId), notYet))
    .returning({ id: creditGoals.id });
  if (marked !== undefined) await jobs.within(tx).send(mailGoalReminderJob, { goalId });
}

/** Emails one reminder with the progress of the day, unless the goal was reached or deleted since. */
export async function mailGoalReminder(ctx: Ctx, goalId: number): Promise<void> {
  const [goal] = await ctx.db.select().from(creditGoals).where(eq(creditGoals.id, goalId));
  const account = goal === undefined ? null : await findAccount(ctx.db, goal.userId);
  if (goal === undefined || account === null) return;
  const { state, parts, daysLeft } = goalProgress(goal, await listHeldCredit(ctx.db, goal.userId), ctx.clock.today());
  const [part] = parts.toSorted((one, other) => other.remaining - one.remaining);
  if (state !== 'open' || part === undefined) return;
  await sendEmail(ctx, {
    category: 'goal-reminder',
    to: await recipientOf(ctx.db, account),
    write: (envelope, page) =>
      goalReminder(envelope, {
        ...{ name: greetingName(account), goal: goal.name, endsOn: goal.endsOn, daysLeft },
        ...{ required: part.quarters, remaining: part.remaining },
        counted: (part.earned + part.external) as Quarters,
        transcriptUrl: page('/dashboard/my-transcripts'),
        preferencesUrl: page('/my-account/:page?', { page: 'newsletter' }),
      }),
  });
}
