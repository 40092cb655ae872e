/** The gift cards of all inviters, for the office. (rules R12) */
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { GiftCardStatus } from '#domain/referral/gift-card.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { behind, pageBehind, readCursor } from '#server/kernel/requests/cursor.ts';
import { matchesPerson } from '#server/modules/accounts/index.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { giftCards, orders } from '#server/modules/billing/tables.ts';
import type { CursorRequest } from './queries-office-orders.ts';

type GiftCardFilter = { status?: GiftCardStatus | undefined; search?: string | undefined };

const colleagues = alias(users, 'colleagues');

const select = (db: Queryable) =>
  db
    .select({
      card: giftCards,
      inviter: { email: users.email, firstName: users.firstName, lastName: users.lastName },
      colleague: {
        id: colleagues.id,
        email: colleagues.email,
        firstName: colleagues.firstName,
        lastName: colleagues.lastName,
      },
    })
    .from(giftCards)
    .innerJoin(users, eq(users.id, giftCards.userId))
    .innerJoin(orders, eq(orders.id, giftCards.orderId))
    .innerJoin(colleagues, eq(colleagues.id, orders.userId));

export type OfficeGiftCard = Awaited<ReturnType<typeof select>>[number];

/** One page of all gift cards, newest first. */
export async function listOfficeGiftCards(db: Queryable, { status, search }: GiftCardFilter, page: CursorRequest) {
  const newest = { column: giftCards.id, id: giftCards.id, descending: true };
  const rows = await select(db)
    .where(
      and(
        status === undefined ? undefined : eq(giftCards.status, status),
        search === undefined ? undefined : await matchesPeople(db, search),
        behind(readCursor(page.after), newest, Number),
      ),
    )
    .orderBy(desc(giftCards.id))
    .limit(page.size + 1);
  return pageBehind(rows, page.size, ({ card: { id } }) => ({ value: String(id), id }));
}

/** A text that matches more people than this is compared card by card. */
const FEW_PEOPLE = 200;

/**
 * The inviter or the colleague. Two steps, because an alternative over both would read every person whom the text matches
 * twice: a few are found by their ids; many are met soon, walking from the newest card.
 */
async function matchesPeople(db: Queryable, search: string): Promise<SQL | undefined> {
  const matching = matchesPerson(search);
  const few = await db
    .select({ id: users.id })
    .from(users)
    .where(matching)
    .limit(FEW_PEOPLE + 1);
  const ids = few.map(({ id }) => id);
  if (ids.length <= FEW_PEOPLE) return or(inArray(giftCards.userId, ids), inArray(orders.userId, ids));
  const isMatch = (person: AnyPgColumn) => sql`(select ${matching} from ${users} where ${users.id} = ${person})`;
  return or(isMatch(giftCards.userId), isMatch(orders.userId));
}

/** The gift card that an order earned its buyer's inviter; null without one. */
export async function findGiftCardOfOrder(db: Queryable, orderId: number): Promise<OfficeGiftCard | null> {
  const [row] = await select(db).where(eq(giftCards.orderId, orderId));
  return row ?? null;
}
