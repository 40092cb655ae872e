import { applyUndo, undoPurchase } from '#domain/membership/undo-purchase.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { hasUnsentGiftCard } from '#server/modules/referrals/index.ts';
import { getTier, type TermedOrder } from './queries.ts';
import { type BackedTerm, listBacking } from './queries-backing.ts';
import { listRefundable } from './refund-order.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'payments' | 'viewer'>;

/** What a refund would return and leave, so that whoever refunds sees every sum first; nothing is changed. (rules M23) */
export async function previewRefund(ctx: Needs, id: string) {
  const refunded = await listRefundable(ctx, id);
  const [first] = refunded;
  if (first === undefined) throw new Failure('order.not-found');
  const cards = await Promise.all(refunded.map((order) => hasUnsentGiftCard(ctx.db, order.id)));
  return {
    orders: await Promise.all(refunded.map((order) => describe(ctx, order))),
    total: refunded.reduce((sum, { amountCents }) => sum + amountCents, 0),
    currency: first.currency,
    remaining: await listRemaining(ctx, refunded),
    cancels_gift_card: cards.includes(true),
  };
}

async function describe({ db }: Needs, order: TermedOrder) {
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

async function listRemaining({ db, clock }: Needs, refunded: readonly TermedOrder[]) {
  const now = clock.now();
  let terms: BackedTerm[] = await listBacking(db, refunded[0]?.userId ?? 0);
  for (const { termId } of refunded) terms = applyUndo(terms, undoPurchase(terms, termId, clock.moment()), now);
  return terms
    .filter(({ endedAt, endsAt }) => endedAt === null && endsAt > now)
    .toSorted((a, b) => +a.startsAt - +b.startsAt)
    .map(({ tier, startsAt, endsAt }) => ({
      membership: tier,
      starts: startsAt.toISOString(),
      ends: endsAt.toISOString(),
    }));
}
