import type { StaffRole } from '#domain/access/staff-roles.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { isReservedForUndo } from '#server/modules/accounts/email-address/links.ts';
import { type CheckoutIntent, users } from '#server/modules/accounts/tables.ts';

export type NewAccount = {
  email: string;
  passwordHash?: string | null;
  firstName?: string;
  lastName?: string;
  profession?: string | null;
  staffRoles?: StaffRole[];
  staffLanguages?: Language[];
  emailVerifiedAt?: Date | null;
  checkout?: CheckoutIntent | null;
};

/** Creates an account; null if its address, ignoring case, has an account or is reserved for one. */
export async function createAccount(db: Queryable, account: NewAccount, now: Date): Promise<number | null> {
  if (await isReservedForUndo(db, account, now)) return null;
  const [row] = await db
    .insert(users)
    .values({ ...account, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id ?? null;
}
