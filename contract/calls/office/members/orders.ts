import { z } from 'zod';
import { defineCall, plainBody } from '#contract/call.ts';
import { instant } from '#contract/dates.ts';
import { boundedText } from '#contract/forms/text.ts';
import { filteredId, recordId } from '#contract/path-parameters.ts';
import { NamedPerson, OfficeGiftCard, OfficeOrder } from '#contract/resources/office/money.ts';
import { ORDER_KINDS } from '#domain/membership/orders/order-kind.ts';
import { ORDER_STATUSES } from '#domain/membership/orders/order-status.ts';
import { END_REASONS } from '#domain/membership/terms/held-membership.ts';

/** An amount in minor units. */
const amount = boundedText(9).regex(/^\d+$/).transform(Number);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const Term = z.object({
  tier: z.string(),
  starts: z.iso.datetime(),
  ends: z.iso.datetime(),
  /** When it ended early, and why. */
  ended: z.iso.datetime().nullable(),
  ended_why: z.enum(END_REASONS).nullable(),
});
const Document = z.object({ id: z.string(), number: z.string(), issued: z.iso.datetime(), pdf_url: z.string() });

export const listOfficeOrders = defineCall({
  name: 'listOfficeOrders',
  method: 'GET',
  path: '/api/admin/orders/',
  summary:
    'The orders of everyone. The search finds the number of an order, receipt or credit note, the buyer’s name or email, and the reference at the provider.',
  answers: 'OfficeOrder',
  many: true,
  who: 'staff',
  permission: 'orders.read',
  list: {
    cursor: { size: 50 },
    sorts: ['created', 'amount'],
    filters: z.object({
      search: boundedText(254),
      status: z.enum(ORDER_STATUSES),
      kind: z.enum(ORDER_KINDS),
      tier: filteredId('membership'),
      buyer: filteredId('user'),
      /** The id of a discount code. */
      discount: filteredId('discount'),
      /** Orders that a code or an invitation has lowered, or those that nothing has. */
      discounted: flag,
      dispute: z.enum(['open', 'won']),
      drift: flag,
      created__gte: instant,
      created__lt: instant,
      amount__gte: amount,
      amount__lte: amount,
    }),
  },
});

export const getOfficeOrder = defineCall({
  name: 'getOfficeOrder',
  method: 'GET',
  path: '/api/admin/orders/{id}/',
  params: { id: recordId('order') },
  summary: 'Everything about one order: buyer, price, term, payment, documents, refund, gift card and who changed it.',
  who: 'staff',
  permission: 'orders.read',
  plain: z.object({
    data: OfficeOrder.attributes.extend({
      id: z.string(),
      price: z.object({
        list: z.int(),
        discount: z.int(),
        /** The name of the discount on the receipt. */
        discount_why: z.string().nullable(),
        /** The unused value of the terms that it replaced. */
        proration: z.int(),
        amount: z.int(),
        currency: z.string(),
      }),
      /** The term that it paid for, and the terms whose unused value it took over. */
      term: Term.nullable(),
      replaced: z.array(Term),
      /** The card, as the provider describes it; null if nothing was due or the provider does not respond. */
      method: z.object({ name: z.string() }).nullable(),
      /** The events that the provider has sent, oldest first. */
      events: z.array(
        z.object({
          type: z.string(),
          received: z.iso.datetime(),
          handled: z.iso.datetime().nullable(),
          outcome: z.string().nullable(),
        }),
      ),
      receipt: Document.nullable(),
      credit_note: Document.nullable(),
      refund: z.object({
        /** Whether it may be refunded now, and if not, why. */
        may: z.boolean(),
        refusal: z.enum(['not-paid', 'refunded', 'too-late']).nullable(),
        /** The exclusive end of the guarantee; null if it was never paid. */
        until: z.iso.datetime().nullable(),
        reason: z.string().nullable(),
      }),
      gift_card: OfficeGiftCard.attributes.extend({ id: z.string() }).nullable(),
      /** The renewal of the buyer’s membership; null without one. */
      renewal: z
        .object({
          status: z.enum(['on', 'retrying', 'off']),
          membership: z.string(),
          amount: z.int().nullable(),
          currency: z.string(),
          ends: z.iso.datetime(),
          charged_on: z.iso.date().nullable(),
        })
        .nullable(),
      other_orders: z.array(
        z.object({
          id: z.string(),
          tier: z.string(),
          kind: z.enum(ORDER_KINDS),
          status: z.enum(ORDER_STATUSES),
          amount: z.int(),
          currency: z.string(),
          created: z.iso.datetime(),
        }),
      ),
      /** What the office did with the order, newest first. */
      changes: z.array(
        z.object({
          at: z.iso.datetime(),
          action: z.string(),
          by: z.string().nullable(),
          reason: z.string().nullable(),
        }),
      ),
    }),
  }),
});

export const checkOrder = defineCall({
  name: 'checkOrder',
  method: 'POST',
  path: '/api/admin/orders/{id}/check/',
  params: { id: recordId('order') },
  summary: 'Compares an order with the provider and with its membership now, and settles what was missed.',
  answers: 'OfficeOrder',
  idempotency: 'none',
  who: 'staff',
  permission: 'operations.write',
});

export const resendDocument = defineCall({
  name: 'resendDocument',
  method: 'POST',
  path: '/api/admin/orders/{id}/resend/',
  params: { id: recordId('order') },
  summary: 'Emails the receipt or the credit note of an order to its buyer again.',
  who: 'staff',
  permission: 'orders.read',
  body: plainBody(z.strictObject({ document: z.enum(['receipt', 'credit-note']) })),
  plain: z.object({ data: z.object({ buyer: NamedPerson }) }),
});

export const listDocuments = defineCall({
  name: 'listDocuments',
  method: 'GET',
  path: '/api/admin/documents/',
  summary: 'All receipts, or all credit notes, by number.',
  answers: 'OfficeDocument',
  many: true,
  who: 'staff',
  permission: 'orders.read',
  list: {
    cursor: { size: 50 },
    filters: z.object({
      kind: z.enum(['receipt', 'credit-note']),
      /** A number, such as `R-000123`, or the beginning of the holder’s name. */
      search: boundedText(200),
      issued__gte: instant,
      issued__lt: instant,
    }),
  },
});

export const printOfficeReceipt = defineCall({
  name: 'printOfficeReceipt',
  method: 'GET',
  path: '/api/admin/receipts/{id}/pdf/',
  params: { id: recordId('receipt') },
  summary: 'The receipt of any order as a PDF.',
  who: 'staff',
  permission: 'orders.read',
  media: 'application/pdf',
});

export const printOfficeCreditNote = defineCall({
  name: 'printOfficeCreditNote',
  method: 'GET',
  path: '/api/admin/credit-notes/{id}/pdf/',
  params: { id: recordId('creditNote') },
  summary: 'The credit note of any refund as a PDF.',
  who: 'staff',
  permission: 'orders.read',
  media: 'application/pdf',
});
