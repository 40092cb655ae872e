/** What other modules know of an activity: learners, and names of the office. */
import { countDistinct, eq, inArray, sql } from 'drizzle-orm';
import { writeName } from '#domain/shared/person-name.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { acknowledgements } from '#server/modules/assessment/tables.ts';

/** Learners who have acknowledged the front matter, in any version. */
export async function countAcknowledged(db: Queryable, id: number): Promise<number> {
  const [row] = await db
    .select({ people: countDistinct(acknowledgements.userId) })
    .from(acknowledgements)
    .where(eq(acknowledgements.publicationId, id));
  return row?.people ?? 0;
}

/** Names of members of the office by id. */
export async function findNames(db: Queryable, ids: readonly (number | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const { id, email, firstName, lastName } = users;
  const rows =
    wanted.length === 0
      ? []
      : await db.select({ id, email, firstName, lastName }).from(users).where(inArray(users.id, wanted));
  const names = new Map(rows.map((row) => [row.id, writeName(row) || row.email]));
  return (of: number | null): string | null => (of === null ? null : (names.get(of) ?? null));
}

/** Accreditation officers and owners, who are reminded. */
export const listOfficers = (db: Queryable) =>
  db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(sql`${users.staffRoles} && array['accreditation-officer', 'owner']`)
    .orderBy(users.id);
