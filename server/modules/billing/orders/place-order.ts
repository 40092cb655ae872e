import { and, eq, isNull } from 'drizzle-orm';
import { pagePath } from '#contract/page-paths.ts';
import { hostOfLanguage } from '#domain/catalogue/languages.ts';
import { canBePaid } from '#domain/membership/orders/order-status.ts';
import type { RebillDays } from '#domain/membership/pricing.ts';
import type { Moment } from '#domain/shared/time-zone.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { accountLocks, getAccount } from '#server/modules/accounts/index.ts';
import { findOffer, listPaidTerms, type Offer } from '#server/modules/billing/queries.ts';
import { itemName } from '#server/modules/billing/receipts/receipt-labels.ts';
import { orders } from '#server/modules/billing/tables.ts';
import { listApplicableDiscounts, lockDiscountCode } from './discounts.ts';
import {
  findLatestOpenOrder,
  findOrder,
  isSupersededByPayment,
  listEarlierOpenOrders,
  type Order,
} from './queries-orders.ts';
import { quotePurchase } from './quote-order.ts';
import { settleOrder } from './settle-order.ts';
import { supersedeOrder } from './supersede-orders.ts';
import { closeCheckout } from './sync-order.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'viewer' | 'payments' | 'origin' | 'language' | 'log' | 'requestKey'>;

export type OrderRequest = {
  membershipId: number | null;
  rebillDays: RebillDays;
  employer: string | null;
  discountCode: string | null;
};

/** A repeated order within this time is a double click, not a second purchase. */
const DOUBLE_CLICK_WINDOW_MS = 1_800_000;

/**
 * Orders a membership at the price in the database, less the unused value of a lower tier and one discount. Nothing is
 * granted here: only a payment confirmed by the provider, or an amount of zero, activates it. (rules M6)
 */
export async function placeOrder(ctx: Needs, wanted: OrderRequest): Promise<Order> {
  if (ctx.viewer.kind === 'visitor') throw new Failure('order.sign-in');
  const { membershipId, rebillDays } = wanted;
  const offer = membershipId === null ? null : await findOffer(ctx.db, { membershipId, rebillDays }, ctx.clock.today());
  if (offer === null)
    throw new Failure('order.not-for-sale', { source: { pointer: '/data/relationships/membership' } });
  const draft = { userId: ctx.viewer.id, wanted, offer };
  let order = (await findStartedOrder(ctx)) ?? (await writeOrder(ctx, draft));
  if (!canBePaid(order.status)) return order;
  while (await closeEarlierOrders(ctx, order)) {
    await settleOrder(ctx, order.id, 'cancelled');
    order = await writeOrder(ctx, draft);
  }
  if (order.amountCents > 0) return order.checkoutUrl === null ? startPayment(ctx, order, offer.name) : order;
  await settleOrder(ctx, order.id, 'paid');
  return (await findOrder(ctx.db, order.id)) ?? order;
}

/** The order that an earlier request with the same idempotency key stored before its process ended. */
async function findStartedOrder({ db, requestKey }: Needs): Promise<Order | null> {
  const id = (await requestKey?.findStarted(db)) ?? null;
  return id === null ? null : findOrder(db, id);
}

type Draft = { userId: number; wanted: OrderRequest; offer: Offer };

/**
 * Supersedes the buyer's earlier open orders, because two open checkout sessions would use the same discount and unused
 * value. Returns whether a payment took effect meanwhile, so that the price must be recalculated.
 */
async function closeEarlierOrders(ctx: Needs, order: Order): Promise<boolean> {
  for (const earlier of await listEarlierOpenOrders(ctx.db, order)) {
    await closeCheckout(ctx, earlier);
    const current = await supersedeOrder(ctx.db, earlier, ctx.clock.now());
    // Its checkout session was created while this order was being placed.
    if (current.providerReference !== earlier.providerReference) await closeCheckout(ctx, current);
  }
  return isSupersededByPayment(ctx.db, order);
}

async function writeOrder(ctx: Needs, { userId, wanted, offer }: Draft): Promise<Order> {
  const { db, clock, payments, log, requestKey } = ctx;
  const now = clock.now();
  return db.transaction(async (tx) => {
    await accountLocks.lockAccount(tx, userId);
    const priced = await calculateOrderPrice(tx, { userId, wanted, offer }, ctx.clock.moment());
    const terms = { ...priced, employer: wanted.employer, provider: payments.name };
    const last = await findLatestOpenOrder(tx, { userId, since: new Date(now.getTime() - DOUBLE_CLICK_WINDOW_MS) });
    if (last !== null && isSameOrder(last, terms)) {
      await requestKey?.recordStarted(tx, last.id);
      return last;
    }
    const [order] = await tx
      .insert(orders)
      .values({ ...terms, userId, status: 'pending', createdAt: now })
      .returning();
    if (order === undefined) throw new Error('The order was not stored');
    await requestKey?.recordStarted(tx, order.id);
    log.info({ event: 'order.placed', orderId: order.id, membershipId: order.membershipId });
    return order;
  });
}

const COMPARED_FIELDS = [
  'membershipId',
  'rebillDays',
  'employer',
  'amountCents',
  'listCents',
  'discountId',
  'currency',
  'provider',
] as const satisfies (keyof Order)[];

const isSameOrder = (order: Order, terms: Pick<Order, (typeof COMPARED_FIELDS)[number]>): boolean =>
  COMPARED_FIELDS.every((each) => order[each] === terms[each]);

async function calculateOrderPrice(tx: Tx, { userId, wanted, offer }: Draft, moment: Moment) {
  const { discountCode: code, rebillDays } = wanted;
  const { now } = moment;
  if (code !== null) await lockDiscountCode(tx, code);
  const buyer = { userId, code, source: { pointer: '/data/attributes/discount_code' } };
  const discounts = await listApplicableDiscounts(tx, { buyer, offer }, now);
  return quotePurchase(await listPaidTerms(tx, userId, now), { offer, rebillDays, discounts }, moment).terms;
}

async function startPayment(ctx: Needs, order: Order, tier: string): Promise<Order> {
  const { protocol, host } = ctx.origin;
  // The session cookie belongs to the host of the language that the buyer came from.
  const returnUrl = new URL(
    pagePath('/checkout/:orderId', { orderId: order.id }),
    `${protocol}//${hostOfLanguage(ctx.language, host)}`,
  ).href;
  const started = await ctx.payments.startCheckout({
    orderId: order.id,
    amountCents: order.amountCents,
    currency: order.currency,
    description: itemName({ tier, days: order.rebillDays }, ctx.language),
    customerEmail: (await getAccount(ctx.db, order.userId)).email,
    language: ctx.language,
    successUrl: returnUrl,
    cancelUrl: returnUrl,
    idempotencyKey: `order-${order.id}`,
  });
  const [row] = await ctx.db
    .update(orders)
    .set({ providerReference: started.reference, checkoutUrl: started.url })
    .where(and(eq(orders.id, order.id), isNull(orders.supersededAt)))
    .returning();
  if (row !== undefined) return row;
  // Superseded while its checkout session was created.
  await ctx.payments.close(started.reference);
  return (await findOrder(ctx.db, order.id)) ?? order;
}
