import { and, eq } from 'drizzle-orm';
import type { StopReason } from '#domain/membership/renewal.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { endGrace } from '#server/modules/membership/index.ts';
import { renewals } from './tables.ts';

type Plan = { userId: number; membershipId: number; rebillDays: number; canCharge: boolean };

/** Automatic renewal is on by default, as the plan that was paid for last, where there is a method to charge. (decisions.md, Money) */
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
