/** The deliveries of a composed issue, and the budget of a minute. (rules N12, N13) */
import { and, asc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import { budgetLeft } from '#domain/newsletter/issue-state.ts';
import type { Db, Queryable } from '#server/kernel/ctx.ts';
import { newsletterDeliveries, newsletterIssues, subscriptions } from '#server/modules/newsletter/tables.ts';

const { issueId, subscriptionId, status, attempts, doneAt } = newsletterDeliveries;

/** After how long a failed attempt is repeated, and how often at most. */
const RETRY_MINUTES = 15;
const MAX_ATTEMPTS = 10;

export type WaitingDelivery = { issueId: number; subscriptionId: number; email: string; language: Language };

type Batch = { issueId: number; now: Date; limit: number };

const mayTry = (now: Date) => or(isNull(doneAt), lt(doneAt, new Date(now.getTime() - RETRY_MINUTES * 60_000)));

/** The next deliveries; those that failed before come last, and not at once. */
export const listWaiting = (db: Queryable, { issueId: id, now, limit }: Batch): Promise<WaitingDelivery[]> =>
  db
    .select({
      ...{ issueId, subscriptionId },
      email: subscriptions.email,
      language: newsletterDeliveries.language,
    })
    .from(newsletterDeliveries)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionId))
    .where(and(eq(issueId, id), eq(status, 'waiting'), mayTry(now)))
    .orderBy(asc(attempts), asc(subscriptionId))
    .limit(limit);

export async function hasWaiting(db: Queryable, id: number): Promise<boolean> {
  const rows = await db
    .select({ subscriptionId })
    .from(newsletterDeliveries)
    .where(and(eq(issueId, id), eq(status, 'waiting')))
    .limit(1);
  return rows.length > 0;
}

/** Gives up on addresses that failed too often. */
export const failExhausted = (db: Queryable, id: number, now: Date) =>
  db
    .update(newsletterDeliveries)
    .set({ status: 'failed', doneAt: now })
    .where(and(eq(issueId, id), eq(status, 'waiting'), gte(attempts, MAX_ATTEMPTS)));

type Reservation = { issueId: number; minute: Date; max: number; mailRate: number };

/** Issues that are sent at the same time share the rate of the mail server. */
const BUDGET_LOCK = 7_321_004;

/**
 * Reserves a part of the minute's budget, for any number of processes and issues: that of a composed issue and that of
 * the mail server. 0 if none is left, or a composed issue was stopped.
 */
export async function reserveBudget(db: Db, { issueId: id, minute, max, mailRate }: Reservation): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${BUDGET_LOCK})`);
    const [issue] = await tx
      .select({
        rate: newsletterIssues.ratePerMinute,
        kind: newsletterIssues.kind,
        at: newsletterIssues.windowAt,
        count: newsletterIssues.windowCount,
      })
      .from(newsletterIssues)
      .where(
        and(
          eq(newsletterIssues.id, id),
          or(eq(newsletterIssues.kind, 'automatic'), eq(newsletterIssues.state, 'sending')),
        ),
      )
      .for('update');
    if (issue === undefined) return 0;
    const [all] = await tx
      .select({ count: sql<number>`coalesce(sum(${newsletterIssues.windowCount}), 0)::int` })
      .from(newsletterIssues)
      .where(eq(newsletterIssues.windowAt, minute));
    const submitted = issue.at?.getTime() === minute.getTime() ? issue.count : 0;
    const own = issue.kind === 'automatic' ? mailRate : budgetLeft(issue.rate, submitted);
    const reserved = Math.min(max, own, budgetLeft(mailRate, all?.count ?? 0));
    await tx
      .update(newsletterIssues)
      .set({ windowAt: minute, windowCount: submitted + reserved })
      .where(eq(newsletterIssues.id, id));
    return reserved;
  });
}

/** Returns what was reserved and not submitted. */
export const releaseBudget = (db: Queryable, id: number, count: number) =>
  db
    .update(newsletterIssues)
    .set({ windowCount: sql`greatest(0, ${newsletterIssues.windowCount} - ${count})` })
    .where(eq(newsletterIssues.id, id));

type Key = Pick<WaitingDelivery, 'issueId' | 'subscriptionId'>;

const isThe = (key: Key) => and(eq(issueId, key.issueId), eq(subscriptionId, key.subscriptionId));

/** Those of one issue. */
const isAmong = (keys: readonly Key[]) =>
  and(
    eq(issueId, keys[0]?.issueId ?? 0),
    inArray(
      subscriptionId,
      keys.map((key) => key.subscriptionId),
    ),
  );

const isConfirmed = sql`exists (select 1 from subscriptions s where s.id = newsletter_deliveries.subscription_id and s.status = 'confirmed')`;
const isSending = sql`exists (select 1 from newsletter_issues i where i.id = newsletter_deliveries.issue_id and i.state = 'sending')`;

/**
 * Claims deliveries of one issue and returns their subscriptions: not those that another process has or is claiming, of
 * readers who have unsubscribed, or of an issue that was stopped.
 */
export async function claimDeliveries(db: Queryable, keys: readonly Key[], now: Date): Promise<Set<number>> {
  if (keys.length === 0) return new Set();
  const free = db
    .select({ subscriptionId })
    .from(newsletterDeliveries)
    .where(and(isAmong(keys), eq(status, 'waiting')))
    .for('update', { skipLocked: true });
  const rows = await db
    .update(newsletterDeliveries)
    .set({ status: 'sent', doneAt: now })
    .where(and(isAmong(keys), inArray(subscriptionId, free), eq(status, 'waiting'), isConfirmed, isSending))
    .returning({ subscriptionId });
  return new Set(rows.map((row) => row.subscriptionId));
}

/** Withholds unclaimed deliveries to addresses that may not be emailed. */
export const withholdSuppressed = (db: Queryable, keys: readonly Key[], now: Date) => withhold(db, keys, { now });

/** Withholds those of unclaimed deliveries whose readers have unsubscribed. */
export const withholdUnsubscribed = (db: Queryable, keys: readonly Key[], now: Date) =>
  withhold(db, keys, { now, where: sql`not ${isConfirmed}` });

async function withhold(db: Queryable, keys: readonly Key[], { now, where }: { now: Date; where?: SQL }) {
  if (keys.length === 0) return;
  await db
    .update(newsletterDeliveries)
    .set({ status: 'withheld', doneAt: now })
    .where(and(isAmong(keys), eq(status, 'waiting'), where));
}

/** Claimed deliveries of one issue that were never submitted. */
export async function returnDeliveries(db: Queryable, keys: readonly Key[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .update(newsletterDeliveries)
    .set({ status: 'waiting', doneAt: null })
    .where(and(isAmong(keys), eq(status, 'sent')));
}

/** After a claimed delivery was not accepted: refused for good, or waiting again. */
export const returnDelivery = (db: Queryable, key: Key, outcome: { now: Date; as: 'refused' | 'retry' | 'outage' }) =>
  db
    .update(newsletterDeliveries)
    .set({
      status: outcome.as === 'refused' ? 'refused' : 'waiting',
      doneAt: outcome.as === 'outage' ? null : outcome.now,
      ...(outcome.as === 'retry' ? { attempts: sql`${attempts} + 1` } : {}),
    })
    .where(and(isThe(key), eq(status, 'sent')));
