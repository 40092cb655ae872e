import { and, asc, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { REFERRAL_CURRENCY, REFERRED_DISCOUNT } from '#domain/referral/gift-card.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { referrals } from '#server/modules/referrals/tables.ts';
import { membershipTerms } from './tables.ts';

/** Which of these addresses belong to accounts that have or had a paid membership, in lower case. (rules R3) */
export async function listMemberAddresses(db: Queryable, emails: readonly string[]): Promise<Set<string>> {
  const address = sql<string>`lower(${users.email})`;
  const held = db.select({ id: membershipTerms.id }).from(membershipTerms).where(eq(membershipTerms.userId, users.id));
  const rows = await db
    .select({ address })
    .from(users)
    .where(
      and(
        inArray(
          address,
          emails.map((email) => email.toLowerCase()),
        ),
        exists(held),
      ),
    );
  return new Set(rows.map((row) => row.address));
}

/** A referral that still waits for the colleague's first paid membership. */
export type WaitingReferral = { id: number; inviterId: number };

/** The referral of an address that counts, the first made; null where there is none, or a membership was paid before. (rules R5) */
export async function findWaitingReferral(db: Queryable, email: string): Promise<WaitingReferral | null> {
  const ofAddress = eq(sql`lower(${referrals.referredEmail})`, email.toLowerCase());
  const [first] = await db
    .select({ id: referrals.id, inviterId: referrals.inviterId })
    .from(referrals)
    .where(and(ofAddress, isNull(referrals.appliedAt)))
    .orderBy(asc(referrals.createdAt), asc(referrals.id))
    .limit(1);
  if (first === undefined) return null;
  // Whoever changes to an address that they once invited has been a member, and is not referred by themselves.
  return (await listMemberAddresses(db, [email])).size === 0 ? first : null;
}

/** What is off the first paid membership of an account whose proven address was invited, in this currency; null if nothing is. (rules R1) */
export async function findReferredDiscount(db: Queryable, userId: number, currency: string): Promise<Cents | null> {
  const email = currency === REFERRAL_CURRENCY ? await findProvenAddress(db, userId) : null;
  if (email === null) return null;
  return (await findWaitingReferral(db, email)) === null ? null : REFERRED_DISCOUNT;
}

/** The address of an account, once its owner has proven it; the discount of an invitation goes to no other. (rules R8) */
export async function findProvenAddress(db: Queryable, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), isNotNull(users.emailVerifiedAt)));
  return row?.email ?? null;
}
