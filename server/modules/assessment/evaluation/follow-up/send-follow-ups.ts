/** Sends the follow-ups that are due. (rules T78) */
import { and, eq, isNull } from 'drizzle-orm';
import { greetingName } from '#domain/accounts/greeting-name.ts';
import { followedUpDays, lastAnswerDay } from '#domain/assessment/evaluation/follow-up.ts';
import { dayIn, endOfDayIn, startOfDayIn } from '#domain/shared/time-zone.ts';
import { followUpEmail } from '#emails/learning/follow-up.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findAccount, recipientOf } from '#server/modules/accounts/index.ts';
import { listWithQuestions } from '#server/modules/assessment/evaluation/form-versions.ts';
import { sendFollowUpJob } from '#server/modules/assessment/jobs.ts';
import { followUps } from '#server/modules/assessment/tables.ts';
import { sendEmail } from '#server/modules/email/index.ts';
import { followUpToken, stopHeaders } from './follow-up-token.ts';
import { type DueEvaluation, findFollowUp, listDueEvaluations } from './queries-follow-ups.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'signal'>;

/** Queues what is due today; each is queued once, also if two processes run at the same time. */
export async function queueFollowUps({ db, clock, jobs, signal }: Needs): Promise<void> {
  const { from, to } = followedUpDays(clock.today());
  const due = { since: startOfDayIn(from, clock.zone), until: endOfDayIn(to, clock.zone) };
  for (let after = 0; ; ) {
    const page = await listDueEvaluations(db, { ...due, after });
    const last = page.at(-1);
    if (last === undefined) return;
    signal.throwIfAborted();
    await queuePage({ db, clock, jobs }, page);
    after = last.id;
  }
}

async function queuePage({ db, clock, jobs }: Omit<Needs, 'signal'>, page: readonly DueEvaluation[]): Promise<void> {
  const activities = [...new Set(page.map(({ publicationId }) => publicationId))];
  const withForm = await listWithQuestions(db, activities, 'follow-up');
  const values = page
    .filter(({ publicationId }) => withForm.has(publicationId))
    .map(({ id: evaluationId, publicationId }) => ({ evaluationId, publicationId, queuedAt: clock.now() }));
  if (values.length === 0) return;
  await db.transaction(async (tx) => {
    const added = await tx.insert(followUps).values(values).onConflictDoNothing().returning({ id: followUps.id });
    const payloads = added.map(({ id: followUpId }) => ({ followUpId }));
    await jobs.within(tx).sendEach(sendFollowUpJob, payloads);
  });
}

/** Emails one follow-up, once; if the mail server refuses it, the job runs again. */
export async function sendFollowUp(ctx: Ctx, followUpId: number): Promise<void> {
  const { db, clock } = ctx;
  const row = await findFollowUp(db, followUpId);
  const account = row === null ? null : await findAccount(db, row.userId);
  if (row === null || account === null || account.emailVerifiedAt === null) return;
  const token = followUpToken(ctx.secret, followUpId);
  const now = clock.now();
  let isClaimed = false;
  try {
    await sendEmail(ctx, {
      category: 'follow-up',
      to: await recipientOf(db, account),
      headers: stopHeaders(ctx, token),
      claim: async () => {
        const unsent = and(eq(followUps.id, followUpId), isNull(followUps.sentAt));
        const claimed = await db.update(followUps).set({ sentAt: now }).where(unsent).returning({ id: followUps.id });
        isClaimed = claimed.length > 0;
        return isClaimed;
      },
      write: (envelope, page) =>
        followUpEmail(envelope, {
          ...{ name: greetingName(account), activity: row.activity },
          evaluatedOn: dayIn(row.evaluatedAt, clock.zone),
          lastDay: lastAnswerDay(clock.today()),
          formUrl: page('/follow-up/:token', { token }),
        }),
    });
  } catch (error) {
    if (isClaimed) await db.update(followUps).set({ sentAt: null }).where(eq(followUps.id, followUpId));
    throw error;
  }
}
