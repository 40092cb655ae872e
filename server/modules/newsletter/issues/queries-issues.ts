/** New publications since the last issue, and pending deliveries. */
import { and, asc, desc, eq, exists, gt, gte, isNull, or, type SQL } from 'drizzle-orm';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import {
  newsletterDeliveries,
  newsletterIssuePublications,
  newsletterIssues,
  subscriptions,
} from '#server/modules/newsletter/tables.ts';

/** Published, unexpired publications that are in no issue yet, newest first. */
export async function listUnannounced(db: Queryable, today: PlainDate): Promise<number[]> {
  const rows = await db
    .select({ id: publications.id })
    .from(publications)
    .leftJoin(newsletterIssuePublications, eq(newsletterIssuePublications.publicationId, publications.id))
    .where(
      and(
        isNull(newsletterIssuePublications.publicationId),
        eq(publications.visibility, 'published'),
        or(isNull(publications.expiresOn), gte(publications.expiresOn, today)),
      ),
    )
    .orderBy(desc(publications.publishedOn), desc(publications.id));
  return rows.map(({ id }) => id);
}

export async function hasSubscribers(db: Queryable): Promise<boolean> {
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.status, 'confirmed'))
    .limit(1);
  return row !== undefined;
}

export type Issue = { id: number; number: number; issuedOn: PlainDate };

const issueColumns = {
  id: newsletterIssues.id,
  number: newsletterIssues.number,
  issuedOn: newsletterIssues.issuedOn,
};

export async function findIssue(db: Queryable, id: number): Promise<Issue | null> {
  const [row] = await db
    .select(issueColumns)
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.id, id), eq(newsletterIssues.kind, 'automatic')));
  return row === undefined || row.issuedOn === null ? null : { ...row, issuedOn: row.issuedOn };
}

/** Automatic issues created since then that have pending deliveries, oldest first. */
export async function listUnfinishedIssues(db: Queryable, since: Date): Promise<number[]> {
  const waiting = db
    .select({ id: newsletterDeliveries.subscriptionId })
    .from(newsletterDeliveries)
    .where(and(eq(newsletterDeliveries.issueId, newsletterIssues.id), eq(newsletterDeliveries.status, 'waiting')));
  const rows = await db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.kind, 'automatic'), gte(newsletterIssues.createdAt, since), exists(waiting)))
    .orderBy(asc(newsletterIssues.id));
  return rows.map(({ id }) => id);
}

export type PendingDelivery = Pick<typeof subscriptions.$inferSelect, 'email' | 'firstName' | 'userId' | 'language'> & {
  issueId: number;
  subscriptionId: number;
};

type BatchPosition = { issueId: number; after: number; limit: number };

/** The next pending deliveries of an issue, in the order of subscription. */
export const listPendingDeliveries = (
  db: Queryable,
  { issueId, after, limit }: BatchPosition,
): Promise<PendingDelivery[]> =>
  db
    .select({
      issueId: newsletterDeliveries.issueId,
      subscriptionId: newsletterDeliveries.subscriptionId,
      email: subscriptions.email,
      firstName: subscriptions.firstName,
      userId: subscriptions.userId,
      language: subscriptions.language,
    })
    .from(newsletterDeliveries)
    .innerJoin(subscriptions, eq(subscriptions.id, newsletterDeliveries.subscriptionId))
    .where(
      and(
        eq(newsletterDeliveries.issueId, issueId),
        eq(newsletterDeliveries.status, 'waiting'),
        gt(newsletterDeliveries.subscriptionId, after),
      ),
    )
    .orderBy(asc(newsletterDeliveries.subscriptionId))
    .limit(limit);

/** The issues sent to a user's subscriptions. */
export const listDeliveries = (db: Queryable, condition: SQL | undefined) =>
  db
    .select({
      issue: newsletterIssues.number,
      issued: newsletterIssues.issuedOn,
      status: newsletterDeliveries.status,
      at: newsletterDeliveries.doneAt,
      subscriptionId: newsletterDeliveries.subscriptionId,
    })
    .from(newsletterDeliveries)
    .innerJoin(newsletterIssues, eq(newsletterIssues.id, newsletterDeliveries.issueId))
    .innerJoin(subscriptions, eq(subscriptions.id, newsletterDeliveries.subscriptionId))
    .where(condition)
    .orderBy(asc(newsletterIssues.number));
