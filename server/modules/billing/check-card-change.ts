/** What became of a change of card is asked of the provider: neither an event nor a browser that comes back decides it. */
import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { holdBuyer } from './queries-buyer.ts';
import { type CardChange, listOpenCardChanges } from './queries-saved-method.ts';
import { cardChanges } from './tables.ts';
import { retryWithNewCard } from './take-renewal-steps.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>;

/** Saves the card once the provider says that it did; a charge that is in retry is tried with it. (rules M30) */
export async function checkCardChange(
  ctx: Needs,
  { id, userId, provider, providerReference }: CardChange,
): Promise<void> {
  if (providerReference === null || provider !== ctx.payments.name) return;
  const state = await ctx.payments.fetchSetup(providerReference);
  if (state === 'open') return;
  await ctx.db.transaction(async (tx) => {
    await holdBuyer(tx, userId);
    const [change] = await tx.select().from(cardChanges).where(eq(cardChanges.id, id)).for('update');
    // A page that was left may have been finished all the same: that card was meant to be saved.
    if (change === undefined || change.status === state || change.status === 'saved') return;
    await tx.update(cardChanges).set({ status: state, settledAt: ctx.clock.now() }).where(eq(cardChanges.id, id));
    if (state === 'saved') await retryWithNewCard(ctx, tx, userId);
    ctx.log.info({ event: 'card-change.settled', cardChangeId: id, status: state });
  });
}

/** Every page that was left open, so that a lost event does not matter; those of one account, or all. */
export async function checkOpenCardChanges(ctx: Needs, userId?: number): Promise<void> {
  for (const change of await listOpenCardChanges(ctx.db, userId)) {
    try {
      await checkCardChange(ctx, change);
    } catch (error) {
      ctx.log.error({ event: 'card-change.check-failed', cardChangeId: change.id, cause: error });
    }
  }
}
