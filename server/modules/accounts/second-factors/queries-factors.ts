import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { NO_STAFF, type Staff } from '#domain/access/staff-roles.ts';
import type { Factors } from '#domain/accounts/second-factor.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import {
  authenticators,
  passkeys,
  recoveryCodes,
  secondFactorWaivers,
  users,
} from '#server/modules/accounts/tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type AuthenticatorRow = typeof authenticators.$inferSelect;

export async function countFactors(db: Queryable, userId: number): Promise<Factors> {
  return {
    passkeys: await db.$count(passkeys, eq(passkeys.userId, userId)),
    authenticator: (await findAuthenticator(db, userId)) !== null,
    recoveryCodes: await countRecoveryCodes(db, userId),
  };
}

export const countRecoveryCodes = (db: Queryable, userId: number): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

/** The app of an account, confirmed by a code. */
export async function findAuthenticator(db: Queryable, userId: number): Promise<AuthenticatorRow | null> {
  const [row] = await db
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  return row ?? null;
}

export const listPasskeysOf = (db: Queryable, userId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

export async function findPasskeyByCredential(db: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

export type RoleRow = { staff: Staff; waived: boolean };

/** The facts that decide whether an account must have a second factor. */
export async function findRole(db: Queryable, userId: number): Promise<RoleRow> {
  const [row] = await db
    .select({ roles: users.staffRoles, languages: users.staffLanguages, waivedId: secondFactorWaivers.userId })
    .from(users)
    .leftJoin(secondFactorWaivers, eq(secondFactorWaivers.userId, users.id))
    .where(eq(users.id, userId));
  const staff = row === undefined ? NO_STAFF : { roles: row.roles, languages: row.languages };
  return { staff, waived: row?.waivedId != null };
}
