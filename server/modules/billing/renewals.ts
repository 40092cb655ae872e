import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { StopReason } from '#domain/membership/renewal.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { endGrace } from '#server/modules/membership/index.ts';
import type { Order } from './queries.ts';
import { findRenewal } from './queries-renewals.ts';
import { orders, type RenewalPlan, renewals } from './tables.ts';

type Plan = { userId: number; membershipId: number; rebillDays: number; canCharge: boolean };

/** Automatic renewal is on by default, as the plan that was paid for last, where there is a method to charge. (rules M17) */
export async function renewByDefault(tx: Tx, { userId, canCharge, ...plan }: Plan, now: Date): Promise<void> {
  const renewal = { ...plan, renews: canCharge, stopReason: null, stopNote: null, changedAt: now };
  await tx
    .insert(renewals)
    .values({ userId, ...renewal })
    .onConflictDoUpdate({ target: renewals.userId, set: renewal });
}

type Why = { reason: StopReason | null; note: string | null };

/** What the member said when it was switched off; forgotten with the next purchase. */
export async function keepWhy(tx: Tx, userId: number, { reason, note }: Why): Promise<void> {
  await tx.update(renewals).set({ stopReason: reason, stopNote: note }).where(eq(renewals.userId, userId));
}

/** What is off already keeps its time; whoever does not renew has no days of grace. */
export async function stopRenewal(tx: Tx, userId: number, now: Date): Promise<void> {
  await endGrace(tx, userId);
  await tx
    .update(renewals)
    .set({ renews: false, changedAt: now })
    .where(and(eq(renewals.userId, userId), eq(renewals.renews, true)));
}

/** Renews as what was bought last; what is on already keeps its time. */
export async function startRenewal(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .update(renewals)
    .set({ renews: true, stopReason: null, stopNote: null, changedAt: now })
    .where(and(eq(renewals.userId, userId), eq(renewals.renews, false)));
}

/** How the membership renews at this moment, to be restored if the order that is being paid is refunded; null: not at all. */
export async function snapshotRenewal(tx: Tx, userId: number): Promise<RenewalPlan | null> {
  const known = await findRenewal(tx, userId);
  return known && { membershipId: known.membershipId, rebillDays: known.rebillDays, renews: known.renews };
}

/**
 * After a refund a membership renews as it would had the order never been: as what was bought later, else as before it, and
 * not at all where nothing was held before. (rules M25)
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
  if (later.length > 0) return endGrace(tx, userId);
  if (renewalBefore === null || !renewalBefore.renews) return stopRenewal(tx, userId, now);
  await endGrace(tx, userId);
  await tx
    .update(renewals)
    .set({ ...renewalBefore, changedAt: now })
    .where(eq(renewals.userId, userId));
}
