/**
 * Sends an issue for the rest of a minute, at its rate. The job of each minute continues where the last one ended, also
 * after a crash. Each delivery is claimed in its row right before it is submitted, so none is sent twice, however many
 * processes send. (rules N12, N13)
 */
import { hasTooManyBounces } from '#domain/newsletter/issue-state.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type ComposedIssueRow, findComposed, lockComposed } from '../composer/queries-composed.ts';
import { prepareIssue } from './prepare-issue.ts';
import { failExhausted, hasWaiting, listWaiting, releaseBudget, reserveBudget } from './queries-deliveries.ts';
import { countBounces, countDeliveries, listFigures } from './queries-figures.ts';
import { sendBatch } from './send-batch.ts';
import { move } from './steer-issue.ts';

/** Deliveries between two looks at the state of the issue. */
const BATCH_SIZE = 200;
/** Counting reads every delivery of the issue, so it is done for each hundredth of them, not for each batch. */
const COUNTS = 100;
const MINUTE_MS = 60_000;

const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS);

export async function runIssue(ctx: Ctx, { issueId }: { issueId: number }): Promise<void> {
  const minute = minuteOf(ctx.clock.now());
  const issue = await findComposed(ctx.db, issueId);
  if (issue?.state !== 'sending' || (await pauseForBounces(ctx, issue))) return;
  const prepared = await prepareIssue(ctx, issue);
  await failExhausted(ctx.db, issueId, ctx.clock.now());
  const recipients = (await listFigures(ctx.db, issueId)).reduce((sum, row) => sum + row.recipients, 0);
  let isSending = true;
  let uncounted = 0;
  while (isSending && minuteOf(ctx.clock.now()) === minute) {
    const reserved = await reserveBudget(ctx.db, {
      ...{ issueId, minute: new Date(minute * MINUTE_MS), max: BATCH_SIZE },
      mailRate: ctx.mail.newslettersPerMinute ?? Number.MAX_SAFE_INTEGER,
    });
    const batch = reserved === 0 ? [] : await listWaiting(ctx.db, { issueId, now: ctx.clock.now(), limit: reserved });
    const { submitted, isOutage } = await sendBatch(ctx, prepared, batch);
    if (submitted < reserved) await releaseBudget(ctx.db, issueId, reserved - submitted);
    // A process that stops ends its minute early; the next minute's job continues.
    isSending = batch.length > 0 && !isOutage && !ctx.signal.aborted;
    uncounted += batch.length;
    if (isSending && uncounted * COUNTS >= recipients) {
      await countDeliveries(ctx.db, issueId);
      uncounted = 0;
    }
    if (isSending) isSending = await isStillSending(ctx, issueId);
  }
  await countDeliveries(ctx.db, issueId);
  await finishIssue(ctx, issueId);
}

/** Pauses an issue with too many bounces; Today shows it to the office. (rules N14) */
async function pauseForBounces(ctx: Ctx, issue: ComposedIssueRow): Promise<boolean> {
  if ((await findBounces(ctx, issue)) === null) return false;
  // More may have been sent since the last count.
  await countDeliveries(ctx.db, issue.id);
  const found = await findBounces(ctx, issue);
  if (found === null) return false;
  await ctx.db.transaction(async (tx) => {
    const locked = await lockComposed(tx, issue.id);
    if (locked.state === 'sending')
      await move(tx, locked, { act: 'pause', pausedWhy: 'bounces', pausedAt: ctx.clock.now() });
  });
  ctx.log.warn({ event: 'newsletter.paused', issueId: issue.id, ...found });
  return true;
}

/** Too many bounces for what was sent by the last count; null if they are not. */
async function findBounces({ db }: Ctx, issue: ComposedIssueRow) {
  const { bounced, refused } = await countBounces(db, issue);
  const sent = (await listFigures(db, issue.id)).reduce((sum, row) => sum + row.sent, 0);
  const further = bounced + refused - issue.acceptedBounces;
  return hasTooManyBounces({ sent: sent - bounced, bounced: further }) ? { bounced, refused } : null;
}

async function isStillSending(ctx: Ctx, issueId: number): Promise<boolean> {
  const issue = await findComposed(ctx.db, issueId);
  return issue?.state === 'sending' && !(await pauseForBounces(ctx, issue));
}

async function finishIssue(ctx: Ctx, issueId: number): Promise<void> {
  if (await hasWaiting(ctx.db, issueId)) return;
  const finished = await ctx.db.transaction(async (tx) => {
    const locked = await lockComposed(tx, issueId);
    if (locked.state !== 'sending') return false;
    await move(tx, locked, { act: 'finish', finishedAt: ctx.clock.now() });
    return true;
  });
  if (finished) ctx.log.info({ event: 'newsletter.issue-sent', issueId });
}
