import { applyReversal, reversePurchase } from '#domain/membership/refund.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { hasUnsentGiftCard } from '#server/modules/billing/gift-cards/gift-cards.ts';
import type { OrderWithTerm } from '#server/modules/billing/orders/queries-orders.ts';
import { getTier } from '#server/modules/billing/queries.ts';
import { listTermsWithOrders, type TermWithOrder } from './queries-refunds.ts';
import { listRefundable } from './refund-order.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'jobs' | 'log' | 'payments' | 'viewer'>;

/** The amounts that a refund would return and the terms that would remain; nothing is changed. (rules M23) */
export async function previewRefund(ctx: Needs, id: number) {
  const refunded = await listRefundable(ctx, id);
  const [first] = refunded;
  if (first === undefined) throw new Failure('order.not-found');
  const cards = await Promise.all(refunded.map((order) => hasUnsentGiftCard(ctx.db, order.id)));
  return {
    orders: await Promise.all(refunded.map((order) => describeOrder(ctx, order))),
    total: refunded.reduce((sum, { amountCents }) => sum + amountCents, 0),
    currency: first.currency,
    remaining: await listRemainingTerms(ctx, refunded),
    cancels_gift_card: cards.includes(true),
  };
}

async function describeOrder({ db }: Needs, order: OrderWithTerm) {
  const { name } = await getTier(db, order.membershipId);
  return {
    id: String(order.id),
    membership: name,
    rebillDays: order.rebillDays,
    paid: (order.paidAt ?? order.createdAt).toISOString(),
    amount: order.amountCents,
    currency: order.currency,
  };
}

async function listRemainingTerms({ db, clock }: Needs, refunded: readonly OrderWithTerm[]) {
  const now = clock.now();
  let terms: TermWithOrder[] = await listTermsWithOrders(db, refunded[0]?.userId ?? 0);
  for (const { termId } of refunded) terms = applyReversal(terms, reversePurchase(terms, termId, clock.moment()), now);
  return terms
    .filter(({ endedAt, endsAt }) => endedAt === null && endsAt > now)
    .toSorted((a, b) => +a.startsAt - +b.startsAt)
    .map(({ tier, startsAt, endsAt }) => ({
      membership: tier,
      starts: startsAt.toISOString(),
      ends: endsAt.toISOString(),
    }));
}
