import { count, eq, inArray } from 'drizzle-orm';
import type { Staff } from '#domain/access/staff-roles.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';

/** Locks the user's row until the transaction ends, to serialize decisions for the same reader. */
export async function lockReader(tx: Tx, userId: number): Promise<void> {
  await tx
    .select({ locked: count() })
    .from(tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update').as('reader'));
}

/** The roles in the office of these accounts. */
export async function listStaff(db: Queryable, userIds: readonly number[]): Promise<Map<number, Staff>> {
  const rows = await db
    .select({ id: users.id, roles: users.staffRoles, languages: users.staffLanguages })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map(({ id, ...staff }) => [id, staff]));
}
