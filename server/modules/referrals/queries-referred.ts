import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { REFERRAL_CURRENCY, REFERRED_DISCOUNT } from '#domain/referral/gift-card.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { listMemberAddresses } from '#server/modules/membership/index.ts';
import { referrals } from './tables.ts';

/** A referral whose colleague has not paid for a membership yet. */
export type PendingReferral = { id: number; inviterId: number };

/**
 * The first referral of an address, which is the one that counts; null without one, or if a membership was paid before.
 * (rules R5)
 */
export async function findPendingReferral(db: Queryable, email: string): Promise<PendingReferral | null> {
  const ofAddress = eq(sql`lower(${referrals.referredEmail})`, email.toLowerCase());
  const [first] = await db
    .select({ id: referrals.id, inviterId: referrals.inviterId })
    .from(referrals)
    .where(and(ofAddress, isNull(referrals.appliedAt)))
    .orderBy(asc(referrals.createdAt), asc(referrals.id))
    .limit(1);
  if (first === undefined) return null;
  // Members who change to an address that they once invited must not refer themselves.
  return (await listMemberAddresses(db, [email])).size === 0 ? first : null;
}

/**
 * The discount on the first membership of an account whose verified address was invited; null without one. (rules R1)
 */
export async function findReferredDiscount(db: Queryable, userId: number, currency: string): Promise<Cents | null> {
  const email = currency === REFERRAL_CURRENCY ? await findProvenAddress(db, userId) : null;
  if (email === null) return null;
  return (await findPendingReferral(db, email)) === null ? null : REFERRED_DISCOUNT;
}

/** The verified address of an account; a referral discount applies to no other. (rules R8) */
export async function findProvenAddress(db: Queryable, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), isNotNull(users.emailVerifiedAt)));
  return row?.email ?? null;
}
