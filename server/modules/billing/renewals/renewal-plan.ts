import { and, eq, gt, isNull, notInArray, or } from 'drizzle-orm';
import { type RenewalPlan, renewalAfterRefund } from '#domain/membership/orders/refunded-renewal.ts';
import type { StopReason } from '#domain/membership/terms/renewal.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import type { Order } from '#server/modules/billing/orders/queries-orders.ts';
import { orders, renewals } from '#server/modules/billing/tables.ts';
import { memberTerms } from '#server/modules/membership/index.ts';
import { findRenewal } from './queries-renewals.ts';

type Plan = { userId: number; membershipId: number; rebillDays: number; canCharge: boolean };

/** Turns on automatic renewal by default, for the last plan purchased, if there is a card to charge. (rules M17) */
export async function renewByDefault(tx: Tx, { userId, canCharge, ...plan }: Plan, now: Date): Promise<void> {
  const renewal = { ...plan, renews: canCharge, stopReason: null, stopNote: null, changedAt: now };
  await tx
    .insert(renewals)
    .values({ userId, ...renewal })
    .onConflictDoUpdate({ target: renewals.userId, set: renewal });
}

type CancelReason = { reason: StopReason | null; note: string | null };

/** Stores the reason why the member turned off renewal; the next purchase deletes it. */
export async function saveCancelReason(tx: Tx, userId: number, { reason, note }: CancelReason): Promise<void> {
  await tx.update(renewals).set({ stopReason: reason, stopNote: note }).where(eq(renewals.userId, userId));
}

/** Turns off renewal and ends the grace period. A renewal that is already off keeps its timestamp. */
export async function stopRenewal(tx: Tx, userId: number, now: Date): Promise<void> {
  await memberTerms.endGrace(tx, userId);
  await tx
    .update(renewals)
    .set({ renews: false, changedAt: now })
    .where(and(eq(renewals.userId, userId), eq(renewals.renews, true)));
}

/** Turns on renewal of the last plan purchased. A renewal that is already on keeps its timestamp. */
export async function startRenewal(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .update(renewals)
    .set({ renews: true, stopReason: null, stopNote: null, changedAt: now })
    .where(and(eq(renewals.userId, userId), eq(renewals.renews, false)));
}

/** The renewal plan of an account, to be restored if the order being paid is refunded; null without a purchase. */
export async function snapshotRenewal(tx: Queryable, userId: number): Promise<RenewalPlan | null> {
  const renewal = await findRenewal(tx, userId);
  return renewal && { membershipId: renewal.membershipId, rebillDays: renewal.rebillDays, renews: renewal.renews };
}

type PaidOrder = Pick<Order, 'id' | 'userId'> & { paidAt: Date };

/** Whether the buyer paid for another order later, automatic renewals and the orders in `except` aside. */
async function hasLaterOrder(
  db: Queryable,
  { id, userId, paidAt }: PaidOrder,
  except: readonly number[],
): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        notInArray(orders.id, [id, ...except]),
        eq(orders.status, 'paid'),
        isNull(orders.continuesAt),
        or(gt(orders.paidAt, paidAt), and(eq(orders.paidAt, paidAt), gt(orders.id, id))),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The renewal now and after these orders are refunded in their order; null without a purchase. (rules M25) */
export async function previewRenewal(db: Queryable, refunded: readonly Order[], at: Date) {
  const now = refunded[0] === undefined ? null : await snapshotRenewal(db, refunded[0].userId);
  const ids = refunded.map(({ id }) => id);
  let after = now;
  for (const order of refunded) {
    const hasLater = await hasLaterOrder(db, { ...order, paidAt: order.paidAt ?? at }, ids);
    after = renewalAfterRefund({ current: after, before: order.renewalBefore, hasLaterOrder: hasLater });
  }
  return { now, after };
}

/** Restores the renewal as if the refunded order had never been placed. (rules M25) */
export async function restoreRenewal(tx: Tx, order: Order, now: Date): Promise<void> {
  const current = await snapshotRenewal(tx, order.userId);
  const hasLater = await hasLaterOrder(tx, { ...order, paidAt: order.paidAt ?? now }, []);
  await memberTerms.endGrace(tx, order.userId);
  const after = renewalAfterRefund({ current, before: order.renewalBefore, hasLaterOrder: hasLater });
  if (after === null || after === current) return;
  if (!after.renews) return stopRenewal(tx, order.userId, now);
  await tx
    .update(renewals)
    .set({ ...after, changedAt: now })
    .where(eq(renewals.userId, order.userId));
}
