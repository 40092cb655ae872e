/** What is owed leaves once: issued under a key of the card's own, then marked and its mail promised in one transaction. */
import { and, eq } from 'drizzle-orm';
import { isGiftCardDue } from '#domain/referral/gift-card.ts';
import { cents } from '#domain/shared/money.ts';
import { giftCardSent } from '#emails/gift-card-sent.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { type Post, sendLetter } from '#server/modules/letters/index.ts';
import type { GiftCardOrder } from '#server/ports/gift-cards.ts';
import { findGiftCard, type GiftCard, listDueGiftCards } from './queries.ts';
import { isPaidByInviter } from './same-card.ts';
import { giftCards } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'giftCards' | 'payments'>;

/** Sends every gift card that is due, but for those that one card paid both sides of. One that cannot be issued now keeps no other waiting, and is due tomorrow as well. (decisions.md, Referrals) */
export async function sendGiftCards(ctx: Needs): Promise<void> {
  for (const card of await listDueGiftCards(ctx.db, ctx.clock.now())) {
    if (!isGiftCardDue(card, ctx.clock.now())) continue;
    try {
      if (await isPaidByInviter(ctx, card)) await cancel(ctx, card);
      else await send(ctx, card);
    } catch (error) {
      ctx.log.error({ event: 'gift-card.failed', giftCardId: card.id, cause: String(error).slice(0, 300) });
    }
  }
}

const orderOf = ({ id, amountCents, currency }: GiftCard): GiftCardOrder => ({
  amountCents,
  currency,
  idempotencyKey: `gift-card-${id}`,
});

const isWaiting = ({ id }: GiftCard) => and(eq(giftCards.id, id), eq(giftCards.status, 'pending_to_send'));

async function cancel({ db, log }: Needs, card: GiftCard): Promise<void> {
  await db.update(giftCards).set({ status: 'cancelled', cancelledWhy: 'same-card' }).where(isWaiting(card));
  log.warn({ event: 'gift-card.cancelled', giftCardId: card.id, why: 'same-card' });
}

async function send(ctx: Needs, card: GiftCard): Promise<void> {
  const { reference } = await ctx.giftCards.issue(orderOf(card));
  const sent = await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .update(giftCards)
      .set({ status: 'sent', sentAt: ctx.clock.now(), providerReference: reference })
      .where(isWaiting(card))
      .returning({ id: giftCards.id });
    if (rows.length > 0) await ctx.jobs.within(tx).send('referrals.mail-gift-card', { giftCardId: card.id });
    return rows.length > 0;
  });
  if (sent) ctx.log.info({ event: 'gift-card.sent', giftCardId: card.id });
}

/** The code is asked of the provider again, by the same key: it is kept nowhere here. */
export async function mailGiftCard(ctx: Post & Pick<Ctx, 'giftCards'>, giftCardId: number): Promise<void> {
  const card = await findGiftCard(ctx.db, giftCardId);
  const account = card === null ? null : await findAccount(ctx.db, card.userId);
  if (card === null || account === null || card.status !== 'sent') return;
  const { code, redeem } = await ctx.giftCards.issue(orderOf(card));
  const facts = { name: account.firstName, amount: cents(card.amountCents), currency: card.currency, code, redeem };
  await sendLetter(ctx, {
    kind: 'gift-card-sent',
    to: { email: account.email, userId: account.id },
    write: (envelope, page) => giftCardSent(envelope, { ...facts, referralUrl: page('/myaccount/refer') }),
  });
}
