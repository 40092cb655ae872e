import { and, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';

/** The people of the office with these addresses, which are in lower case. */
export const listStaffAt = (db: Queryable, addresses: readonly string[]) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(sql`lower(${users.email})`, [...addresses]), sql`${users.staffRoles} <> '{}'`));
