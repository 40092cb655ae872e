/**
 * Sends the deliveries of an issue in batches. Each is claimed in its row before it is submitted, so none is sent
 * twice.
 */
import { setTimeout } from 'node:timers/promises';
import { and, eq, exists } from 'drizzle-orm';
import { newsletterIssue } from '#emails/newsletter/newsletter-issue.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { forEachAtOnce } from '#server/kernel/jobs/for-each.ts';
import { recipientOf } from '#server/modules/accounts/index.ts';
import { type OutgoingEmail, sendEmail } from '#server/modules/email/index.ts';
import { reserveBudget } from '#server/modules/newsletter/sending/queries-deliveries.ts';
import { newsletterDeliveries, subscriptions } from '#server/modules/newsletter/tables.ts';
import { unsubscribeHeaders, unsubscribeToken } from '#server/modules/newsletter/tokens.ts';
import { type Contents, describeIssue, loadContents } from './issue-contents.ts';
import { findIssue, type Issue, listPendingDeliveries, type PendingDelivery } from './queries-issues.ts';
import { promiseBatch } from './write-issue.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'mail' | 'origin' | 'requestId' | 'secret' | 'signal'>;

/** Deliveries per job run: a few seconds of work, which another process can resume. */
const BATCH_SIZE = 200;
/** Emails submitted at once: as many as the mail server's pool has connections. */
const AT_ONCE = 10;
const MINUTE_MS = 60_000;

/** Sends one batch of an issue, and queues the next. */
export async function sendIssue(ctx: Needs, { issueId, after }: { issueId: number; after: number }): Promise<void> {
  const issue = await findIssue(ctx.db, issueId);
  if (issue === null) return;
  const batch = await listPendingDeliveries(ctx.db, { issueId, after, limit: await reserve(ctx, issueId) });
  const contents = await loadContents(ctx.db, issue, ctx.clock.today());
  await forEachAtOnce(batch, { atOnce: AT_ONCE, signal: ctx.signal }, (waiting) =>
    tryDelivery(ctx, { issue, contents }, waiting),
  );
  const last = batch.at(-1);
  if (last === undefined) return;
  await ctx.db.transaction((tx) => promiseBatch(ctx, tx, { issueId, after: last.subscriptionId }));
}

/** A failing address must not block the others; the next run retries it. */
async function tryDelivery(ctx: Needs, whole: LoadedIssue, waiting: PendingDelivery): Promise<void> {
  try {
    await sendDelivery(ctx, whole, waiting);
  } catch (error) {
    ctx.log.error({ event: 'newsletter.delivery-failed', ...idsOf(waiting), err: error });
  }
}

/** The size of the batch that the rate of the mail server permits; waits for the next minute when this one is used up. */
async function reserve({ db, clock, mail, signal }: Needs, issueId: number): Promise<number> {
  for (;;) {
    const now = clock.now().getTime();
    const minute = new Date(now - (now % MINUTE_MS));
    const mailRate = mail.newslettersPerMinute ?? Number.MAX_SAFE_INTEGER;
    const reserved = await reserveBudget(db, { issueId, minute, max: BATCH_SIZE, mailRate });
    if (reserved > 0) return reserved;
    await setTimeout(MINUTE_MS - (now % MINUTE_MS), undefined, { signal });
  }
}

type LoadedIssue = { issue: Issue; contents: Contents };

const idsOf = ({ issueId, subscriptionId }: PendingDelivery) => ({ issueId, subscriptionId });

async function sendDelivery(ctx: Needs, whole: LoadedIssue, waiting: PendingDelivery): Promise<void> {
  // All its publications were withdrawn since.
  if (whole.contents.listed.length === 0) return withhold(ctx, waiting);
  let isClaimed = false;
  const claim = async () => {
    isClaimed = await claimDelivery(ctx, waiting);
    return isClaimed;
  };
  try {
    if (!(await sendEmail(ctx, { ...(await issueEmailFor(ctx, whole, waiting)), claim }))) await withhold(ctx, waiting);
  } catch (error) {
    // Released only if this process claimed it; another one may have.
    if (isClaimed) await move(ctx, waiting, { from: 'sent', to: 'waiting' });
    throw error;
  }
}

async function issueEmailFor(
  ctx: Needs,
  { issue, contents }: LoadedIssue,
  waiting: PendingDelivery,
): Promise<OutgoingEmail> {
  const { subscriptionId, email, userId, language, firstName } = waiting;
  return {
    category: 'newsletter-issue',
    to: userId === null ? { email, language } : await recipientOf(ctx.db, { id: userId, email }),
    headers: unsubscribeHeaders(ctx, subscriptionId),
    write: (envelope, page) =>
      newsletterIssue(envelope, {
        ...describeIssue(contents, { issue, language: envelope.language, page }),
        name: firstName,
        unsubscribeUrl: `${page('/unsubscribe')}?token=${unsubscribeToken(ctx.secret, subscriptionId)}`,
      }),
  };
}

type Status = (typeof newsletterDeliveries.$inferSelect)['status'];

/** Changes the status if it is still `from`; returns whether it was. */
async function move(
  { db, clock }: Needs,
  { issueId, subscriptionId }: PendingDelivery,
  { from, to, where }: { from: Status; to: Status; where?: ReturnType<typeof exists> },
): Promise<boolean> {
  const { issueId: ofIssue, subscriptionId: ofReader, status } = newsletterDeliveries;
  const rows = await db
    .update(newsletterDeliveries)
    .set({ status: to, doneAt: to === 'waiting' ? null : clock.now() })
    .where(and(eq(ofIssue, issueId), eq(ofReader, subscriptionId), eq(status, from), where))
    .returning({ status });
  return rows.length > 0;
}

/** Checks the subscription right before sending, not when the issue was created. */
const claimDelivery = (ctx: Needs, waiting: PendingDelivery): Promise<boolean> =>
  move(ctx, waiting, {
    from: 'waiting',
    to: 'sent',
    where: exists(
      ctx.db
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(and(eq(subscriptions.id, waiting.subscriptionId), eq(subscriptions.status, 'confirmed'))),
    ),
  });

async function withhold(ctx: Needs, waiting: PendingDelivery): Promise<void> {
  await move(ctx, waiting, { from: 'waiting', to: 'withheld' });
}
