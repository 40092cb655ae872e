import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { endGrace } from '#server/modules/membership/index.ts';
import { renewals } from './tables.ts';

type Plan = { userId: number; membershipId: number; rebillDays: number; canCharge: boolean };

/** Automatic renewal is on by default, as the plan that was paid for last, where there is a method to charge. (decisions.md, Money) */
export async function renewByDefault(tx: Tx, { userId, canCharge, ...plan }: Plan, now: Date): Promise<void> {
  const renewal = { ...plan, renews: canCharge, changedAt: now };
  await tx
    .insert(renewals)
    .values({ userId, ...renewal })
    .onConflictDoUpdate({ target: renewals.userId, set: renewal });
}

/** What is off already keeps its time; whoever does not renew has no days of grace. */
export async function stopRenewal(tx: Tx, userId: number, now: Date): Promise<void> {
  await endGrace(tx, userId);
  await tx
    .update(renewals)
    .set({ renews: false, changedAt: now })
    .where(and(eq(renewals.userId, userId), eq(renewals.renews, true)));
}
