import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { deleteCardJob } from '#server/modules/billing/jobs.ts';
import { lockBuyer } from '#server/modules/billing/queries.ts';
import { stopRenewal } from '#server/modules/billing/renewals/renewal-plan.ts';
import { cardChanges } from '#server/modules/billing/tables.ts';
import { type CardChange, findLastCardChange, findSavedMethod } from './queries-saved-card.ts';
import { syncOpenCardChanges } from './sync-card-change.ts';

type RemovalNeeds = Pick<SignedInCtx, 'db' | 'clock' | 'jobs' | 'viewer' | 'payments' | 'log'>;
type Needs = RemovalNeeds & Pick<SignedInCtx, 'language'>;

export type SavedMethod = {
  name: string;
  brand: string | null;
  last4: string | null;
  expires: { year: number; month: number } | null;
};

/**
 * The payment method that renewals are charged to, as the provider describes it; null if none is saved or the provider
 * is unavailable. Open card changes are synced first, so a lost webhook does not matter.
 */
export async function readSavedMethod(
  ctx: Needs,
): Promise<{ data: SavedMethod | null; meta: { change: CardChange['status'] | null } }> {
  const { db, viewer, payments } = ctx;
  await syncOpenCardChanges(ctx, viewer.id);
  const payer = { userId: viewer.id, provider: payments.name };
  const open = await findLastCardChange(db, payer, ['open']);
  const last = open ?? (await findLastCardChange(db, payer, ['saved', 'cancelled', 'removed']));
  const savedBy = await findSavedMethod(db, payer);
  return { data: savedBy === null ? null : await describeMethod(ctx, savedBy), meta: { change: last?.status ?? null } };
}

async function describeMethod({ payments, language, log }: Needs, savedBy: string): Promise<SavedMethod | null> {
  try {
    const { name, brand, last4, expires } = await payments.fetchMethod(savedBy, language);
    return { name, brand, last4, expires };
  } catch (error) {
    // The rest of the page does not depend on the provider.
    log.warn({ event: 'saved-method.unknown', err: error });
    return null;
  }
}

/** Deletes the saved card, here and at the provider, and stops the renewal; idempotent. (rules M30) */
export async function removeSavedMethod({ db, clock, jobs, viewer, payments, log }: RemovalNeeds): Promise<void> {
  const userId = viewer.id;
  await db.transaction(async (tx) => {
    await lockBuyer(tx, userId);
    const saved = await findSavedMethod(tx, { userId, provider: payments.name });
    if (saved === null) return;
    const now = clock.now();
    await tx
      .insert(cardChanges)
      .values({ userId, provider: payments.name, status: 'removed', createdAt: now, settledAt: now });
    await stopRenewal(tx, userId, now);
    await jobs.within(tx).send(deleteCardJob, { reference: saved });
    log.info({ event: 'saved-method.removed', userId });
  });
}
