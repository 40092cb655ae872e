/** Accounts that were merged into another one of the same person. (rules O95) */
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';

export { sendMergedJob } from '#server/modules/accounts/jobs.ts';
export { mergeAccount } from './merge-account.ts';

export type MergedAccount = { id: number; email: string; emailVerifiedAt: Date | null; mergedAt: Date | null };

/** The accounts that were merged into this one, oldest first. */
export const listMergedAccounts = (db: Queryable, intoId: number): Promise<MergedAccount[]> =>
  db
    .select({
      id: users.id,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      mergedAt: users.deletedAt,
    })
    .from(users)
    .where(eq(users.mergedIntoId, intoId))
    .orderBy(asc(users.id));
