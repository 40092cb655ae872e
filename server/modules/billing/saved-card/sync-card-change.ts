/** The outcome of a card change is fetched from the provider; neither a webhook nor the browser's return is trusted. */
import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { lockBuyer } from '#server/modules/billing/queries.ts';
import { retryWithNewCard } from '#server/modules/billing/renewals/take-renewal-steps.ts';
import { cardChanges } from '#server/modules/billing/tables.ts';
import { type CardChange, listOpenCardChanges } from './queries-saved-card.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>;

/** Saves the card once the provider has; a renewal in dunning is retried with it. (rules M30) */
export async function syncCardChange(
  ctx: Needs,
  { id, userId, provider, providerReference }: CardChange,
): Promise<void> {
  if (providerReference === null || provider !== ctx.payments.name) return;
  const state = await ctx.payments.fetchSetup(providerReference);
  if (state === 'open') return;
  await ctx.db.transaction(async (tx) => {
    await lockBuyer(tx, userId);
    const [change] = await tx.select().from(cardChanges).where(eq(cardChanges.id, id)).for('update');
    // A superseded setup page may still have been completed: its card counts.
    if (change === undefined || change.status === state || change.status === 'saved') return;
    await tx.update(cardChanges).set({ status: state, settledAt: ctx.clock.now() }).where(eq(cardChanges.id, id));
    if (state === 'saved') await retryWithNewCard(ctx, tx, userId);
    ctx.log.info({ event: 'card-change.settled', cardChangeId: id, status: state });
  });
}

/** Syncs every open card change of one account, or of all, so that a lost webhook does not matter. */
export async function syncOpenCardChanges(ctx: Needs, userId?: number): Promise<void> {
  for (const change of await listOpenCardChanges(ctx.db, userId)) {
    try {
      await syncCardChange(ctx, change);
    } catch (error) {
      ctx.log.error({ event: 'card-change.check-failed', cardChangeId: change.id, err: error });
    }
  }
}
