import { and, eq, isNull } from 'drizzle-orm';
import { hostOfLanguage } from '#domain/catalogue/languages.ts';
import { canBePaid } from '#domain/membership/order-status.ts';
import type { RebillDays } from '#domain/membership/pricing.ts';
import type { Moment } from '#domain/shared/time-zone.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { getAccountEmail } from '#server/modules/accounts/index.ts';
import { closeOrder } from './close-order.ts';
import { giveUpOrder } from './give-up-orders.ts';
import { listDiscounts } from './list-discounts.ts';
import { findOffer, findOrder, listPaidStretches, type Offer, type Order } from './queries.ts';
import { holdBuyer } from './queries-buyer.ts';
import { holdCode } from './queries-discounts.ts';
import { findLastOpen, isOvertaken, listEarlierOpen } from './queries-open.ts';
import { quote } from './quote.ts';
import { settleOrder } from './settle-order.ts';
import { orders } from './tables.ts';
import { itemName } from './words.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'viewer' | 'payments' | 'origin' | 'language' | 'log' | 'requestKey'>;

export type Wanted = {
  membershipId: number | null;
  rebillDays: RebillDays;
  employer: string | null;
  discountCode: string | null;
};

/** The same order within half an hour is a second click, not a second purchase. */
const SECOND_CLICK_MS = 1_800_000;

/**
 * Orders a membership: the price comes from the database, less the unused value of a lower tier and one discount. Nothing is granted here;
 * only the provider's word, or an amount of zero, activates it. (rules M6)
 */
export async function placeOrder(ctx: Needs, wanted: Wanted): Promise<Order> {
  if (ctx.viewer.kind === 'visitor') throw new Failure('order.sign-in');
  const { membershipId, rebillDays } = wanted;
  const offer = membershipId === null ? null : await findOffer(ctx.db, membershipId, rebillDays);
  if (offer === null)
    throw new Failure('order.not-for-sale', { source: { pointer: '/data/relationships/membership' } });
  const draft = { userId: ctx.viewer.id, wanted, offer };
  let order = (await findBegun(ctx)) ?? (await writeOrder(ctx, draft));
  if (!canBePaid(order.status)) return order;
  while (await closeEarlier(ctx, order)) {
    await settleOrder(ctx, order.id, 'cancelled');
    order = await writeOrder(ctx, draft);
  }
  if (order.amountCents > 0) return order.checkoutUrl === null ? startPayment(ctx, order, offer.name) : order;
  await settleOrder(ctx, order.id, 'paid');
  return (await findOrder(ctx.db, order.id)) ?? order;
}

/** The order that an earlier request with the same key wrote before its process ended. */
async function findBegun({ db, requestKey }: Needs): Promise<Order | null> {
  const id = (await requestKey?.findBegun(db)) ?? null;
  return id === null ? null : findOrder(db, id);
}

type Draft = { userId: number; wanted: Wanted; offer: Offer };

/**
 * Whoever orders anew gives up what was not paid: of two pages that can be paid, both would take one discount, and the
 * unused value of one term. Only what was ordered earlier, so that of two orders placed at once the later stands. Answers
 * whether a payment has taken effect meanwhile, so that the price is to be reckoned again.
 */
async function closeEarlier(ctx: Needs, order: Order): Promise<boolean> {
  for (const earlier of await listEarlierOpen(ctx.db, order)) {
    await closeOrder(ctx, earlier);
    const left = await giveUpOrder(ctx.db, earlier, ctx.clock.now());
    // Its page was made while this one was being ordered.
    if (left.providerReference !== earlier.providerReference) await closeOrder(ctx, left);
  }
  return isOvertaken(ctx.db, order);
}

async function writeOrder(ctx: Needs, { userId, wanted, offer }: Draft): Promise<Order> {
  const { db, clock, payments, log, requestKey } = ctx;
  const now = clock.now();
  return db.transaction(async (tx) => {
    await holdBuyer(tx, userId);
    const priced = await priceOrder(tx, { userId, wanted, offer }, ctx.clock.moment());
    const terms = { ...priced, employer: wanted.employer, provider: payments.name };
    const last = await findLastOpen(tx, { userId, since: new Date(now.getTime() - SECOND_CLICK_MS) });
    if (last !== null && isSame(last, terms)) {
      await requestKey?.recordBegun(tx, last.id);
      return last;
    }
    const [order] = await tx
      .insert(orders)
      .values({ ...terms, userId, status: 'pending', createdAt: now })
      .returning();
    if (order === undefined) throw new Error('An order was not written');
    await requestKey?.recordBegun(tx, order.id);
    log.info({ event: 'order.placed', orderId: order.id, membershipId: order.membershipId });
    return order;
  });
}

const TERMS = [
  'membershipId',
  'rebillDays',
  'employer',
  'amountCents',
  'listCents',
  'discountId',
  'currency',
  'provider',
] as const satisfies (keyof Order)[];

const isSame = (order: Order, terms: Pick<Order, (typeof TERMS)[number]>): boolean =>
  TERMS.every((each) => order[each] === terms[each]);

async function priceOrder(tx: Tx, { userId, wanted, offer }: Draft, moment: Moment) {
  const { discountCode: code, rebillDays } = wanted;
  const { now } = moment;
  if (code !== null) await holdCode(tx, code);
  const buyer = { userId, code, source: { pointer: '/data/attributes/discount_code' } };
  const discounts = await listDiscounts(tx, { buyer, offer }, now);
  return quote(await listPaidStretches(tx, userId, now), { offer, rebillDays, discounts }, moment).terms;
}

async function startPayment(ctx: Needs, order: Order, tier: string): Promise<Order> {
  const { protocol, host } = ctx.origin;
  // Whoever came from the host of a language is signed in there.
  const back = new URL(`/checkout/${order.id}`, `${protocol}//${hostOfLanguage(ctx.language, host)}`).href;
  const started = await ctx.payments.startCheckout({
    orderId: order.id,
    amountCents: order.amountCents,
    currency: order.currency,
    description: itemName({ tier, days: order.rebillDays }, ctx.language),
    customerEmail: await getAccountEmail(ctx.db, order.userId),
    language: ctx.language,
    successUrl: back,
    cancelUrl: back,
    idempotencyKey: `order-${order.id}`,
  });
  const [row] = await ctx.db
    .update(orders)
    .set({ providerReference: started.reference, checkoutUrl: started.url })
    .where(and(eq(orders.id, order.id), isNull(orders.givenUpAt)))
    .returning();
  if (row !== undefined) return row;
  // Something else was ordered while its page was made: nobody is led there.
  await ctx.payments.close(started.reference);
  return (await findOrder(ctx.db, order.id)) ?? order;
}
