/** Invariants of a payment history at every step, and after recovery. */
import { asc, inArray, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { listLostTerms } from '#domain/membership/orders/dispute.ts';
import { mayRefund } from '#domain/membership/orders/refund.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import { sandboxPayments } from '#server/adapters/payments/tables.ts';
import { REFERRED_NAME } from '#server/modules/billing/receipts/receipt-labels.ts';
import { listTermsWithOrders } from '#server/modules/billing/refunds/queries-refunds.ts';
import { discounts, giftCards, type orders, receipts } from '#server/modules/billing/tables.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import { type Buyer, type History, type MoneyWorld, ordersOf } from './world.ts';

type Order = typeof orders.$inferSelect;
type Term = typeof membershipTerms.$inferSelect;

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

/** Compares access, terms, receipts, amounts, discounts and gift cards with the model. */
export async function checkMoney(world: MoneyWorld, history: History): Promise<void> {
  const all = await ordersOf(world, history);
  const terms = await world.slice.db.select().from(membershipTerms).where(isNull(membershipTerms.endedAt));
  const viewers = await world.slice.viewersOf(history.buyers.map(({ person }) => person.id));
  for (const buyer of history.buyers) {
    const { id } = buyer.person;
    const own = terms.filter(({ userId }) => userId === id);
    const viewer = viewers.get(id);
    checkAccess(world, buyer, { current: viewer?.kind === 'user' ? viewer.membership : null, terms: own });
    checkTerms(world, buyer, { all, terms: own });
  }
  await checkReceipts(world, all);
  await checkDiscounts(world, all);
  await checkGiftCards(world, history, all);
}

type CurrentTerm = { membershipId: number; startsAt: Date; endsAt: Date } | null;

function checkAccess(
  { slice }: MoneyWorld,
  { model }: Buyer,
  { current: membership, terms }: { current: CurrentTerm; terms: Term[] },
): void {
  const now = slice.clock.now();
  const valid =
    membership !== null && membership.startsAt <= now && membership.endsAt > now ? membership.membershipId : null;
  const inGrace = terms.some(({ endsAt, graceUntil }) => endsAt <= now && graceUntil !== null && graceUntil > now);
  const due = model.tierAt(now);
  if (due !== null || !inGrace) expect(valid, 'access is what was paid for').toBe(due);
}

function checkTerms({ slice }: MoneyWorld, { model, person }: Buyer, { all, terms }: { all: Order[]; terms: Term[] }) {
  const now = slice.clock.now();
  const written = terms
    .filter(({ endsAt }) => endsAt > now)
    .map(({ id, startsAt, endsAt, valueCents }) => ({
      orderId: all.find(({ termId }) => termId === id)?.id,
      startsAt,
      endsAt,
      paid: valueCents,
    }));
  const byOrder = <Of extends { orderId?: number | undefined }>(each: Of[]) =>
    each.toSorted((a, b) => Number(a.orderId) - Number(b.orderId));
  expect(byOrder(written), 'terms are as the rulebook plans them').toEqual(byOrder(model.running(now)));
  const paidOrders = all.filter(({ userId, status }) => userId === person.id && status === 'paid');
  expect(sum(written.map(({ paid }) => paid)), 'no term is worth more than was paid').toBeLessThanOrEqual(
    sum(paidOrders.map(({ amountCents }) => amountCents)),
  );
}

async function checkReceipts({ slice }: MoneyWorld, all: readonly Order[]): Promise<void> {
  const written = await slice.db.select().from(receipts).orderBy(asc(receipts.number));
  expect(
    written.map(({ number }) => number),
    'receipts have no gap',
  ).toEqual(written.map((_, at) => at + 1));
  const byNumber = (a: number, b: number) => a - b;
  expect(written.map(({ orderId }) => orderId).toSorted(byNumber), 'each paid order has one receipt').toEqual(
    all.flatMap(({ id, paidAt }) => (paidAt === null ? [] : [id])).toSorted(byNumber),
  );
  for (const order of all) {
    expect(order.listCents - order.prorationCents - order.discountCents, 'amounts add up').toBe(order.amountCents);
    expect(order.amountCents, 'no price is negative').toBeGreaterThanOrEqual(0);
    const receipt = written.find(({ orderId }) => orderId === order.id);
    if (receipt) expect(sum(receipt.lines.map(({ amountCents }) => amountCents))).toBe(receipt.amountCents);
  }
}

async function checkDiscounts({ slice }: MoneyWorld, all: readonly Order[]): Promise<void> {
  const paid = all.filter(({ paidAt }) => paidAt !== null);
  const invited = paid.filter(({ discountWhy }) => discountWhy === REFERRED_NAME).map(({ userId }) => userId);
  expect(invited, 'a colleague is discounted once').toEqual([...new Set(invited)]);
  for (const { id, code, usesLimit } of await slice.db.select().from(discounts)) {
    const uses = paid.filter(({ discountId, status }) => discountId === id && status === 'paid').length;
    expect(uses, `the limit of ${code} holds`).toBeLessThanOrEqual(usesLimit ?? Number.POSITIVE_INFINITY);
  }
}

async function checkGiftCards(world: MoneyWorld, { referrals }: History, all: readonly Order[]): Promise<void> {
  const { db, clock } = world.slice;
  const cards = await db.select().from(giftCards).orderBy(asc(giftCards.orderId));
  expect(
    cards.map(({ orderId, userId, dueOn }) => ({ orderId, userId, dueOn })),
    'a card is owed once for each first payment of an invited colleague',
  ).toEqual(referrals.owed());
  for (const card of cards) {
    const order = all.find(({ id }) => id === card.orderId);
    if (card.status === 'sent')
      expect(dayIn(card.sentAt!, clock.zone) >= card.dueOn, 'no card leaves early').toBe(true);
    else if (order?.status === 'refunded') expect(card.status, 'a refunded order owes no card').toBe('cancelled');
    else expect(card.status === 'pending', 'only one card for both is held').toBe(card.heldWhy === 'same-card');
    const isDecided = card.status === 'sent' || card.heldWhy === 'same-card';
    if (isDecided) expect(clock.today() >= card.dueOn, 'decided on its date').toBe(true);
  }
}

/** After recovery the provider and the product agree, and no job is queued. */
export async function checkRecovered(world: MoneyWorld, history: History): Promise<void> {
  const { slice } = world;
  const all = await ordersOf(world, history);
  const payments = await slice.db.select().from(sandboxPayments);
  const paidTerms = new Set(
    all.flatMap(({ providerReference, termId }) => (termId === null ? [] : [providerReference])),
  );
  const STATES: Record<string, string> = { paid: 'paid', refunded: 'refunded', charged_back: 'refunded' };
  for (const { id, status } of payments) {
    if (status === 'paid') expect(paidTerms.has(id), `payment ${id} bought something`).toBe(true);
    const order = all.find(({ providerReference }) => providerReference === id);
    if (order && STATES[status])
      expect(order.status, `order ${order.id} has the provider's status`).toBe(STATES[status]);
    if (order?.status === 'paid') expect(status, `order ${order.id} is paid`).toBe('paid');
  }
  await checkLostPayments(world, history, all);
  const subjects = slice.mailbox.all.map(({ subject }) => subject);
  for (const { number } of await slice.db.select().from(receipts)) {
    const receiptEmails = subjects.filter(
      (subject) => subject === `Your receipt, R-${String(number).padStart(6, '0')}`,
    );
    expect(receiptEmails.length, `receipt ${number} was sent`).toBeGreaterThanOrEqual(1);
    if (!history.wasKilled) expect(receiptEmails.length, `receipt ${number} was sent once`).toBe(1);
  }
  await checkSentCards(world);
}

/** A sent gift card has one code in its emails, and none is overdue. */
async function checkSentCards({ slice }: MoneyWorld): Promise<void> {
  const cards = await slice.db
    .select()
    .from(giftCards)
    .where(inArray(giftCards.status, ['sent', 'pending_to_send']));
  const codes = slice.mailbox.all.flatMap(({ text }) => /DEMO-[0-9A-F-]+/.exec(text)?.[0] ?? []);
  expect(new Set(codes).size, 'each sent card is one code').toBe(
    cards.filter(({ status }) => status === 'sent').length,
  );
  const due = cards.filter(({ status, dueOn }) => status !== 'sent' && dueOn <= slice.clock.today());
  expect(due, 'what is due was sent').toEqual([]);
}

/** A payment that can no longer count is refunded within its 30 days. */
async function checkLostPayments({ slice }: MoneyWorld, { buyers }: History, all: readonly Order[]): Promise<void> {
  const moment = slice.clock.moment();
  for (const { person } of buyers) {
    for (const { orderId } of listLostTerms(await listTermsWithOrders(slice.db, person.id), moment.now)) {
      const order = all.find(({ id }) => id === orderId);
      expect(order && mayRefund(order, moment).ok, `order ${orderId} is not left without a term`).toBe(false);
    }
  }
}
