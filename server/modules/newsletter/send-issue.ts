/** The deliveries of an issue, batch by batch: each is claimed in its own row before it is handed over, so none goes twice. */
import { and, eq, exists } from 'drizzle-orm';
import { newsletterIssue } from '#emails/newsletter-issue.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type Letter, sendLetter } from '#server/modules/letters/index.ts';
import { type Contents, loadContents, tellIn } from './issue-contents.ts';
import { findIssue, type Issue, listWaiting, type Waiting } from './queries-issues.ts';
import { newsletterDeliveries, subscriptions } from './tables.ts';
import { unsubscribeToken } from './tokens.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';
import { promiseBatch } from './write-issue.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'mail' | 'origin' | 'secret'>;

/** So many letters are a run: some seconds of work, which another process can take up where this one died. */
const BATCH = 100;

/** Sends an issue to the next ones who wait for it, and promises those after them. */
export async function sendIssue(ctx: Needs, { issueId, after }: { issueId: number; after: number }): Promise<void> {
  const issue = await findIssue(ctx.db, issueId);
  if (issue === null) return;
  const contents = await loadContents(ctx.db, issue, ctx.clock.today());
  const batch = await listWaiting(ctx.db, { issueId, after, limit: BATCH });
  for (const waiting of batch) {
    try {
      await deliver(ctx, { issue, contents }, waiting);
    } catch (error) {
      // One address keeps no other waiting; the next sweep tries it again.
      ctx.log.error({ event: 'newsletter.delivery-failed', ...idsOf(waiting), cause: error });
    }
  }
  const last = batch.at(-1);
  if (last === undefined || batch.length < BATCH) return;
  await ctx.db.transaction((tx) => promiseBatch(ctx, tx, { issueId, after: last.subscriptionId }));
}

type Whole = { issue: Issue; contents: Contents };

const idsOf = ({ issueId, subscriptionId }: Waiting) => ({ issueId, subscriptionId });

async function deliver(ctx: Needs, whole: Whole, waiting: Waiting): Promise<void> {
  // Withdrawn since, all of it: then there is nothing to say.
  if (whole.contents.told.length === 0) return withhold(ctx, waiting);
  let isClaimed = false;
  const claim = async () => {
    isClaimed = await claimDelivery(ctx, waiting);
    return isClaimed;
  };
  try {
    if (!(await sendLetter(ctx, { ...letterTo(ctx, whole, waiting), claim }))) await withhold(ctx, waiting);
  } catch (error) {
    // What the mail server did not take waits again; a claim of another process is not ours to take back.
    if (isClaimed) await move(ctx, waiting, { from: 'sent', to: 'waiting' });
    throw error;
  }
}

function letterTo(ctx: Needs, { issue, contents }: Whole, waiting: Waiting): Letter {
  const { subscriptionId, email, userId, language, firstName } = waiting;
  return {
    kind: 'newsletter-issue',
    to: userId === null ? { email, language } : { email, userId },
    headers: unsubscribeHeaders(ctx, subscriptionId),
    write: (envelope, page) =>
      newsletterIssue(envelope, {
        ...tellIn(contents, { issue, language: envelope.language, page }),
        name: firstName,
        unsubscribeUrl: page(`/unsubscribe?token=${unsubscribeToken(ctx.secret, subscriptionId)}`),
      }),
  };
}

type Status = (typeof newsletterDeliveries.$inferSelect)['status'];

/** Only what waits is moved on, and what is on its way only by who claimed it; says whether it was. */
async function move(
  { db, clock }: Needs,
  { issueId, subscriptionId }: Waiting,
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

/** Whoever unsubscribes is asked for at the last moment, not when the issue was written. */
const claimDelivery = (ctx: Needs, waiting: Waiting): Promise<boolean> =>
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

async function withhold(ctx: Needs, waiting: Waiting): Promise<void> {
  await move(ctx, waiting, { from: 'waiting', to: 'withheld' });
}
