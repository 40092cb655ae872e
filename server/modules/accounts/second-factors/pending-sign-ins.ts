/** Sign-ins between password and second factor: a token that grants no access, valid once and for ten minutes. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { PENDING_SIGN_IN_MS, type SecondFactor, usableFactors } from '#domain/accounts/second-factor.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { pendingSignIns } from '#server/modules/accounts/tables.ts';
import { countFactors } from './queries-factors.ts';

/** A sign-in with a correct password and a missing second factor. */
export type PendingSignIn = { userId: number; token: string; methods: SecondFactor[]; expiresAt: Date };

type Needs = Pick<Ctx, 'clock'> & { db: Queryable };

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

const expired = () => new Failure('second-factor.expired', { source: { pointer: '/data/attributes/token' } });

/** Null if the account has no second factor, so that its password is enough. */
export async function beginSecondStep({ db, clock }: Needs, userId: number): Promise<PendingSignIn | null> {
  const methods = usableFactors(await countFactors(db, userId));
  if (methods.length === 0) return null;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + PENDING_SIGN_IN_MS);
  await db.insert(pendingSignIns).values({ tokenHash: hashToken(token), userId, expiresAt });
  return { userId, token, methods, expiresAt };
}

/** The account of a pending sign-in. */
export async function readPendingSignIn({ db, clock }: Needs, token: string): Promise<number> {
  const live = and(eq(pendingSignIns.tokenHash, hashToken(token)), gt(pendingSignIns.expiresAt, clock.now()));
  const [row] = await db.select({ userId: pendingSignIns.userId }).from(pendingSignIns).where(live);
  if (row === undefined) throw expired();
  return row.userId;
}

/** Completes a sign-in; refuses one that a concurrent call completed. */
export async function consumePendingSignIn({ db }: Needs, token: string): Promise<void> {
  const spent = await db
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.tokenHash, hashToken(token)))
    .returning({ userId: pendingSignIns.userId });
  if (spent.length === 0) throw expired();
}

export async function deleteExpiredPendingSignIns(db: Queryable, now: Date): Promise<void> {
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now));
}
