import type { Ctx } from '#server/kernel/ctx.ts';
import { recordAct, secondStep } from '#server/modules/accounts/index.ts';
import { removeAllFactors } from './remove-all-factors.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer'>;

/**
 * Removes every second factor of somebody who lost them all, and ends the sessions; answers whether there is such an
 * account. Support proves who asks first (docs/operating.md); the password still has to be known or recovered.
 */
export async function resetFactors({ db, clock, viewer }: Needs, email: string): Promise<boolean> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const owner = await secondStep.findOwner(tx, email);
    if (owner === null) return false;
    await removeAllFactors(tx, owner.id);
    await secondStep.endSessions(tx, owner.id, at);
    await recordAct(tx, viewer, { action: 'user.factors-reset', subjectType: 'User', subjectId: owner.id, at });
    return true;
  });
}
