/** Everything about one order, for the office. (rules O30) */
import { orderKind } from '#domain/membership/orders/order-kind.ts';
import { guaranteeEnd, mayRefund } from '#domain/membership/orders/refund.ts';
import { writeName } from '#domain/shared/person-name.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findCreditNoteOfOrder, findReceiptOfOrder } from '#server/modules/billing/receipts/queries-receipts.ts';
import { creditNoteNumber, receiptNumber } from '#server/modules/billing/receipts/receipt-labels.ts';
import { findRenewalStatus } from '#server/modules/billing/renewals/renewal-status.ts';
import { findGiftCardOfOrder } from './queries-office-gift-cards.ts';
import { listEntries, listPaymentEvents, listTerms } from './queries-office-order.ts';
import { findOfficeOrder, listOtherOrders, type OfficeOrder } from './queries-office-orders.ts';
import { giftCardAttributes, orderAttributes } from './resource.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'payments' | 'log'>;

const OTHER_ORDERS = 20;

/** One order with its payment, documents, refund, gift card, renewal and changes; 404 if there is none. */
export async function readOfficeOrder(ctx: Needs, id: number) {
  const { db, clock } = ctx;
  const row = await findOfficeOrder(db, id);
  if (row === null) throw new Failure('order.not-found');
  const { order } = row;
  const card = await findGiftCardOfOrder(db, id);
  return {
    ...orderAttributes(row),
    id: String(id),
    price: {
      list: order.listCents,
      discount: order.discountCents,
      discount_why: order.discountWhy,
      proration: order.prorationCents,
      amount: order.amountCents,
      currency: order.currency,
    },
    ...(await listTermsOf(db, order.termId)),
    method: await describeMethod(ctx, row),
    events: await listEvents(db, id),
    ...(await findDocuments(db, id)),
    refund: describeRefund(row, clock),
    gift_card: card === null ? null : { id: String(card.card.id), ...giftCardAttributes(card) },
    renewal: await describeRenewal(ctx, order.userId),
    other_orders: (await listOtherOrders(db, order, OTHER_ORDERS)).map(describeOther),
    changes: await listChanges(db, id),
  };
}

const describeOther = ({ order, tier, hasEarlier }: OfficeOrder) => ({
  id: String(order.id),
  tier,
  kind: orderKind({ ...order, hasEarlier }),
  status: order.status,
  amount: order.amountCents,
  currency: order.currency,
  created: order.createdAt.toISOString(),
});

function describeRefund({ order }: OfficeOrder, clock: Ctx['clock']) {
  const moment = clock.moment();
  const decision = mayRefund(order, moment);
  return {
    may: decision.ok,
    refusal: decision.ok ? null : decision.why,
    until: order.paidAt === null ? null : guaranteeEnd(order.paidAt, moment.zone).toISOString(),
    reason: order.refundReason,
  };
}

/** The term of an order, and the terms whose unused value it took over. */
async function listTermsOf(db: Queryable, termId: number | null) {
  if (termId === null) return { term: null, replaced: [] };
  const [own] = await listTerms(db, [termId]);
  const replaced = own === undefined ? [] : await listTerms(db, own.fundedBy);
  return { term: own === undefined ? null : describeTerm(own), replaced: replaced.map(describeTerm) };
}

const describeTerm = ({
  tier,
  startsAt,
  endsAt,
  endedAt,
  endedWhy,
}: Awaited<ReturnType<typeof listTerms>>[number]) => ({
  tier,
  starts: startsAt.toISOString(),
  ends: endsAt.toISOString(),
  ended: endedAt?.toISOString() ?? null,
  ended_why: endedWhy,
});

/** The card of a payment; null if the provider does not respond, so that the page still opens. */
async function describeMethod({ payments, log }: Needs, { order }: OfficeOrder): Promise<{ name: string } | null> {
  const { provider, providerReference, paidAt } = order;
  if (providerReference === null || paidAt === null || provider !== payments.name) return null;
  try {
    const { name } = await payments.fetchMethod(providerReference, 'en');
    return { name };
  } catch (error) {
    log.warn({ event: 'order.method-failed', orderId: order.id, err: error });
    return null;
  }
}

async function listEvents(db: Queryable, orderId: number) {
  const rows = await listPaymentEvents(db, orderId);
  return rows.map(({ type, receivedAt, handledAt, outcome }) => ({
    type,
    received: receivedAt.toISOString(),
    handled: handledAt?.toISOString() ?? null,
    outcome,
  }));
}

async function findDocuments(db: Queryable, orderId: number) {
  const receipt = await findReceiptOfOrder(db, orderId);
  const note = receipt === null ? null : await findCreditNoteOfOrder(db, orderId);
  return {
    receipt: receipt && {
      id: String(receipt.id),
      number: receiptNumber(receipt.number),
      issued: receipt.issuedAt.toISOString(),
      pdf_url: `/api/admin/receipts/${receipt.id}/pdf/`,
    },
    credit_note: note && {
      id: String(note.id),
      number: creditNoteNumber(note.number),
      issued: note.issuedAt.toISOString(),
      pdf_url: `/api/admin/credit-notes/${note.id}/pdf/`,
    },
  };
}

/** The renewal of a member as the refund preview and the order show it; null without one. */
export async function describeRenewal({ db, clock }: Pick<Ctx, 'db' | 'clock'>, userId: number) {
  const found = await findRenewalStatus(db, userId, clock.moment());
  return (
    found && {
      status: found.status,
      membership: found.membership.name,
      amount: found.amount,
      currency: found.currency,
      ends: found.endsAt.toISOString(),
      charged_on: found.chargedOn,
    }
  );
}

async function listChanges(db: Queryable, orderId: number) {
  const rows = await listEntries(db, orderId);
  return rows.map(({ entry, firstName, lastName, email }) => ({
    at: entry.at.toISOString(),
    action: entry.action,
    by: entry.actorId === null ? null : writeName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || email,
    reason: reasonOf(entry.detail),
  }));
}

function reasonOf(detail: unknown): string | null {
  const { reason } = (detail ?? {}) as { reason?: unknown };
  return typeof reason === 'string' ? reason : null;
}
