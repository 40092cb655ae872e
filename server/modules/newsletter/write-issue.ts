/** The sweep of the newsletter: writes the issue that is due with all its deliveries, and has what waits handed over. */
import { eq, sql } from 'drizzle-orm';
import { ISSUE_TRIED_DAYS, issueDayAt, placeNews } from '#domain/letters/newsletter-issue.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { addDaysIn } from '#domain/shared/time-zone.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { hasReaders, listNews, listUnfinishedIssues } from './queries-issues.ts';
import { newsletterDeliveries, newsletterIssuePublications, newsletterIssues, subscriptions } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log'>;

/**
 * Writes the issue of the day, where it is one, something is new and somebody reads it. As often as it runs, and by however
 * many processes, a day has one issue and an issue one delivery for each reader. What nobody was sent yet is promised again.
 */
export async function writeIssue(ctx: Needs): Promise<void> {
  const { now, zone } = ctx.clock.moment();
  const issuedOn = issueDayAt(now, zone);
  if (issuedOn !== null) await ctx.db.transaction((tx) => write(ctx, tx, issuedOn));
  for (const issueId of await listUnfinishedIssues(ctx.db, addDaysIn(now, -ISSUE_TRIED_DAYS, zone)))
    await ctx.db.transaction((tx) => promiseBatch(ctx, tx, { issueId, after: 0 }));
}

/** Promises the deliveries of an issue that come after a subscription. */
export const promiseBatch = ({ jobs }: Pick<Ctx, 'jobs'>, tx: Tx, batch: { issueId: number; after: number }) =>
  jobs.within(tx).send('newsletter.send-issue', batch);

async function write({ clock, log }: Needs, tx: Tx, issuedOn: PlainDate): Promise<void> {
  const news = await listNews(tx, issuedOn);
  if (news.length === 0 || !(await hasReaders(tx))) return;
  // Whoever comes second waits here for the first, and then finds the day taken.
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
  await tx.insert(newsletterIssuePublications).values(placeNews(news).map((told) => ({ ...told, issueId: issue.id })));
  await writeDeliveries(tx, issue.id);
  log.info({ event: 'newsletter.issue-written', number: issue.number, publications: news.length });
}

/** One statement, however many read it: who is confirmed at this moment. */
const writeDeliveries = (tx: Tx, issueId: number) =>
  tx.insert(newsletterDeliveries).select(
    tx
      .select({
        issueId: sql<number>`${issueId}::int`.as('issue_id'),
        subscriptionId: subscriptions.id,
        status: sql<'waiting'>`'waiting'`.as('status'),
        doneAt: sql<Date | null>`NULL::timestamptz`.as('done_at'),
      })
      .from(subscriptions)
      .where(eq(subscriptions.status, 'confirmed')),
  );
