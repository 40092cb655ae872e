import { and, asc, desc, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { type PageOf, type PageRequest, selectPage } from '#server/kernel/pagination.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { orders } from '#server/modules/billing/tables.ts';
import { giftCards, referrals } from './tables.ts';

export type Referral = typeof referrals.$inferSelect;
export type GiftCard = typeof giftCards.$inferSelect;

/** One page of a member's invitations, newest first; size 0 returns all. */
export async function listReferralsOf(db: Queryable, inviterId: number, page: PageRequest): Promise<PageOf<Referral>> {
  const mine = eq(referrals.inviterId, inviterId);
  const all = db.select().from(referrals).where(mine).orderBy(desc(referrals.createdAt), desc(referrals.id));
  return selectPage(all, page, () => db.$count(referrals, mine));
}

export async function findReferral(db: Queryable, id: number): Promise<Referral | null> {
  const [row] = await db.select().from(referrals).where(eq(referrals.id, id));
  return row ?? null;
}

/** Which of these addresses the member has invited before, in lower case. */
export async function listInvitedBy(db: Queryable, inviterId: number, emails: readonly string[]): Promise<Set<string>> {
  const address = sql<string>`lower(${referrals.referredEmail})`;
  const lower = emails.map((email) => email.toLowerCase());
  const rows = await db
    .select({ address })
    .from(referrals)
    .where(and(eq(referrals.inviterId, inviterId), inArray(address, lower)));
  return new Set(rows.map((row) => row.address));
}

/** When the member's invitations since then were made, oldest first. */
export async function listInvitedSince(db: Queryable, inviterId: number, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: referrals.createdAt })
    .from(referrals)
    .where(and(eq(referrals.inviterId, inviterId), gt(referrals.createdAt, since)))
    .orderBy(asc(referrals.createdAt));
  return rows.map((row) => row.createdAt);
}

/** Locks a member until the transaction ends, so that their invitations run one after another. */
export async function lockInviter(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** One page of a member's gift cards, newest first; cancelled ones included, so that the inviter sees why. */
export async function listGiftCardsOf(db: Queryable, userId: number, page: PageRequest): Promise<PageOf<GiftCard>> {
  const mine = eq(giftCards.userId, userId);
  const all = db.select().from(giftCards).where(mine).orderBy(desc(giftCards.createdAt), desc(giftCards.id));
  return selectPage(all, page, () => db.$count(giftCards, mine));
}

/** All invitations and gift cards of a member, oldest first. */
export async function listReferralData(
  db: Queryable,
  userId: number,
): Promise<{ invited: Referral[]; cards: GiftCard[] }> {
  const invited = await db.select().from(referrals).where(eq(referrals.inviterId, userId)).orderBy(asc(referrals.id));
  const cards = await db.select().from(giftCards).where(eq(giftCards.userId, userId)).orderBy(asc(giftCards.id));
  return { invited, cards };
}

export async function findGiftCard(db: Queryable, id: number): Promise<GiftCard | null> {
  const [row] = await db.select().from(giftCards).where(eq(giftCards.id, id));
  return row ?? null;
}

/** Scheduled cards due today or earlier, oldest first. */
export function listDueGiftCards(db: Queryable, today: PlainDate): Promise<GiftCard[]> {
  return db
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.status, 'pending_to_send'), lte(giftCards.dueOn, today)))
    .orderBy(asc(giftCards.dueOn), asc(giftCards.id));
}

/** The payments with this provider by the inviter, and for the order that earned the card. */
export function listPaymentsBehind(
  db: Queryable,
  { orderId, userId }: GiftCard,
  provider: string,
): Promise<{ orderId: number; reference: string | null }[]> {
  return db
    .select({ orderId: orders.id, reference: orders.providerReference })
    .from(orders)
    .where(
      and(
        eq(orders.provider, provider),
        isNotNull(orders.paidAt),
        isNotNull(orders.providerReference),
        or(eq(orders.id, orderId), eq(orders.userId, userId)),
      ),
    );
}
