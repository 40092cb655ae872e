import { and, asc, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { amountOn } from '#server/modules/membership/index.ts';
import { memberships, membershipTerms, prices } from '#server/modules/membership/tables.ts';
import { orders, type receipts } from './tables.ts';

export type Receipt = typeof receipts.$inferSelect;
export type Offer = { membershipId: number; name: string; rank: number; amountCents: Cents; currency: string };
export type PaidTerm = {
  id: number;
  membershipId: number;
  rank: number;
  startsAt: Date;
  endsAt: Date;
  valueCents: Cents;
};

/** The price of a tier for a term on a day; null if it is not for sale. (rules M32) */
export async function findOffer(
  db: Queryable,
  { membershipId, rebillDays }: { membershipId: number; rebillDays: number },
  day: PlainDate,
): Promise<Offer | null> {
  const [row] = await db
    .select({
      membershipId: memberships.id,
      name: memberships.name,
      rank: memberships.rank,
      amountCents: amountOn(day),
      currency: prices.currency,
    })
    .from(memberships)
    .innerJoin(prices, eq(prices.membershipId, memberships.id))
    .where(and(eq(memberships.id, membershipId), eq(memberships.public, true), eq(prices.rebillDays, rebillDays)));
  return row ?? null;
}

/** Name and rank of an ordered tier, whether or not it is still for sale. */
export async function getTier(db: Queryable, membershipId: number): Promise<{ name: string; rank: number }> {
  const [row] = await db
    .select({ name: memberships.name, rank: memberships.rank })
    .from(memberships)
    .where(eq(memberships.id, membershipId));
  if (row === undefined) throw new Error(`No membership has the id ${membershipId}`);
  return row;
}

/** The current and future paid terms of an account, oldest first. */
export function listPaidTerms(db: Queryable, userId: number, now: Date): Promise<PaidTerm[]> {
  return db
    .select({
      id: membershipTerms.id,
      membershipId: membershipTerms.membershipId,
      rank: memberships.rank,
      startsAt: membershipTerms.startsAt,
      endsAt: membershipTerms.endsAt,
      valueCents: membershipTerms.valueCents,
    })
    .from(membershipTerms)
    .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
    .where(
      and(
        eq(membershipTerms.userId, userId),
        eq(membershipTerms.source, 'order'),
        isNull(membershipTerms.endedAt),
        gt(membershipTerms.endsAt, now),
      ),
    )
    .orderBy(asc(membershipTerms.startsAt), asc(membershipTerms.id));
}

/**
 * Locks an account until the transaction ends, so that its orders and payments are processed one at a time. Rows that
 * only reference the account are not blocked.
 */
export async function lockBuyer(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Locks the buyer of an order. Trap: lock the buyer before the order, or two orders of one buyer deadlock. */
export async function lockBuyerOfOrder(tx: Tx, orderId: number): Promise<void> {
  const buyer = tx.select({ id: orders.userId }).from(orders).where(eq(orders.id, orderId));
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, buyer)).for('no key update');
}

/** The list price at which a member bought this plan last; null without a purchase. */
export async function findLastListPrice(
  db: Queryable,
  plan: { userId: number; membershipId: number; rebillDays: number; currency: string },
): Promise<Cents | null> {
  const { userId, membershipId, rebillDays, currency } = plan;
  const [row] = await db
    .select({ listCents: orders.listCents })
    .from(orders)
    .where(
      and(
        ...[eq(orders.userId, userId), eq(orders.membershipId, membershipId), eq(orders.rebillDays, rebillDays)],
        ...[eq(orders.currency, currency), isNotNull(orders.paidAt)],
      ),
    )
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .limit(1);
  return row?.listCents ?? null;
}
