/** Emails the week's plan to those who turned it on. (rules F9) */
import { and, eq } from 'drizzle-orm';
import { greetingName } from '#domain/accounts/greeting-name.ts';
import { emailAction, nextEmailAt } from '#domain/planning/email-time.ts';
import { weekPlanEmail } from '#emails/learning/week-plan.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findAccount, recipientOf } from '#server/modules/accounts/index.ts';
import { viewers } from '#server/modules/catalogue/index.ts';
import { sendEmail } from '#server/modules/email/index.ts';
import { sendWeekEmailJob } from '#server/modules/week-plan/jobs.ts';
import {
  emailTimeOf,
  findWeekPlan,
  listDuePlans,
  type WeekPlanRow,
} from '#server/modules/week-plan/queries-week-plans.ts';
import { readWeek } from '#server/modules/week-plan/read-week.ts';
import { weekPlans } from '#server/modules/week-plan/tables.ts';
import { stopHeaders, stopToken } from './stop-token.ts';

/** Queues an email for each plan that is due, except in quiet hours. */
export async function queueWeekEmails({ db, clock, jobs, signal }: Pick<Ctx, 'db' | 'clock' | 'jobs' | 'signal'>) {
  const now = clock.now();
  for (let after = 0; ; ) {
    const page = await listDuePlans(db, { now, after });
    signal.throwIfAborted();
    const payloads = page
      .filter((plan) => plan.emailAt !== null && emailAction(emailTimeOf(plan), plan.emailAt, now) !== 'wait')
      .map(({ userId }) => ({ userId }));
    await db.transaction((tx) => jobs.within(tx).sendEach(sendWeekEmailJob, payloads));
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.userId;
  }
}

/** Emails one account its week, once; nothing if nothing is planned, or if the email is too late. */
export async function sendWeekEmail(ctx: Ctx, userId: number): Promise<void> {
  const { db, clock } = ctx;
  const plan = await findWeekPlan(db, userId);
  const account = await findAccount(db, userId);
  const viewer = (await viewers.listViewers(db, [userId], clock.now())).get(userId);
  if (plan === null || plan.emailAt === null || viewer === undefined) return;
  if (account === null || account.emailVerifiedAt === null) return;
  const action = emailAction(emailTimeOf(plan), plan.emailAt, clock.now());
  if (action === 'wait') return;
  const claim = claimEmail(ctx, plan);
  const to = await recipientOf(db, account);
  const week = await readWeek({ db, clock, viewer, language: to.language }, plan);
  if (action === 'skip' || week.items.length === 0) {
    await claim.take();
    return;
  }
  const token = stopToken(ctx.secret, userId);
  try {
    const wasSent = await sendEmail(ctx, {
      ...{ category: 'week-plan', to, headers: stopHeaders(ctx, token), claim: claim.take },
      write: (envelope, page) =>
        weekPlanEmail(envelope, {
          ...{ name: greetingName(account), items: week.items, planUrl: page('/plan') },
          stopUrl: page('/plan/:token', { token }),
        }),
    });
    // Withheld, because the address bounced: the next one is due in a week.
    if (!wasSent) await claim.take();
  } catch (error) {
    await claim.release();
    throw error;
  }
}

/** The email of a week, taken by the first that moves its instant; moved back if the mail server refuses it. */
function claimEmail({ db, clock }: Pick<Ctx, 'db' | 'clock'>, plan: WeekPlanRow) {
  const next = nextEmailAt(emailTimeOf(plan), clock.now());
  const move = async (from: Date | null, to: Date | null): Promise<boolean> => {
    if (from === null) return false;
    const moved = await db
      .update(weekPlans)
      .set({ emailAt: to })
      .where(and(eq(weekPlans.userId, plan.userId), eq(weekPlans.emailAt, from)))
      .returning({ userId: weekPlans.userId });
    return moved.length > 0;
  };
  let isTaken = false;
  return {
    take: async () => {
      isTaken = await move(plan.emailAt, next);
      return isTaken;
    },
    release: async () => {
      if (isTaken) await move(next, plan.emailAt);
    },
  };
}
