import { z } from 'zod';
import { defineCall, resourceBody } from '#contract/call.ts';
import { instant } from '#contract/dates.ts';
import { boundedText, text } from '#contract/forms/text.ts';
import { recordId } from '#contract/path-parameters.ts';
import { CODE_STATES } from '#domain/membership/orders/discount.ts';
import { GIFT_CARD_STATUSES } from '#domain/referral/gift-card.ts';

const MAX_USES = 1_000_000;
const MAX_AMOUNT = 1_000_000;

const UsesLimit = z.int().min(1).max(MAX_USES).nullable();
const Expires = instant.nullable();

export const listOfficeGiftCards = defineCall({
  name: 'listOfficeGiftCards',
  method: 'GET',
  path: '/api/admin/gift-cards/',
  summary: 'The gift cards of all inviters, newest first. `pending` is held, `pending_to_send` is scheduled.',
  answers: 'OfficeGiftCard',
  many: true,
  who: 'staff',
  permission: 'gift-cards.review',
  list: { cursor: { size: 50 }, filters: z.object({ status: z.enum(GIFT_CARD_STATUSES), search: boundedText(254) }) },
});

export const listDiscountCodes = defineCall({
  name: 'listDiscountCodes',
  method: 'GET',
  path: '/api/admin/discount-codes/',
  summary: 'The discount codes with their uses, newest first. The orders that used one are listed by its id.',
  answers: 'DiscountCode',
  many: true,
  who: 'staff',
  permission: 'discounts.write',
  list: {
    filters: z.object({ search: boundedText(60), state: z.enum(CODE_STATES) }),
    page: { size: 50 },
  },
});

export const createDiscountCode = defineCall({
  name: 'createDiscountCode',
  method: 'POST',
  path: '/api/admin/discount-codes/',
  summary: 'Creates a discount code: a percentage of the price, or an amount in a currency.',
  answers: 'DiscountCode',
  status: 201,
  who: 'staff',
  permission: 'discounts.write',
  body: resourceBody(
    'DiscountCode',
    z.strictObject({
      code: boundedText(40).regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/),
      percent: z.int().min(1).max(100).nullable().default(null),
      amount: z.int().min(1).max(MAX_AMOUNT).nullable().default(null),
      currency: boundedText(3)
        .regex(/^[A-Z]{3}$/)
        .nullable()
        .default(null),
      /** The ids of the tiers that it applies to; empty: all. */
      tiers: z.array(boundedText(20)).max(20).default([]),
      uses_limit: UsesLimit.default(null),
      expires: Expires.default(null),
    }),
  ),
});

export const changeDiscountCode = defineCall({
  name: 'changeDiscountCode',
  method: 'PATCH',
  path: '/api/admin/discount-codes/{id}/',
  params: { id: recordId('discount') },
  summary: 'Changes the number of uses and the expiration of a code; orders that used it keep their price.',
  answers: 'DiscountCode',
  who: 'staff',
  permission: 'discounts.write',
  body: resourceBody('DiscountCode', z.strictObject({ uses_limit: UsesLimit.optional(), expires: Expires.optional() })),
});

export const endDiscountCode = defineCall({
  name: 'endDiscountCode',
  method: 'POST',
  path: '/api/admin/discount-codes/{id}/end/',
  params: { id: recordId('discount') },
  summary: 'Ends a code at once, with a reason.',
  answers: 'DiscountCode',
  who: 'staff',
  permission: 'discounts.write',
  body: resourceBody('DiscountCodeEnd', z.strictObject({ reason: text(500).min(1) })),
});

export const deleteDiscountCode = defineCall({
  name: 'deleteDiscountCode',
  method: 'DELETE',
  path: '/api/admin/discount-codes/{id}/',
  params: { id: recordId('discount') },
  summary: 'Deletes a code that no order has used.',
  status: 204,
  who: 'staff',
  permission: 'discounts.write',
});
