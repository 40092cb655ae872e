/** Emails the questions of a day to those who turned them on. (rules K10) */
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { greetingName } from '#domain/accounts/greeting-name.ts';
import { addDays } from '#domain/shared/dates.ts';
import { recallEmail } from '#emails/learning/recall.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findAccount, recipientOf } from '#server/modules/accounts/index.ts';
import { sendRecallEmailJob } from '#server/modules/assessment/jobs.ts';
import { listQuestions, showQuestion } from '#server/modules/assessment/recall/describe-questions.ts';
import { readRecallDay } from '#server/modules/assessment/recall/recall-questions.ts';
import { recallEmails } from '#server/modules/assessment/tables.ts';
import { viewers } from '#server/modules/catalogue/index.ts';
import { sendEmail } from '#server/modules/email/index.ts';
import { listRecipients } from './queries-recipients.ts';
import { recallToken, stopHeaders } from './recall-token.ts';

/** Queues an email for each account that may get one today; whether something is due is known when it is sent. */
export async function queueRecallEmails({ db, clock, jobs, signal }: Pick<Ctx, 'db' | 'clock' | 'jobs' | 'signal'>) {
  const today = clock.today();
  for (let after = 0; ; ) {
    const page = await listRecipients(db, { today, after });
    signal.throwIfAborted();
    const payloads = page.map((userId) => ({ userId }));
    await db.transaction((tx) => jobs.within(tx).sendEach(sendRecallEmailJob, payloads));
    const last = page.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** Emails one account its questions of today, once a day; nothing if nothing is due. */
export async function sendRecallEmail(ctx: Ctx, userId: number): Promise<void> {
  const { db, clock } = ctx;
  const account = await findAccount(db, userId);
  const viewer = (await viewers.listViewers(db, [userId], clock.now())).get(userId);
  if (account === null || account.emailVerifiedAt === null || viewer === undefined) return;
  const { chosen } = await readRecallDay({ db, clock, viewer });
  const questions = await listQuestions(
    db,
    chosen.map(({ id }) => id),
  );
  const [first] = questions;
  if (first === undefined) return;
  const sentOn = clock.today();
  const tokenOf = (questionId: number) => recallToken(ctx.secret, { userId, questionId, sentOn });
  const stopToken = tokenOf(first.version.questionId);
  const claim = claimDay(ctx, userId);
  try {
    await sendEmail(ctx, {
      ...{ category: 'recall', to: await recipientOf(db, account), headers: stopHeaders(ctx, stopToken) },
      claim: claim.take,
      write: (envelope, page) => {
        const linkOf = (questionId: string) => page('/recall/:token', { token: tokenOf(Number(questionId)) });
        return recallEmail(envelope, {
          name: greetingName(account),
          questions: questions.map(showQuestion).map(({ id, stem, publication, answers }) => ({
            ...{ stem, source: publication.title },
            answers: answers.map((answer) => ({ text: answer.text, url: `${linkOf(id)}?answer=${answer.id}` })),
          })),
          recallUrl: page('/recall'),
          stopUrl: `${page('/recall/:token', { token: stopToken })}?stop`,
        });
      },
    });
  } catch (error) {
    await claim.release();
    throw error;
  }
}

/** The email of a day, taken by the first that sends it; released if the mail server refuses it. (rules K10) */
function claimDay({ db, clock }: Pick<Ctx, 'db' | 'clock'>, userId: number) {
  const today = clock.today();
  const ofAccount = eq(recallEmails.userId, userId);
  let isTaken = false;
  const take = async (): Promise<boolean> => {
    const unsent = or(isNull(recallEmails.sentOn), lt(recallEmails.sentOn, today));
    const taken = await db
      .update(recallEmails)
      .set({ sentOn: today })
      .where(and(ofAccount, unsent))
      .returning({ id: recallEmails.userId });
    isTaken = taken.length > 0;
    return isTaken;
  };
  const release = async (): Promise<void> => {
    if (isTaken)
      await db
        .update(recallEmails)
        .set({ sentOn: addDays(today, -1) })
        .where(ofAccount);
  };
  return { take, release };
}
