/** The work that billing makes wait for the office. (rules O31) */
import { and, count, eq, isNotNull, isNull, min, sql, sum } from 'drizzle-orm';
import { graceEnd } from '#domain/membership/terms/renewal.ts';
import type { WaitingWork } from '#server/kernel/jobs/waiting-work.ts';
import { giftCards, orderDrift, orders } from '#server/modules/billing/tables.ts';

const disputed: WaitingWork = {
  kind: 'orders.disputed',
  count: async ({ db }) => {
    const [row] = await db
      .select({ count: count(), since: min(orders.disputedAt), ...money })
      .from(orders)
      .where(and(isNotNull(orders.disputedAt), isNotNull(orders.chargedBackAt)));
    return withAmount(row);
  },
};

/** Automatic renewals whose charge failed, until their last retry. */
const failedRenewals: WaitingWork = {
  kind: 'orders.renewal-failed',
  count: async ({ db, clock }) => {
    const [row] = await db
      .select({ count: count(), since: min(orders.createdAt), ends: min(orders.continuesAt), ...money })
      .from(orders)
      .where(and(eq(orders.status, 'failed'), isNotNull(orders.continuesAt), isNull(orders.supersededAt)));
    const due = row?.ends ? graceEnd(row.ends, clock.zone) : null;
    return { ...withAmount(row), due };
  },
};

const drifted: WaitingWork = {
  kind: 'orders.drift',
  count: async ({ db }) => {
    const [row] = await db.select({ count: count(), since: min(orderDrift.foundAt) }).from(orderDrift);
    return { count: row?.count ?? 0, since: row?.since ?? null };
  },
};

/** Held because one card paid for both; cards that wait for a provider need no decision. (rules R12) */
const heldGiftCards: WaitingWork = {
  kind: 'gift-cards.held',
  count: async ({ db }) => {
    const [row] = await db
      .select({ count: count() })
      .from(giftCards)
      .where(and(eq(giftCards.status, 'pending'), eq(giftCards.heldWhy, 'same-card')));
    return { count: row?.count ?? 0 };
  },
};

/** The product sells in one currency at a time; that of the latest order stands for the sum. */
const money = {
  total: sum(orders.amountCents).mapWith(Number),
  currency: sql<string | null>`max(${orders.currency})`,
};

type MoneyRow = { count: number; since: Date | null; total: number | null; currency: string | null };

const withAmount = (row: MoneyRow | undefined) => ({
  count: row?.count ?? 0,
  since: row?.since ?? null,
  amount: row?.currency ? { total: row.total ?? 0, currency: row.currency } : null,
});

export const waitingWork: readonly WaitingWork[] = [disputed, failedRenewals, drifted, heldGiftCards];
