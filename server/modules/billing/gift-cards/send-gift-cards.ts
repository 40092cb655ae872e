/**
 * Each gift card is sent once: issued under its own idempotency key, then marked and its email queued in one
 * transaction.
 */

import { and, eq } from 'drizzle-orm';
import { greetingName } from '#domain/accounts/greeting-name.ts';
import { type HoldReason, isGiftCardDue } from '#domain/referral/gift-card.ts';
import { writeName } from '#domain/shared/person-name.ts';
import { giftCardSent } from '#emails/referral/gift-card-sent.ts';
import { giftCardHeld } from '#emails/staff/gift-card-held.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { forEachAtOnce } from '#server/kernel/jobs/for-each.ts';
import { findAccount, recipientOf } from '#server/modules/accounts/index.ts';
import { giftCardEmailJob, heldGiftCardEmailJob } from '#server/modules/billing/jobs.ts';
import { giftCards } from '#server/modules/billing/tables.ts';
import { type EmailNeeds, readEmailContext, sendEmail } from '#server/modules/email/index.ts';
import type { GiftCardOrder, GiftCardProvider } from '#server/ports/gift-cards.ts';
import { findGiftCard, type GiftCard, listDueGiftCards, listPaymentsBehind } from './queries-gift-cards.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'giftCards' | 'payments' | 'signal'>;

const PAGE_SIZE = 100;
/** Cards at once: each is a call or two of a provider. */
const AT_ONCE = 3;

/**
 * Sends every gift card that is due; one that cannot be issued blocks no other, and is retried by the next hourly run.
 * (rules R10)
 */
export async function sendGiftCards(ctx: Needs): Promise<void> {
  const today = ctx.clock.today();
  if (ctx.giftCards !== null) await releaseForProvider(ctx);
  for (let after: GiftCard | null = null; ; ) {
    const page: GiftCard[] = await listDueGiftCards(ctx.db, { today, after, limit: PAGE_SIZE });
    await forEachAtOnce(page, { atOnce: AT_ONCE, signal: ctx.signal }, (card) => trySending(ctx, card));
    if (page.length < PAGE_SIZE) return;
    after = page.at(-1) ?? null;
  }
}

async function trySending(ctx: Needs, card: GiftCard): Promise<void> {
  if (!isGiftCardDue(card, ctx.clock.today())) return;
  const provider = ctx.giftCards;
  try {
    if (card.releasedAt === null && (await isPaidByInviter(ctx, card))) await holdForReview(ctx, card, 'same-card');
    else if (provider === null) await holdForReview(ctx, card, 'no-provider');
    else await issueGiftCard(ctx, provider, card);
  } catch (error) {
    ctx.signal.throwIfAborted();
    ctx.log.error({ event: 'gift-card.failed', giftCardId: card.id, err: error });
  }
}

const orderOf = ({ id, amountCents, currency }: GiftCard, account: Account): GiftCardOrder => ({
  amountCents,
  currency,
  recipient: { name: writeName(account) || account.email, email: account.email },
  idempotencyKey: `gift-card-${id}`,
});

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const isPendingToSend = ({ id }: GiftCard) => and(eq(giftCards.id, id), eq(giftCards.status, 'pending_to_send'));

/** Holds a card and queues the office's email in one transaction, so that the office is notified once. */
async function holdForReview({ db, jobs, log }: Needs, card: GiftCard, heldWhy: HoldReason): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await tx
      .update(giftCards)
      .set({ status: 'pending', heldWhy })
      .where(isPendingToSend(card))
      .returning({ id: giftCards.id });
    if (held.length > 0) await jobs.within(tx).send(heldGiftCardEmailJob, { giftCardId: card.id });
  });
  log.warn({ event: 'gift-card.held', giftCardId: card.id, why: heldWhy });
}

/** Cards that were held because no provider was configured are due today. */
async function releaseForProvider({ db, clock }: Needs): Promise<void> {
  await db
    .update(giftCards)
    .set({ status: 'pending_to_send', heldWhy: null, dueOn: clock.today() })
    .where(and(eq(giftCards.status, 'pending'), eq(giftCards.heldWhy, 'no-provider')));
}

async function issueGiftCard(ctx: Needs, provider: GiftCardProvider, card: GiftCard): Promise<void> {
  const account = await findAccount(ctx.db, card.userId);
  if (account === null) return;
  const { reference } = await provider.issue(orderOf(card, account));
  const sent = await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .update(giftCards)
      .set({ status: 'sent', sentAt: ctx.clock.now(), providerReference: reference })
      .where(isPendingToSend(card))
      .returning({ id: giftCards.id });
    if (rows.length > 0) await ctx.jobs.within(tx).send(giftCardEmailJob, { giftCardId: card.id });
    return rows.length > 0;
  });
  if (sent) ctx.log.info({ event: 'gift-card.sent', giftCardId: card.id });
}

/** Emails a gift card. The code is not stored: it is fetched from the provider again under the same idempotency key. */
export async function sendGiftCardEmail(ctx: EmailNeeds & Pick<Ctx, 'giftCards'>, giftCardId: number): Promise<void> {
  const card = await findGiftCard(ctx.db, giftCardId);
  const account = card === null ? null : await findAccount(ctx.db, card.userId);
  if (card === null || account === null || card.status !== 'sent') return;
  // The queue retries until a provider is configured again, or the office sends the card manually.
  if (ctx.giftCards === null) throw new Error('No gift-card provider is configured');
  const { reference: _, ...issued } = await ctx.giftCards.issue(orderOf(card, account));
  const facts = { name: greetingName(account), amount: card.amountCents, currency: card.currency, ...issued };
  await sendEmail(ctx, {
    category: 'gift-card-sent',
    to: await recipientOf(ctx.db, account),
    write: (envelope, page) => giftCardSent(envelope, { ...facts, referralUrl: page('/myaccount/refer') }),
  });
}

/** Notifies the office that a card is held, and what to do about it. */
export async function sendHeldGiftCardEmail(ctx: EmailNeeds & Pick<Ctx, 'origin'>, giftCardId: number): Promise<void> {
  const card = await findGiftCard(ctx.db, giftCardId);
  if (card === null || card.status !== 'pending' || card.heldWhy === null) return;
  const { heldWhy, amountCents, currency } = card;
  const { sender } = await readEmailContext(ctx);
  await sendEmail(ctx, {
    category: 'gift-card-held',
    to: { email: sender.supportEmail, language: 'en' },
    write: (envelope) =>
      giftCardHeld(envelope, {
        ...{ giftCardId, why: heldWhy, amount: amountCents, currency },
        cardsUrl: new URL('/admin/gift-cards?status=pending', ctx.origin).href,
      }),
  });
}

/** Whether the colleague paid with a card that the inviter also used. (rules R12) */
async function isPaidByInviter({ db, payments }: Needs, card: GiftCard): Promise<boolean> {
  const cards = new Map<number, string | null>();
  for (const { orderId, reference } of await listPaymentsBehind(db, card, payments.name))
    if (reference !== null) cards.set(orderId, (await payments.fetchMethod(reference, 'en')).fingerprint);
  const fingerprint = cards.get(card.orderId) ?? null;
  cards.delete(card.orderId);
  return fingerprint !== null && [...cards.values()].includes(fingerprint);
}
