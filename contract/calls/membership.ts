import { z } from 'zod';
import { CARD_CHANGE_STATUSES, STOP_REASONS } from '#domain/membership/terms/renewal.ts';
import { defineCall, plainBody, resourceBody } from '../call.ts';
import { boundedText, text } from '../forms/text.ts';
import { recordId } from '../path-parameters.ts';

/** In characters, of the note with which a renewal is cancelled. */
export const MAX_NOTE_LENGTH = 500;

const referred = { referred_email: boundedText(254) };

export const listMemberships = defineCall({
  name: 'listMemberships',
  method: 'GET',
  path: '/api/memberships/',
  summary: 'The tiers on sale, with permissions and prices.',
  answers: 'Membership',
  many: true,
  includeDepth: 2,
  list: { filters: z.object(referred), page: { size: 10, all: true } },
  parameters: z.object(referred),
});
export const listMembershipsWithMine = defineCall({
  name: 'listMembershipsWithMine',
  method: 'GET',
  path: '/api/memberships/withmine/',
  summary: 'The tiers on sale and the caller’s own.',
  answers: 'Membership',
  many: true,
  includeDepth: 2,
  list: { filters: z.object(referred), page: { size: 10, all: true } },
  parameters: z.object(referred),
});
export const placeOrder = defineCall({
  name: 'placeOrder',
  method: 'POST',
  path: '/api/orders/',
  summary: 'Orders a membership and returns the payment page.',
  answers: 'Order',
  status: 201,
  idempotency: 'resumable',
  who: 'signed-in',
  includeDepth: 2,
  body: resourceBody(
    'Order',
    z.strictObject({
      rebillDays: z.union([z.literal(365), z.literal(1825)]),
      employer: text(200).optional(),
      /** The greater of this discount and that of a referred colleague applies. */
      discount_code: text(60).optional(),
    }),
    { relationships: [{ name: 'membership', type: 'Membership', required: true }] },
  ),
});
export const quoteOrder = defineCall({
  name: 'quoteOrder',
  method: 'GET',
  path: '/api/orders/quote/',
  summary: 'The price of a membership for the caller today, line by line; nothing is ordered.',
  who: 'signed-in',
  parameters: z.object({
    membership: boundedText(20),
    discount_code: text(60),
    rebillDays: z.enum(['365', '1825']).transform((days) => (days === '365' ? 365 : 1825)),
  }),
  plain: z.object({
    data: z.object({
      kind: z.enum(['start', 'upgrade', 'renewal', 'downgrade']),
      starts: z.iso.datetime(),
      ends: z.iso.datetime(),
      /** In minor units, like an order. */
      list_amount: z.int(),
      discount: z.int(),
      /** The name of the discount on the receipt; null without one. */
      discount_why: z.string().nullable(),
      /** Its source, the greater of code and invitation; null without one. */
      discount_by: z.enum(['code', 'invitation']).nullable(),
      /** The part of the unused value that is deducted from the price. */
      proration: z.int(),
      /** The unused value of all paid terms; the part beyond the price extends the new term. */
      unused_value: z.int(),
      extra_days: z.int(),
      amount: z.int(),
      currency: z.string(),
      /** The period of the current and future paid terms. */
      current: z.object({ starts: z.iso.datetime(), ends: z.iso.datetime() }).nullable(),
      /** The automatic charge at the end, without discounts; null if no card would be saved. */
      renewal: z.object({ amount: z.int(), charged_on: z.iso.date() }).nullable(),
    }),
  }),
});
export const listOrders = defineCall({
  name: 'listOrders',
  method: 'GET',
  path: '/api/orders/',
  summary: 'The caller’s orders, newest first, in their last known state; a single order is checked with the provider.',
  answers: 'Order',
  many: true,
  who: 'signed-in',
  includeDepth: 2,
  list: { page: { size: 20, all: true } },
});
export const getOrder = defineCall({
  name: 'getOrder',
  method: 'GET',
  path: '/api/orders/{id}/',
  params: { id: recordId('order') },
  summary: 'One of the caller’s orders; while it is unpaid, its state is checked with the provider.',
  answers: 'Order',
  who: 'signed-in',
  includeDepth: 2,
});
export const cancelRenewal = defineCall({
  name: 'cancelRenewal',
  method: 'POST',
  path: '/api/orders/{id}/cancel-renewal/',
  params: { id: recordId('order') },
  summary: 'Turns off renewal of the membership that one of the caller’s orders paid for, optionally with a reason.',
  answers: 'Order',
  who: 'signed-in',
  includeDepth: 2,
  body: plainBody(
    z
      .strictObject({
        reason: z.enum(STOP_REASONS).optional(),
        note: text(MAX_NOTE_LENGTH).optional(),
      })
      .nullish(),
  ),
});
export const resumeRenewal = defineCall({
  name: 'resumeRenewal',
  method: 'POST',
  path: '/api/orders/{id}/resume-renewal/',
  params: { id: recordId('order') },
  summary: 'Turns renewal back on for the membership that one of the caller’s orders paid for.',
  answers: 'Order',
  who: 'signed-in',
  includeDepth: 2,
});
export const getRenewal = defineCall({
  name: 'getRenewal',
  method: 'GET',
  path: '/api/orders/renewal/',
  summary: 'Whether, when and at what price the caller’s membership renews; null without a purchased membership.',
  who: 'signed-in',
  plain: z.object({
    data: z
      .object({
        /** `retrying`: the charge was declined, and the membership is valid until `grace_until`. */
        status: z.enum(['on', 'retrying', 'off']),
        /** The order through which renewal is switched off and on. */
        order: z.string(),
        /** The plan of the next renewal. */
        membership: z.object({ id: z.string(), name: z.string() }),
        rebillDays: z.int(),
        /** In minor units, without discounts; null if the plan is no longer sold, so that nothing is charged. */
        amount: z.int().nullable(),
        currency: z.string(),
        /** The end of the last paid term. */
        ends: z.iso.datetime(),
        /** The date of the next charge, also while renewal is off; null after the last retry. */
        charged_on: z.iso.date().nullable(),
        /** Whether a charge is in flight. */
        is_charging: z.boolean(),
        grace_until: z.iso.datetime().nullable(),
      })
      .nullable(),
  }),
});
const SavedMethod = z.object({
  data: z
    .object({
      /** As the provider describes it. */
      name: z.string(),
      brand: z.string().nullable(),
      last4: z.string().nullable(),
      /** The last month in which the card is valid; null if unknown. */
      expires: z.object({ year: z.int(), month: z.int() }).nullable(),
    })
    .nullable(),
  /** The status of the last card change without a purchase; null without one. */
  meta: z.object({ change: z.enum(CARD_CHANGE_STATUSES).nullable() }),
});

export const getSavedMethod = defineCall({
  name: 'getSavedMethod',
  method: 'GET',
  path: '/api/orders/saved-method/',
  summary: 'The card that the caller’s renewal is charged to, as the provider describes it; null without one.',
  who: 'signed-in',
  plain: SavedMethod,
});
export const startCardChange = defineCall({
  name: 'startCardChange',
  method: 'POST',
  path: '/api/orders/saved-method/',
  summary: 'Starts a card change on the provider’s page; nothing is charged.',
  status: 201,
  idempotency: 'resumable',
  who: 'signed-in',
  limit: { perMinute: 20 },
  plain: z.object({ data: z.object({ url: z.string() }) }),
});
export const removeSavedMethod = defineCall({
  name: 'removeSavedMethod',
  method: 'DELETE',
  path: '/api/orders/saved-method/',
  summary: 'Deletes the saved card, here and at the provider, and turns renewal off.',
  who: 'signed-in',
  plain: SavedMethod,
});
export const listReceipts = defineCall({
  name: 'listReceipts',
  method: 'GET',
  path: '/api/receipts/',
  summary: 'The caller’s receipts, newest first.',
  answers: 'Receipt',
  many: true,
  who: 'signed-in',
  includeDepth: 2,
  list: { page: { size: 20, all: true } },
});
export const printReceipt = defineCall({
  name: 'printReceipt',
  method: 'GET',
  path: '/api/receipts/{id}/pdf/',
  params: { id: recordId('receipt') },
  summary: 'A receipt as a PDF.',
  who: 'signed-in',
  media: 'application/pdf',
});
export const listCreditNotes = defineCall({
  name: 'listCreditNotes',
  method: 'GET',
  path: '/api/credit-notes/',
  summary: 'The credit notes of the caller’s refunds, newest first.',
  answers: 'CreditNote',
  many: true,
  who: 'signed-in',
  includeDepth: 2,
  list: { page: { size: 20, all: true } },
});
export const printCreditNote = defineCall({
  name: 'printCreditNote',
  method: 'GET',
  path: '/api/credit-notes/{id}/pdf/',
  params: { id: recordId('creditNote') },
  summary: 'A credit note as a PDF.',
  who: 'signed-in',
  media: 'application/pdf',
});
export const receivePaymentEvent = defineCall({
  name: 'receivePaymentEvent',
  method: 'POST',
  path: '/api/payments/{provider}/webhook/',
  summary: 'Receives a payment provider’s signed event.',
  limit: 'none',
  body: plainBody(z.unknown()),
  plain: z.object({ data: z.object({ received: z.literal(true) }) }),
});
