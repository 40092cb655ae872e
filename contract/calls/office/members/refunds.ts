import { z } from 'zod';
import { defineCall, resourceBody } from '#contract/call.ts';
import { text } from '#contract/forms/text.ts';
import { recordId } from '#contract/path-parameters.ts';
import { NamedPerson } from '#contract/resources/office/money.ts';

const Term = z.object({ membership: z.string(), starts: z.iso.datetime(), ends: z.iso.datetime() });
/** The plan that the membership renews as, and whether it does; null without one. */
const Renewal = z.object({ membership: z.string(), rebillDays: z.int(), renews: z.boolean() }).nullable();

export const previewRefund = defineCall({
  name: 'previewRefund',
  method: 'GET',
  path: '/api/admin/orders/{id}/refund/',
  params: { id: recordId('order') },
  summary: 'Exactly what a refund of this order would change, and what would stay; nothing is changed.',
  who: 'staff',
  permission: 'orders.refund',
  plain: z.object({
    data: z.object({
      /** The later upgrades that would be refunded with this order, in order, and this order last. */
      orders: z.array(
        z.object({
          id: z.string(),
          membership: z.string(),
          rebillDays: z.int(),
          paid: z.iso.datetime(),
          amount: z.int(),
          currency: z.string(),
          /** The card that the money returns to; null if nothing was due. */
          method: z.string().nullable(),
        }),
      ),
      total: z.int(),
      currency: z.string(),
      buyer: NamedPerson.nullable(),
      /** The exclusive end of the guarantee. */
      until: z.iso.datetime(),
      /** The current and future terms now, and those that would remain, in order; empty: no membership. */
      current: z.array(Term),
      remaining: z.array(Term),
      renewal: z.object({ now: Renewal, after: Renewal }),
      /** Whether an unsent gift card would be cancelled. */
      cancels_gift_card: z.boolean(),
      /** The gift cards that the orders earned; those already sent stay. */
      gift_cards: z.array(
        z.object({
          id: z.string(),
          inviter: z.string(),
          amount: z.int(),
          currency: z.string(),
          cancelled: z.boolean(),
        }),
      ),
      /** Earned since the payment, which stays with its certificates. */
      credits: z.object({ cme: z.number(), sa: z.number() }),
      /** Open orders that were priced on the terms that end, and would be superseded. */
      superseded_orders: z.array(z.string()),
      /** How many credit notes would be issued, and emails sent. */
      credit_notes: z.int(),
      emails: z.int(),
    }),
  }),
});
export const refundOrder = defineCall({
  name: 'refundOrder',
  method: 'POST',
  path: '/api/admin/orders/{id}/refund/',
  params: { id: recordId('order') },
  summary:
    'Refunds an order in full within 30 days, with every later upgrade prorated with its value; the terms it replaced are restored.',
  answers: 'Order',
  idempotency: 'resumable',
  who: 'staff',
  permission: 'orders.refund',
  includeDepth: 2,
  body: resourceBody(
    'Refund',
    z.strictObject({
      reason: text(500).min(1),
    }),
  ),
});
