import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { NO_STAFF, type Staff } from '#domain/access/staff-roles.ts';
import type { Factors } from '#domain/accounts/second-factor.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { prepareOnce } from '#server/kernel/prepare-once.ts';
import {
  authenticators,
  passkeys,
  recoveryCodes,
  secondFactorWaivers,
  users,
} from '#server/modules/accounts/tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type AuthenticatorRow = typeof authenticators.$inferSelect;

const prepareStatus = prepareOnce((db: Queryable) =>
  db
    .select({
      roles: users.staffRoles,
      languages: users.staffLanguages,
      waivedId: secondFactorWaivers.userId,
      passkeys: sql<number>`(select count(*) from ${passkeys} where ${passkeys.userId} = ${users.id})::int`,
      authenticator: sql<boolean>`exists (select 1 from ${authenticators}
        where ${authenticators.userId} = ${users.id} and ${authenticators.confirmedAt} is not null)`,
      recoveryCodes: sql<number>`(select count(*) from ${recoveryCodes}
        where ${recoveryCodes.userId} = ${users.id} and ${recoveryCodes.usedAt} is null)::int`,
    })
    .from(users)
    .leftJoin(secondFactorWaivers, eq(secondFactorWaivers.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('factor_status'),
);

export type FactorStatus = { staff: Staff; waived: boolean; factors: Factors };

const NO_FACTORS: Factors = { passkeys: 0, authenticator: false, recoveryCodes: 0 };

/** The second factors of an account, and the facts that decide whether it must have one; read with each request of staff. */
export async function readFactorStatus(db: Queryable, userId: number): Promise<FactorStatus> {
  const [row] = await prepareStatus(db).execute({ userId });
  if (row === undefined) return { staff: NO_STAFF, waived: false, factors: NO_FACTORS };
  const { roles, languages, waivedId, ...factors } = row;
  return { staff: { roles, languages }, waived: waivedId !== null, factors };
}

export const countFactors = async (db: Queryable, userId: number): Promise<Factors> =>
  (await readFactorStatus(db, userId)).factors;

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
