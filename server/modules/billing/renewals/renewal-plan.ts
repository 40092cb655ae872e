import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { StopReason } from '#domain/membership/renewal.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import type { Order } from '#server/modules/billing/orders/queries-orders.ts';
import { orders, type RenewalPlan, renewals } from '#server/modules/billing/tables.ts';
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

/** The current renewal plan, to be restored if the order being paid is refunded; null if there is none. */
export async function snapshotRenewal(tx: Tx, userId: number): Promise<RenewalPlan | null> {
  const renewal = await findRenewal(tx, userId);
  return renewal && { membershipId: renewal.membershipId, rebillDays: renewal.rebillDays, renews: renewal.renews };
}

/**
 * Restores the renewal as if the refunded order had never been placed: the plan bought later, else the one before it,
 * else none. A renewal that has been turned off since stays off. (rules M25)
 */
export async function restoreRenewal(tx: Tx, order: Order, now: Date): Promise<void> {
  const { id, userId, paidAt, renewalBefore } = order;
  const later = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.id, id),
        eq(orders.status, 'paid'),
        isNull(orders.continuesAt),
        or(gt(orders.paidAt, paidAt ?? now), and(eq(orders.paidAt, paidAt ?? now), gt(orders.id, id))),
      ),
    )
    .limit(1);
  if (later.length > 0) return memberTerms.endGrace(tx, userId);
  const renewsNow = (await findRenewal(tx, userId))?.renews ?? false;
  if (renewalBefore === null || !renewalBefore.renews || !renewsNow) return stopRenewal(tx, userId, now);
  await memberTerms.endGrace(tx, userId);
  await tx
    .update(renewals)
    .set({ ...renewalBefore, changedAt: now })
    .where(eq(renewals.userId, userId));
}
