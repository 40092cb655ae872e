/** Who gets emails of recall, and the answers of their links. (rules K10, K11) */
import { eq } from 'drizzle-orm';
import { RECALL_LINK_DAYS } from '#domain/assessment/recall/recall.ts';
import { addDays, isBefore } from '#domain/shared/dates.ts';
import type { Ctx, Queryable, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { answerRecall } from '#server/modules/assessment/recall/answer-recall.ts';
import { recallEmails } from '#server/modules/assessment/tables.ts';
import { viewers } from '#server/modules/catalogue/index.ts';
import { readRecallToken } from './recall-token.ts';

export async function hasEmails(db: Queryable, userId: number): Promise<boolean> {
  return (await db.$count(recallEmails, eq(recallEmails.userId, userId))) > 0;
}

/** Turns the caller’s emails on or off; on twice changes nothing. They need a confirmed address. (rules K10) */
export async function setEmails({ db, clock, viewer }: Pick<SignedInCtx, 'db' | 'clock' | 'viewer'>, isOn: boolean) {
  if (isOn) {
    const account = await findAccount(db, viewer.id);
    if (account === null || account.emailVerifiedAt === null) throw new Failure('recall.unconfirmed');
    await db.insert(recallEmails).values({ userId: viewer.id, turnedOnAt: clock.now() }).onConflictDoNothing();
    return;
  }
  await db.delete(recallEmails).where(eq(recallEmails.userId, viewer.id));
}

type LinkNeeds = Pick<Ctx, 'db' | 'clock' | 'secret' | 'previousSecrets' | 'log'>;

/** Answers the question of a link as its account, without opening a session. */
export async function answerByEmail(ctx: LinkNeeds, token: string, answerId: number) {
  const { db, clock } = ctx;
  const { userId, questionId, sentOn } = await requireLink(ctx, token);
  if (isBefore(addDays(sentOn, RECALL_LINK_DAYS), clock.today())) throw new Failure('recall.link-ended');
  const viewer = (await viewers.listViewers(db, [userId], clock.now())).get(userId);
  if (viewer === undefined) throw new Failure('recall.no-link');
  const result = await answerRecall({ db, clock, viewer }, { questionId, answerId, confidence: null, byEmail: true });
  ctx.log.info({ event: 'recall.answered-by-email' });
  return result;
}

/** Turns the emails off for the account of a link, also by one that has ended. */
export async function stopEmails(ctx: LinkNeeds, token: string): Promise<void> {
  const { userId } = await requireLink(ctx, token);
  await ctx.db.delete(recallEmails).where(eq(recallEmails.userId, userId));
  ctx.log.info({ event: 'recall.emails-stopped' });
}

async function requireLink(ctx: LinkNeeds, token: string) {
  const link = readRecallToken(ctx, token);
  if (link === null || (await findAccount(ctx.db, link.userId)) === null) throw new Failure('recall.no-link');
  return link;
}
