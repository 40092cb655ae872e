/** The card that renewals charge: that of the last payment, or one saved since. */
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { cardChanges, orders } from '#server/modules/billing/tables.ts';

export type CardChange = typeof cardChanges.$inferSelect;
type Payer = { userId: number; provider: string };

/**
 * The provider's reference to the card: the newer of the last payment and the last change; null after a removal. (rules
 * M30)
 */
export async function findSavedMethod(db: Queryable, payer: Payer): Promise<string | null> {
  const paid = await findLastPayment(db, payer);
  const change = await findLastCardChange(db, payer, ['saved', 'removed']);
  if (change !== null && (paid?.paidAt == null || +(change.settledAt ?? 0) >= +paid.paidAt))
    return change.providerReference;
  return paid?.reference ?? null;
}

async function findLastPayment(db: Queryable, { userId, provider }: Payer) {
  const [row] = await db
    .select({ reference: orders.providerReference, paidAt: orders.paidAt })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.provider, provider),
        eq(orders.status, 'paid'),
        isNotNull(orders.providerReference),
      ),
    )
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .limit(1);
  return row ?? null;
}

/** The newest change with one of these outcomes, by when it was settled. */
export async function findLastCardChange(
  db: Queryable,
  { userId, provider }: Payer,
  statuses: CardChange['status'][],
): Promise<CardChange | null> {
  const [row] = await db
    .select()
    .from(cardChanges)
    .where(
      and(eq(cardChanges.userId, userId), eq(cardChanges.provider, provider), inArray(cardChanges.status, statuses)),
    )
    .orderBy(desc(cardChanges.settledAt), desc(cardChanges.id))
    .limit(1);
  return row ?? null;
}

export async function findCardChangeByReference(
  db: Queryable,
  provider: string,
  reference: string,
): Promise<CardChange | null> {
  const [row] = await db
    .select()
    .from(cardChanges)
    .where(and(eq(cardChanges.provider, provider), eq(cardChanges.providerReference, reference)));
  return row ?? null;
}

/** Card changes without a known outcome, oldest first. */
export function listOpenCardChanges(db: Queryable, userId?: number): Promise<CardChange[]> {
  return db
    .select()
    .from(cardChanges)
    .where(
      and(
        eq(cardChanges.status, 'open'),
        isNotNull(cardChanges.providerReference),
        userId === undefined ? undefined : eq(cardChanges.userId, userId),
      ),
    )
    .orderBy(asc(cardChanges.id))
    .limit(200);
}
