/**
 * Sends the deliveries of an issue in batches. Each is claimed in its row before it is submitted, so none is sent
 * twice.
 */
import { and, eq, exists } from 'drizzle-orm';
import { newsletterIssue } from '#emails/newsletter/newsletter-issue.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { recipientOf } from '#server/modules/accounts/index.ts';
import { type OutgoingEmail, sendEmail } from '#server/modules/email/index.ts';
import { newsletterDeliveries, subscriptions } from '#server/modules/newsletter/tables.ts';
import { unsubscribeHeaders, unsubscribeToken } from '#server/modules/newsletter/tokens.ts';
import { type Contents, describeIssue, loadContents } from './issue-contents.ts';
import { findIssue, type Issue, listPendingDeliveries, type PendingDelivery } from './queries-issues.ts';
import { promiseBatch } from './write-issue.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'mail' | 'origin' | 'secret'>;

/** Deliveries per job run: a few seconds of work, which another process can resume. */
const BATCH_SIZE = 100;

/** Sends one batch of an issue, and queues the next. */
export async function sendIssue(ctx: Needs, { issueId, after }: { issueId: number; after: number }): Promise<void> {
  const issue = await findIssue(ctx.db, issueId);
  if (issue === null) return;
  const contents = await loadContents(ctx.db, issue, ctx.clock.today());
  const batch = await listPendingDeliveries(ctx.db, { issueId, after, limit: BATCH_SIZE });
  for (const waiting of batch) {
    try {
      await sendDelivery(ctx, { issue, contents }, waiting);
    } catch (error) {
      // A failing address must not block the others; the next run retries it.
      ctx.log.error({ event: 'newsletter.delivery-failed', ...idsOf(waiting), err: error });
    }
  }
  const last = batch.at(-1);
  if (last === undefined || batch.length < BATCH_SIZE) return;
  await ctx.db.transaction((tx) => promiseBatch(ctx, tx, { issueId, after: last.subscriptionId }));
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
