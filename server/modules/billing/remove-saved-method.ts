import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { holdBuyer } from './queries-buyer.ts';
import { findSavedMethod } from './queries-saved-method.ts';
import { stopRenewal } from './renewals.ts';
import { cardChanges } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'viewer' | 'payments' | 'log'>;

/** Forgets the saved card, here and at the provider, as often as it is asked. What cannot be charged does not renew. (rules M30) */
export async function removeSavedMethod({ db, clock, jobs, viewer, payments, log }: Needs): Promise<void> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const userId = viewer.id;
  await db.transaction(async (tx) => {
    await holdBuyer(tx, userId);
    const saved = await findSavedMethod(tx, { userId, provider: payments.name });
    if (saved === null) return;
    const now = clock.now();
    await tx
      .insert(cardChanges)
      .values({ userId, provider: payments.name, status: 'removed', createdAt: now, settledAt: now });
    await stopRenewal(tx, userId, now);
    await jobs.within(tx).send('billing.forget-card', { reference: saved });
    log.info({ event: 'saved-method.removed', userId });
  });
}
