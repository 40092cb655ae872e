/** Whether accounts need a second factor, and how the office and the demonstration reset or waive it. */
import { type Factors, hasSecondFactor, requiresSecondFactor } from '#domain/accounts/second-factor.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { recordAuditEntry } from '#server/modules/accounts/audit/record-audit-entry.ts';
import { findAccountByEmail } from '#server/modules/accounts/queries.ts';
import { revokeOtherSessions } from '#server/modules/accounts/sessions/sessions.ts';
import { secondFactorWaivers } from '#server/modules/accounts/tables.ts';
import { readFactorStatus } from './queries-factors.ts';
import { removeAllFactors } from './remove-factors.ts';

type Needs = Pick<Ctx, 'demo'> & { db: Queryable };

type HeldFactors = { factors: Factors; isRequired: boolean };

/** The second factors of an account, and whether its role requires one; the demonstration waives it for its own accounts. */
export async function readFactors({ db, demo }: Needs, userId: number): Promise<HeldFactors> {
  const { staff, waived, factors } = await readFactorStatus(db, userId);
  return { factors, isRequired: requiresSecondFactor({ staff, waived: waived && demo }) };
}

/** Whether a second factor is required and missing, so that the session serves only to add one. */
export async function mustEnroll(ctx: Needs, userId: number): Promise<boolean> {
  const { factors, isRequired } = await readFactors(ctx, userId);
  return isRequired && !hasSecondFactor(factors);
}

/** Marks an account of the demonstration; the mark has no effect while DEMO is off. */
export async function waiveFactor(
  { db, clock }: Pick<Ctx, 'clock'> & { db: Queryable },
  userId: number,
): Promise<void> {
  await db.insert(secondFactorWaivers).values({ userId, createdAt: clock.now() }).onConflictDoNothing();
}

/**
 * Removes every second factor of an account whose holder lost them all, and ends its sessions; false if there is no
 * such account. Support verifies the caller first (docs/operating.md); the password is still required.
 */
export async function resetFactors(ctx: Pick<Ctx, 'db' | 'clock' | 'viewer'>, email: string): Promise<boolean> {
  const { db, clock } = ctx;
  const at = clock.now();
  return db.transaction(async (tx) => {
    const owner = await findAccountByEmail(tx, email);
    if (owner === null) return false;
    await removeAllFactors(tx, owner.id);
    await revokeOtherSessions(tx, { userId: owner.id, exceptSession: null }, at);
    await recordAuditEntry(tx, ctx, { action: 'user.factors-reset', subjectType: 'User', subjectId: owner.id });
    return true;
  });
}
