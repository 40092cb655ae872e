import type { Queryable } from '#server/kernel/ctx.ts';
import { type CheckoutIntent, users } from './tables.ts';

export type NewAccount = {
  email: string;
  passwordHash?: string | null;
  firstName?: string;
  lastName?: string;
  profession?: string | null;
  isSuperuser?: boolean;
  emailVerifiedAt?: Date | null;
  checkout?: CheckoutIntent | null;
};

/** Makes an account; null where its address has one already, in whatever case. */
export async function createAccount(db: Queryable, account: NewAccount, now: Date): Promise<number | null> {
  const [row] = await db
    .insert(users)
    .values({ ...account, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id ?? null;
}
