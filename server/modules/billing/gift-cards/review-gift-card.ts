/** The office's decision about a gift card that is held because one card paid for both. (rules R12) */
import { eq } from 'drizzle-orm';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { giftCards } from '#server/modules/billing/tables.ts';
import type { GiftCard } from './queries-gift-cards.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'log' | 'address'>;
type Review = { id: number; action: 'gift-card.released' | 'gift-card.voided'; reason?: string };

/** Releases a held card: it is due today, and the next run of the job sends it. */
export const releaseGiftCard = (ctx: Needs, id: number): Promise<GiftCard> =>
  review(ctx, { id, action: 'gift-card.released' });

/** Cancels a held card and shows the inviter the reason. */
export const voidGiftCard = (ctx: Needs, { id, reason }: { id: number; reason: string }): Promise<GiftCard> =>
  review(ctx, { id, action: 'gift-card.voided', reason });

async function review(ctx: Needs, { id, action, reason }: Review): Promise<GiftCard> {
  const { db, clock, viewer } = ctx;
  const at = clock.now();
  return db.transaction(async (tx) => {
    const [card] = await tx.select().from(giftCards).where(eq(giftCards.id, id)).for('update');
    if (card === undefined) throw new Failure('gift-card.not-found');
    if (card.status !== 'pending' || card.heldWhy !== 'same-card') throw new Failure('gift-card.not-held');
    const changes =
      action === 'gift-card.released'
        ? ({ status: 'pending_to_send', heldWhy: null, releasedAt: at, dueOn: clock.today() } as const)
        : ({ status: 'cancelled', heldWhy: null, cancelledWhy: card.heldWhy } as const);
    const [after] = await tx.update(giftCards).set(changes).where(eq(giftCards.id, card.id)).returning();
    if (after === undefined) throw new Error('The gift card does not exist');
    await recordAuditEntry(tx, ctx, {
      action,
      subjectType: 'Giftcard',
      subjectId: card.id,
      detail: { before: { status: card.status, held_why: card.heldWhy }, after: { status: after.status }, reason },
    });
    ctx.log.info({ event: action, giftCardId: card.id, by: viewer.id });
    return after;
  });
}
