import { applyReversal, guaranteeEnd, reversePurchase } from '#domain/membership/orders/refund.ts';
import { toCredits } from '#domain/shared/credits.ts';
import { writeName } from '#domain/shared/person-name.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { sumCreditsSince } from '#server/modules/accreditation/index.ts';
import { findGiftCardOfOrder } from '#server/modules/billing/office/queries-office-gift-cards.ts';
import type { OrderWithTerm } from '#server/modules/billing/orders/queries-orders.ts';
import { getTier } from '#server/modules/billing/queries.ts';
import { describePayment } from '#server/modules/billing/receipts/print-receipt.ts';
import { findReceiptOfOrder } from '#server/modules/billing/receipts/queries-receipts.ts';
import { previewRenewal } from '#server/modules/billing/renewals/renewal-plan.ts';
import { listOpenOrdersPricedOnTerms, listTermsWithOrders, type TermWithOrder } from './queries-refunds.ts';
import { listRefundable } from './refund-order.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'jobs' | 'log' | 'payments' | 'viewer'>;

/**
 * Exactly what a refund would change and what stays: amounts, terms, renewal, gift card, open orders, documents and emails.
 * Nothing is changed. (rules M23)
 */
export async function previewRefund(ctx: Needs, id: number) {
  const refunded = await listRefundable(ctx, id);
  const own = refunded.at(-1);
  const buyer = own === undefined ? null : await findAccount(ctx.db, own.userId);
  if (own === undefined) throw new Failure('order.not-found');
  const terms = await listTermsWithOrders(ctx.db, own.userId);
  const cards = await listGiftCards(ctx, refunded);
  return {
    orders: await Promise.all(refunded.map((order) => describeOrder(ctx, order))),
    total: refunded.reduce((sum, { amountCents }) => sum + amountCents, 0),
    currency: own.currency,
    buyer: buyer && { id: String(buyer.id), name: writeName(buyer) || buyer.email, email: buyer.email },
    until: guaranteeEnd(own.paidAt ?? own.createdAt, ctx.clock.zone).toISOString(),
    current: describeTerms(ctx, terms),
    remaining: describeTerms(ctx, termsAfter(ctx, terms, refunded)),
    renewal: await describeRenewal(ctx, refunded),
    cancels_gift_card: cards.some(({ cancelled }) => cancelled),
    gift_cards: cards,
    credits: await describeCredits(ctx, refunded),
    superseded_orders: (await listOpenOrdersPricedOnTerms(ctx.db, own.userId)).map(String),
    credit_notes: await countCreditNotes(ctx, refunded),
    emails: buyer === null ? 0 : refunded.length,
  };
}

async function describeOrder(ctx: Needs, order: OrderWithTerm) {
  const { name } = await getTier(ctx.db, order.membershipId);
  return {
    id: String(order.id),
    membership: name,
    rebillDays: order.rebillDays,
    paid: (order.paidAt ?? order.createdAt).toISOString(),
    amount: order.amountCents,
    currency: order.currency,
    method: await describeMethod(ctx, order),
  };
}

/** Where the money returns to; null if nothing was due, or the provider cannot describe it. */
async function describeMethod(ctx: Needs, order: OrderWithTerm): Promise<string | null> {
  if (order.providerReference === null) return null;
  try {
    return await describePayment(ctx, order, 'en');
  } catch (error) {
    ctx.log.warn({ event: 'order.method-failed', orderId: order.id, err: error });
    return null;
  }
}

function termsAfter({ clock }: Needs, terms: TermWithOrder[], refunded: readonly OrderWithTerm[]): TermWithOrder[] {
  return refunded.reduce(
    (left, { termId }) => applyReversal(left, reversePurchase(left, termId, clock.moment()), clock.now()),
    terms,
  );
}

/** The current and future terms, in order. */
function describeTerms({ clock }: Needs, terms: readonly TermWithOrder[]) {
  const now = clock.now();
  return terms
    .filter(({ endedAt, endsAt }) => endedAt === null && endsAt > now)
    .toSorted((a, b) => +a.startsAt - +b.startsAt)
    .map(({ tier, startsAt, endsAt }) => ({
      membership: tier,
      starts: startsAt.toISOString(),
      ends: endsAt.toISOString(),
    }));
}

async function describeRenewal({ db, clock }: Needs, refunded: readonly OrderWithTerm[]) {
  const { now, after } = await previewRenewal(db, refunded, clock.now());
  const describe = async (plan: typeof now) =>
    plan && {
      membership: (await getTier(db, plan.membershipId)).name,
      rebillDays: plan.rebillDays,
      renews: plan.renews,
    };
  return { now: await describe(now), after: await describe(after) };
}

/** The gift cards that the orders earned: one that was sent stays. (rules M24) */
async function listGiftCards({ db }: Needs, refunded: readonly OrderWithTerm[]) {
  const found = await Promise.all(refunded.map(({ id }) => findGiftCardOfOrder(db, id)));
  return found.flatMap((row) => {
    if (row === null) return [];
    const { card, inviter } = row;
    return [
      {
        id: String(card.id),
        inviter: writeName(inviter) || inviter.email,
        amount: card.amountCents,
        currency: card.currency,
        cancelled: card.status === 'pending' || card.status === 'pending_to_send',
      },
    ];
  });
}

/** What was earned since the first of these payments: credits and certificates stay. (rules T19) */
async function describeCredits({ db }: Needs, refunded: readonly OrderWithTerm[]) {
  const paid = refunded.map(({ paidAt, createdAt }) => paidAt ?? createdAt);
  const since = paid.toSorted((a, b) => +a - +b)[0];
  const { cme, sa } = await sumCreditsSince(db, refunded[0]?.userId ?? 0, since ?? null);
  return { cme: toCredits(cme), sa: toCredits(sa) };
}

async function countCreditNotes({ db }: Needs, refunded: readonly OrderWithTerm[]): Promise<number> {
  const receipts = await Promise.all(refunded.map(({ id }) => findReceiptOfOrder(db, id)));
  return receipts.filter((receipt) => receipt !== null).length;
}
