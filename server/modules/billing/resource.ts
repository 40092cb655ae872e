import { canBePaid, returnReason } from '#domain/membership/orders/order-status.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import { linksFrom, linksFromPairs, project } from '#server/jsonapi/projection.ts';
import type { GiftCard } from './gift-cards/queries-gift-cards.ts';
import { isRunning, listOrdersOf, type Order, type OrderWithTerm } from './orders/queries-orders.ts';
import type { Receipt } from './queries.ts';
import {
  type CreditNote,
  listCreditNoteLinks,
  listCreditNotesOf,
  listReceiptLinks,
  listReceiptsOf,
} from './receipts/queries-receipts.ts';
import { creditNoteNumber, receiptNumber } from './receipts/receipt-labels.ts';

/** A newly placed order has no term yet. */
type OrderRow = Order & Partial<OrderWithTerm>;

export const order = project<'Order', OrderRow>({
  type: 'Order',
  id: (row) => row.id,
  attributes: (row, { clock }) => ({
    status: row.status,
    amount: row.amountCents,
    discount: row.discountCents,
    proration: row.prorationCents,
    list_amount: row.listCents,
    currency: row.currency,
    rebillDays: row.rebillDays,
    upgrade: row.upgrade,
    created: row.createdAt.toISOString(),
    starts: row.term?.startsAt.toISOString() ?? null,
    ends: row.term?.endsAt.toISOString() ?? null,
    ended: row.term?.endedAt?.toISOString() ?? null,
    refunded: row.refundedAt?.toISOString() ?? null,
    refunded_why: returnReason(row),
    grace_until: row.term?.graceUntil?.toISOString() ?? null,
    renews: row.renews === true && isRunning(row.term ?? null, clock.now()),
    checkout_url: canBePaid(row.status) && row.supersededAt === null ? row.checkoutUrl : null,
  }),
  related: {
    membership: async (_ctx, rows) => linksFrom(rows, (row) => [row.membershipId]),
    receipt: async ({ db }, rows) =>
      linksFromPairs(
        await listReceiptLinks(
          db,
          rows.map((row) => row.id),
        ),
      ),
    creditNote: async ({ db }, rows) =>
      linksFromPairs(
        await listCreditNoteLinks(
          db,
          rows.map((row) => row.id),
        ),
      ),
  },
  load: async ({ db, viewer }, ids) => (viewer.kind === 'visitor' ? [] : listOrdersOf(db, viewer.id, ids)),
});

export const receipt = project<'Receipt', Receipt>({
  type: 'Receipt',
  id: (row) => row.id,
  attributes: (row) => ({
    number: receiptNumber(row.number),
    issued: row.issuedAt.toISOString(),
    amount: row.amountCents,
    currency: row.currency,
    holder: row.holderName,
    employer: row.employer,
    lines: row.lines.map(({ text, amountCents, about }) => ({ text, amount: amountCents, about: about ?? null })),
    tax: row.tax === null ? null : { name: row.tax.name, percent: row.tax.percent, amount: row.tax.amountCents },
    pdf_url: `/api/receipts/${row.id}/pdf`,
  }),
  related: { order: async (_ctx, rows) => linksFrom(rows, (row) => [row.orderId]) },
  load: async ({ db, viewer }, ids) => (viewer.kind === 'visitor' ? [] : listReceiptsOf(db, viewer.id, ids)),
});

export const creditNote = project<'CreditNote', CreditNote>({
  type: 'CreditNote',
  id: (row) => row.id,
  attributes: (row) => ({
    number: creditNoteNumber(row.number),
    receipt_number: receiptNumber(row.receiptNumber),
    issued: row.issuedAt.toISOString(),
    amount: row.amountCents,
    currency: row.currency,
    pdf_url: `/api/credit-notes/${row.id}/pdf`,
  }),
  related: { order: async (_ctx, rows) => linksFrom(rows, (row) => [row.orderId]) },
  load: async ({ db, viewer }, ids) => (viewer.kind === 'visitor' ? [] : listCreditNotesOf(db, viewer.id, ids)),
});

export const giftCard = project<'Giftcard', GiftCard>({
  type: 'Giftcard',
  id: (row) => row.id,
  attributes: (row, { clock }) => ({
    title: `${formatPrice(row.amountCents, row.currency, 'en')} gift card`,
    amount: row.amountCents,
    currency: row.currency,
    status: row.status === 'cancelled' ? 'pending' : row.status,
    sendDate: row.sentAt === null ? row.dueOn : dayIn(row.sentAt, clock.zone),
    cancelled_why: row.cancelledWhy,
    held_why: row.status === 'pending' ? row.heldWhy : null,
  }),
  related: {},
});
