/** Orders, documents, gift cards and the renewal of two accounts. (rules O92, O94) */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Ctx, Queryable, Tx } from '#server/kernel/ctx.ts';
import { moveTermsOf } from '#server/modules/membership/index.ts';
import { findRenewal } from './renewals/queries-renewals.ts';
import { findSavedMethod } from './saved-card/queries-saved-card.ts';
import { cardChanges, creditNotes, giftCards, orders, receipts, renewalSteps, renewals } from './tables.ts';

type Needs = Pick<Ctx, 'clock' | 'payments'>;

/** Both accounts are locked, and at most one of them renews. */
export async function mergeAccount(tx: Tx, ctx: Needs, merge: AccountMerge): Promise<void> {
  const { doubleId, intoId } = merge;
  const renewing = await findRenewingAccount(tx, merge);
  const card = renewing === null ? null : await findCard(tx, ctx, renewing);
  await moveTermsOf(tx, merge, ctx.clock.moment());
  await separateRenewalOrders(tx, merge);
  for (const table of [orders, receipts, creditNotes, giftCards, cardChanges])
    await tx.update(table).set({ userId: intoId }).where(eq(table.userId, doubleId));
  if (renewing === null) return;
  await moveRenewal(tx, merge, renewing);
  await rememberCard(tx, ctx, { userId: intoId, card });
}

/** The account whose renewal goes on: the one that renews, otherwise the one that stays, if it ever did. */
export async function findRenewingAccount(db: Queryable, { doubleId, intoId }: AccountMerge): Promise<number | null> {
  const [own, double] = [await findRenewal(db, intoId), await findRenewal(db, doubleId)];
  if (double !== null && (own === null || (double.renews && !own.renews))) return doubleId;
  return own === null ? null : intoId;
}

const findCard = (db: Queryable, { payments }: Needs, userId: number) =>
  findSavedMethod(db, { userId, provider: payments.name });

async function moveRenewal(tx: Tx, { doubleId, intoId }: AccountMerge, renewing: number): Promise<void> {
  const other = renewing === intoId ? doubleId : intoId;
  await tx.delete(renewalSteps).where(eq(renewalSteps.userId, other));
  await tx.delete(renewals).where(eq(renewals.userId, other));
  for (const table of [renewals, renewalSteps])
    await tx.update(table).set({ userId: intoId }).where(eq(table.userId, doubleId));
}

/** Renewals charge the newest card (M30), which may be that of the other account: the card of the renewal stays. */
async function rememberCard(
  tx: Tx,
  ctx: Needs,
  { userId, card }: { userId: number; card: string | null },
): Promise<void> {
  if ((await findCard(tx, ctx, userId)) === card) return;
  const at = ctx.clock.now();
  const change = { userId, status: card === null ? ('removed' as const) : ('saved' as const), settledAt: at };
  await tx
    .insert(cardChanges)
    .values({ ...change, provider: ctx.payments.name, providerReference: card, createdAt: at })
    .onConflictDoUpdate({ target: [cardChanges.provider, cardChanges.providerReference], set: change });
}

/** A renewal is known by the end that it continues, once for an account: of two at one instant one moves by a millisecond. */
async function separateRenewalOrders(tx: Tx, { doubleId, intoId }: AccountMerge): Promise<void> {
  const ofInto = tx
    .select({ at: orders.continuesAt })
    .from(orders)
    .where(and(eq(orders.userId, intoId), isNotNull(orders.continuesAt)));
  await tx
    .update(orders)
    .set({ continuesAt: sql`${orders.continuesAt} + interval '1 millisecond'` })
    .where(and(eq(orders.userId, doubleId), inArray(orders.continuesAt, ofInto)));
}
