/** The newsletter job: creates the due issue with its deliveries, and queues pending ones. */

import { eq, sql } from 'drizzle-orm';
import { assignPositions, ISSUE_RETRY_DAYS, issueDayAt } from '#domain/email/newsletter-issue.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { addDaysIn } from '#domain/shared/time-zone.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { sendIssueJob } from '#server/modules/newsletter/jobs.ts';
import {
  newsletterDeliveries,
  newsletterIssuePublications,
  newsletterIssues,
  subscriptions,
} from '#server/modules/newsletter/tables.ts';
import { hasSubscribers, listUnannounced, listUnfinishedIssues } from './queries-issues.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log'>;

/**
 * Creates the issue of the date if one is due, something is new and there are subscribers. Idempotent across processes:
 * one issue per date, one delivery per subscriber. Pending deliveries are queued again.
 */
export async function writeIssue(ctx: Needs): Promise<void> {
  const { now, zone } = ctx.clock.moment();
  const issuedOn = issueDayAt(now, zone);
  if (issuedOn !== null) await ctx.db.transaction((tx) => write(ctx, tx, issuedOn));
  for (const issueId of await listUnfinishedIssues(ctx.db, addDaysIn(now, -ISSUE_RETRY_DAYS, zone)))
    await ctx.db.transaction((tx) => promiseBatch(ctx, tx, { issueId, after: 0 }));
}

/** Queues the deliveries of an issue after a given subscription. */
export const promiseBatch = ({ jobs }: Pick<Ctx, 'jobs'>, tx: Tx, batch: { issueId: number; after: number }) =>
  jobs.within(tx).send(sendIssueJob, batch);

async function write({ clock, log }: Needs, tx: Tx, issuedOn: PlainDate): Promise<void> {
  const news = await listUnannounced(tx, issuedOn);
  if (news.length === 0 || !(await hasSubscribers(tx))) return;
  // A concurrent process blocks here, then finds the date taken.
  const [issue] = await tx
    .insert(newsletterIssues)
    .values({
      number: sql`(SELECT coalesce(max(number), 0) + 1 FROM newsletter_issues)`,
      issuedOn,
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: newsletterIssues.id, number: newsletterIssues.number });
  if (issue === undefined) return;
  await tx
    .insert(newsletterIssuePublications)
    .values(assignPositions(news).map((item) => ({ ...item, issueId: issue.id })));
  await writeDeliveries(tx, issue.id);
  log.info({ event: 'newsletter.issue-written', number: issue.number, publications: news.length });
}

/** Writes a delivery for everyone who is confirmed now, in one statement. */
const writeDeliveries = (tx: Tx, issueId: number) =>
  tx.insert(newsletterDeliveries).select(
    tx
      .select({
        issueId: sql<number>`${issueId}::int`.as('issue_id'),
        subscriptionId: subscriptions.id,
        status: sql<'waiting'>`'waiting'`.as('status'),
        doneAt: sql<Date | null>`NULL::timestamptz`.as('done_at'),
        language: sql<'en'>`'en'`.as('language'),
        attempts: sql<number>`0`.as('attempts'),
      })
      .from(subscriptions)
      .where(eq(subscriptions.status, 'confirmed')),
  );
