/** Subscribers and suppressed addresses, for the office. (rules N23, N26) */
import { and, desc, eq, like, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import type { SuppressionReason } from '#domain/email/suppression.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { behind, pageBehind, readCursor } from '#server/kernel/requests/cursor.ts';
import { escapeLike } from '#server/kernel/text/escape-like.ts';
import { suppressions } from '#server/modules/email/tables.ts';
import type { Subscription } from '#server/modules/newsletter/queries.ts';
import { subscriptions } from '#server/modules/newsletter/tables.ts';

export type SubscriberFilter = {
  status?: Subscription['status'] | undefined;
  lang?: Language | undefined;
  search?: string | undefined;
};
type PageRequest = { after: string | null; size: number };

const when = <Value>(value: Value | undefined, condition: (value: Value) => SQL): SQL | undefined =>
  value === undefined ? undefined : condition(value);

/** The beginning of an address, by its index. */
const beginsWith = (column: SQL, search: string): SQL => like(column, `${escapeLike(search.trim().toLowerCase())}%`);

const suppressedWhy = sql<SuppressionReason | null>`(select p.why from suppressions p where lower(p.email) = lower(subscriptions.email))`;

/** One page of subscribers, newest first. */
export async function listSubscribers(db: Queryable, filter: SubscriberFilter, { after, size }: PageRequest) {
  const newest = { column: subscriptions.id, id: subscriptions.id, descending: true };
  const rows = await db
    .select({ subscription: subscriptions, suppressed: suppressedWhy })
    .from(subscriptions)
    .where(
      and(
        when(filter.status, (status) => eq(subscriptions.status, status)),
        when(filter.lang, (language) => eq(subscriptions.language, language)),
        when(filter.search?.trim() || undefined, (text) => beginsWith(sql`lower(${subscriptions.email})`, text)),
        behind(readCursor(after), newest, Number),
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(size + 1);
  return pageBehind(rows, size, ({ subscription: { id } }) => ({ value: String(id), id }));
}

export type SubscriberRow = Awaited<ReturnType<typeof listSubscribers>>['rows'][number];

type SuppressionFilter = { why?: SuppressionReason | undefined; search?: string | undefined };

/** One page of suppressed addresses, newest first. */
export async function listSuppressed(db: Queryable, filter: SuppressionFilter, { after, size }: PageRequest) {
  const newest = { column: suppressions.id, id: suppressions.id, descending: true };
  const rows = await db
    .select()
    .from(suppressions)
    .where(
      and(
        when(filter.why, (why) => eq(suppressions.why, why)),
        when(filter.search?.trim() || undefined, (text) => beginsWith(sql`lower(${suppressions.email})`, text)),
        behind(readCursor(after), newest, Number),
      ),
    )
    .orderBy(desc(suppressions.id))
    .limit(size + 1);
  return pageBehind(rows, size, ({ id }) => ({ value: String(id), id }));
}
