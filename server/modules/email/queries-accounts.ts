import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';

/** The verified email address of an account. */
export async function findEmail(db: Queryable, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  return row?.email ?? null;
}
