import type { Ctx } from '#server/kernel/ctx.ts';
import { recordAuditEntry, secondStep } from '#server/modules/accounts/index.ts';
import { removeAllFactors } from './remove-all-factors.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer'>;

/**
 * Removes every second factor of an account whose holder lost them all, and ends its sessions; false if there is no such
 * account. Support verifies the caller first (docs/operating.md); the password is still required.
 */
export async function resetFactors({ db, clock, viewer }: Needs, email: string): Promise<boolean> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const owner = await secondStep.findAccountHolder(tx, email);
    if (owner === null) return false;
    await removeAllFactors(tx, owner.id);
    await secondStep.endSessions(tx, owner.id, at);
    await recordAuditEntry(tx, viewer, { action: 'user.factors-reset', subjectType: 'User', subjectId: owner.id, at });
    return true;
  });
}
