/** What became of an issue. Counted by the job while it is sent; what happens afterwards is counted on request. */
import { asc, desc, eq, sql, sum } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { newsletterClicks, newsletterFigures, newsletterLinks } from '#server/modules/newsletter/tables.ts';
import type { ComposedIssueRow } from '../composer/queries-composed.ts';

/** A bounce, a complaint or an unsubscription within these days counts for the issue. (rules N16) */
const DAYS_AFTER = 7;
/** The longest that one issue is sent, plus those days. */
const DAYS_WATCHED = 30;

type IssueStart = Pick<ComposedIssueRow, 'id' | 'startedAt'>;

/** Bounces and complaints that the provider reported since, and refusals at once. Reads the suppressions of the period. */
export async function countBounces(db: Queryable, { id, startedAt }: IssueStart) {
  if (startedAt === null) return { bounced: 0, complained: 0, refused: 0 };
  const from = startedAt.toISOString();
  const { rows } = await db.execute<{ why: 'bounced' | 'complained'; count: string }>(sql`
    select p.why, count(*) as count
    from suppressions p
    join subscriptions s on lower(s.email) = lower(p.email)
    join newsletter_deliveries d on d.subscription_id = s.id and d.issue_id = ${id} and d.status = 'sent'
      and p.created_at >= d.done_at and p.created_at < d.done_at + make_interval(days => ${DAYS_AFTER})
    where p.source = 'provider'
      and p.created_at >= ${from}::timestamptz
      and p.created_at < ${from}::timestamptz + make_interval(days => ${DAYS_WATCHED})
    group by p.why`);
  const of = (why: string) => Number(rows.find((row) => row.why === why)?.count ?? 0);
  const [row] = await db
    .select({ refused: sum(newsletterFigures.refused).mapWith(Number) })
    .from(newsletterFigures)
    .where(eq(newsletterFigures.issueId, id));
  return { bounced: of('bounced'), complained: of('complained'), refused: row?.refused ?? 0 };
}

/** Recipients who unsubscribed within a week of their email. */
export async function countUnsubscribed(db: Queryable, { id, startedAt }: IssueStart): Promise<number> {
  if (startedAt === null) return 0;
  const from = startedAt.toISOString();
  const { rows } = await db.execute<{ count: string }>(sql`
    select count(*) as count
    from subscriptions s
    join newsletter_deliveries d on d.subscription_id = s.id and d.issue_id = ${id} and d.status = 'sent'
      and s.unsubscribed_at >= d.done_at and s.unsubscribed_at < d.done_at + make_interval(days => ${DAYS_AFTER})
    where s.unsubscribed_at >= ${from}::timestamptz
      and s.unsubscribed_at < ${from}::timestamptz + make_interval(days => ${DAYS_WATCHED})`);
  return Number(rows[0]?.count ?? 0);
}

/** Counts the deliveries by language and status. Run by the job only: it reads every delivery of the issue. */
export const countDeliveries = (db: Queryable, issueId: number) =>
  db.execute(sql`
    insert into newsletter_figures (issue_id, language, recipients, sent, withheld, refused, failed)
    select issue_id, language, count(*), count(*) filter (where status = 'sent'),
      count(*) filter (where status = 'withheld'), count(*) filter (where status = 'refused'),
      count(*) filter (where status = 'failed')
    from newsletter_deliveries where issue_id = ${issueId} group by issue_id, language
    on conflict (issue_id, language) do update set recipients = excluded.recipients, sent = excluded.sent,
      withheld = excluded.withheld, refused = excluded.refused, failed = excluded.failed`);

export const listFigures = (db: Queryable, issueId: number) =>
  db
    .select()
    .from(newsletterFigures)
    .where(eq(newsletterFigures.issueId, issueId))
    .orderBy(desc(newsletterFigures.recipients));

const clicks = sql<number>`coalesce(sum(${newsletterClicks.clicks}), 0)`.mapWith(Number);

/** The links of an issue with how often they were followed, most followed first. */
export const listLinkClicks = (db: Queryable, issueId: number) =>
  db
    .select({ language: newsletterLinks.language, url: newsletterLinks.url, clicks })
    .from(newsletterLinks)
    .leftJoin(newsletterClicks, eq(newsletterClicks.linkId, newsletterLinks.id))
    .where(eq(newsletterLinks.issueId, issueId))
    .groupBy(newsletterLinks.id)
    .orderBy(desc(clicks), asc(newsletterLinks.id));

/** The clicks on each day. */
export const listDailyClicks = (db: Queryable, issueId: number) =>
  db
    .select({ day: newsletterClicks.day, clicks })
    .from(newsletterClicks)
    .innerJoin(newsletterLinks, eq(newsletterLinks.id, newsletterClicks.linkId))
    .where(eq(newsletterLinks.issueId, issueId))
    .groupBy(newsletterClicks.day)
    .orderBy(asc(newsletterClicks.day));
