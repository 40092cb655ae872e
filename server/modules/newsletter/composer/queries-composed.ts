/** Issues that the office composed. (rules N1) */
import { and, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { IssueState } from '#domain/newsletter/issue-state.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { behind, pageBehind, readCursor } from '#server/kernel/requests/cursor.ts';
import { escapeLike } from '#server/kernel/text/escape-like.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { newsletterIssues } from '#server/modules/newsletter/tables.ts';

const isComposed = eq(newsletterIssues.kind, 'composed');

// Table names are written out because Drizzle drops them from fragments in a single-table query.
const sumOf = (column: 'recipients' | 'sent') =>
  sql<number>`coalesce((select sum(f.${sql.identifier(column)}) from newsletter_figures f where f.issue_id = newsletter_issues.id), 0)`.mapWith(
    Number,
  );

const select = (db: Queryable) =>
  db
    .select({
      issue: newsletterIssues,
      recipients: sumOf('recipients'),
      sent: sumOf('sent'),
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(newsletterIssues)
    .leftJoin(users, eq(users.id, newsletterIssues.updatedById));

export type ComposedRow = Awaited<ReturnType<typeof select>>[number];
export type ComposedIssueRow = typeof newsletterIssues.$inferSelect;

export async function findComposedRow(db: Queryable, id: number): Promise<ComposedRow> {
  const [row] = await select(db).where(and(eq(newsletterIssues.id, id), isComposed));
  if (row === undefined) throw new Failure('issue.not-found');
  return row;
}

export async function findComposed(db: Queryable, id: number): Promise<ComposedIssueRow | null> {
  const [row] = await db
    .select()
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.id, id), isComposed));
  return row ?? null;
}

export async function getComposed(db: Queryable, id: number): Promise<ComposedIssueRow> {
  const found = await findComposed(db, id);
  if (found === null) throw new Failure('issue.not-found');
  return found;
}

/** The issue, locked until the transaction ends. */
export async function lockComposed(tx: Tx, id: number): Promise<ComposedIssueRow> {
  const [row] = await tx
    .select()
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.id, id), isComposed))
    .for('update');
  if (row === undefined) throw new Failure('issue.not-found');
  return row;
}

type Filter = { state?: IssueState | undefined; search?: string | undefined };
type PageRequest = { after: string | null; size: number };

/** One page of issues, newest first. */
export async function listComposed(db: Queryable, filter: Filter, { after, size }: PageRequest) {
  const newest = { column: newsletterIssues.id, id: newsletterIssues.id, descending: true };
  const rows = await select(db)
    .where(and(isComposed, matching(filter), behind(readCursor(after), newest, Number)))
    .orderBy(desc(newsletterIssues.id))
    .limit(size + 1);
  return pageBehind(rows, size, ({ issue: { id } }) => ({ value: String(id), id }));
}

function matching({ state, search }: Filter): SQL | undefined {
  const text = search?.trim().toLowerCase() ?? '';
  const part = `%${escapeLike(text)}%`;
  return and(
    state === undefined ? undefined : eq(newsletterIssues.state, state),
    text === ''
      ? undefined
      : or(
          like(sql`lower(${newsletterIssues.name})`, part),
          like(sql`lower(${newsletterIssues.content}->'subject'->>'en')`, part),
          /^\d{1,9}$/.test(text) ? eq(newsletterIssues.number, Number(text)) : undefined,
        ),
  );
}
