/** The personal data of this module: exported on request and deleted with the account. (rules P52, P53) */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { describeDevice } from '#domain/accounts/describe-device.ts';
import type { Ctx, Queryable, Tx } from '#server/kernel/ctx.ts';
import { recordEndedImpersonations } from './sessions/impersonation.ts';
import { attemptKey } from './sign-in/sign-in-attempts.ts';
import { addresses, auditEntries, linkTokens, sessions, signInAttempts, users } from './tables.ts';

export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (row === undefined) return {};
  const { passwordHash, ...account } = row;
  return {
    account: { ...account, hasPassword: passwordHash !== null },
    addresses: await db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(asc(addresses.id)),
    sessions: await listSessionRecords(db, userId),
    emailedLinks: await listLinkRecords(db, userId),
    signInAttempts: await db
      .select({ at: signInAttempts.at, from: signInAttempts.address, succeeded: signInAttempts.succeeded })
      .from(signInAttempts)
      .where(inArray(signInAttempts.account, await listAttemptKeys(db, { userId, email: row.email }))),
    changesByStaff: await db
      .select({ action: auditEntries.action, detail: auditEntries.detail, at: auditEntries.at })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectType, 'User'), eq(auditEntries.subjectId, String(userId)))),
  };
}

/**
 * The keys of counted attempts: the address, and each session that verified a password. Those of known devices expire.
 */
async function listAttemptKeys(db: Queryable, { userId, email }: { userId: number; email: string }): Promise<string[]> {
  const rows = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  return [attemptKey(email), ...rows.map(({ id }) => attemptKey(email, id))];
}

async function listSessionRecords(db: Queryable, userId: number) {
  const own = and(eq(sessions.userId, userId), isNull(sessions.impersonatorId));
  const rows = await db.select().from(sessions).where(own).orderBy(asc(sessions.createdAt));
  return rows.map(({ createdAt, lastSeenAt, expiresAt, revokedAt, userAgent, network }) => ({
    ...{ createdAt, lastSeenAt, expiresAt, revokedAt, network, userAgent },
    device: describeDevice(userAgent),
  }));
}

const listLinkRecords = (db: Queryable, userId: number) =>
  db
    .select({
      purpose: linkTokens.purpose,
      change: linkTokens.payload,
      createdAt: linkTokens.createdAt,
      usedAt: linkTokens.usedAt,
    })
    .from(linkTokens)
    .where(eq(linkTokens.userId, userId))
    .orderBy(asc(linkTokens.id));

/** Anonymizes the user row, which records of credit and money reference; its email address becomes available again. */
export async function deletePersonalData(tx: Tx, userId: number, at: Date): Promise<void> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
  if (row === undefined) return;
  const attempted = await listAttemptKeys(tx, { userId, email: row.email });
  await recordEndedImpersonations(tx, { clock: { now: () => at } }, userId);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(linkTokens).where(eq(linkTokens.userId, userId));
  await tx.delete(addresses).where(eq(addresses.userId, userId));
  await tx.delete(signInAttempts).where(inArray(signInAttempts.account, attempted));
  await tx.update(users).set(anonymizedUser(userId, at)).where(eq(users.id, userId));
}

const anonymizedUser = (userId: number, at: Date) => ({
  // A reserved domain (RFC 2606); unique, as the column requires.
  email: `account-${userId}@deleted.invalid`,
  emailVerifiedAt: null,
  passwordHash: null,
  firstName: '',
  lastName: '',
  profession: null,
  degree: null,
  specialization: null,
  checkout: null,
  staffRoles: [],
  staffLanguages: [],
  updatedAt: at,
  deletedAt: at,
});
