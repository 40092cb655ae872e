import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { findPendingReferral } from './queries-referred.ts';
import { referrals } from './tables.ts';

export type AppliedReferral = { referralId: number; inviterId: number };

/**
 * Applies the referral after the colleague's first payment for a membership; returns null without one. Trap: call it
 * before the term is granted, or the purchase is no longer the first. (rules R9)
 */
export async function applyReferral(tx: Tx, email: string, at: Date): Promise<AppliedReferral | null> {
  const pending = await findPendingReferral(tx, email);
  if (pending === null) return null;
  const applied = await tx
    .update(referrals)
    .set({ appliedAt: at })
    .where(and(eq(referrals.id, pending.id), isNull(referrals.appliedAt)))
    .returning({ id: referrals.id });
  return applied.length === 0 ? null : { referralId: pending.id, inviterId: pending.inviterId };
}

/** Stores that the payment behind a referral was refunded or charged back; null once its dispute is won. (rules M24) */
export async function markReferralRefunded(tx: Tx, referralId: number, at: Date | null): Promise<void> {
  await tx.update(referrals).set({ refundedAt: at }).where(eq(referrals.id, referralId));
}
