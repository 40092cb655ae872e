import { and, asc, desc, eq, gt, isNotNull, lte, or } from 'drizzle-orm';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { type PageOf, type PageRequest, selectPage } from '#server/kernel/requests/pagination.ts';
import { giftCards, orders } from '#server/modules/billing/tables.ts';

export type GiftCard = typeof giftCards.$inferSelect;

/** One page of a member's gift cards, newest first; canceled ones included, so that the inviter sees the reason. */
export async function listGiftCardsOf(db: Queryable, userId: number, page: PageRequest): Promise<PageOf<GiftCard>> {
  const mine = eq(giftCards.userId, userId);
  const all = db.select().from(giftCards).where(mine).orderBy(desc(giftCards.createdAt), desc(giftCards.id));
  return selectPage(all, page, () => db.$count(giftCards, mine));
}

/** All gift cards of a member, oldest first. */
export const listAllGiftCardsOf = (db: Queryable, userId: number): Promise<GiftCard[]> =>
  db.select().from(giftCards).where(eq(giftCards.userId, userId)).orderBy(asc(giftCards.id));

export async function findGiftCard(db: Queryable, id: number): Promise<GiftCard | null> {
  const [row] = await db.select().from(giftCards).where(eq(giftCards.id, id));
  return row ?? null;
}

type DueCards = { today: PlainDate; after: Pick<GiftCard, 'id' | 'dueOn'> | null; limit: number };

/** A page of scheduled cards due today or earlier, oldest first. */
export function listDueGiftCards(db: Queryable, { today, after, limit }: DueCards): Promise<GiftCard[]> {
  return db
    .select()
    .from(giftCards)
    .where(
      and(
        eq(giftCards.status, 'pending_to_send'),
        lte(giftCards.dueOn, today),
        after === null
          ? undefined
          : or(gt(giftCards.dueOn, after.dueOn), and(eq(giftCards.dueOn, after.dueOn), gt(giftCards.id, after.id))),
      ),
    )
    .orderBy(asc(giftCards.dueOn), asc(giftCards.id))
    .limit(limit);
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
