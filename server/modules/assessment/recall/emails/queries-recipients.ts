import { and, asc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { recallEmails } from '#server/modules/assessment/tables.ts';

const PAGE_SIZE = 500;

/** A page of accounts that may get an email today, by id. */
export async function listRecipients(
  db: Queryable,
  { today, after }: { today: PlainDate; after: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: recallEmails.userId })
    .from(recallEmails)
    .innerJoin(users, eq(users.id, recallEmails.userId))
    .where(
      and(
        gt(recallEmails.userId, after),
        or(isNull(recallEmails.sentOn), lt(recallEmails.sentOn, today)),
        isNull(users.deletedAt),
        isNotNull(users.emailVerifiedAt),
      ),
    )
    .orderBy(asc(recallEmails.userId))
    .limit(PAGE_SIZE);
  return rows.map(({ id }) => id);
}
