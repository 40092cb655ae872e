import { z } from 'zod';
import { CODE_STATES } from '#domain/membership/orders/discount.ts';
import { DRIFT_KINDS } from '#domain/membership/orders/order-drift.ts';
import { ORDER_KINDS } from '#domain/membership/orders/order-kind.ts';
import { ORDER_STATUSES, RETURN_REASONS } from '#domain/membership/orders/order-status.ts';
import { GIFT_CARD_STATUSES, HOLD_REASONS, VOID_REASONS } from '#domain/referral/gift-card.ts';
import { defineResource } from '../../resource.ts';

/** A person as the lists of the office name one. */
export const NamedPerson = z.object({ id: z.string(), name: z.string(), email: z.string() });
export const NamedTier = z.object({ id: z.string(), name: z.string() });

export const OrderDrift = z.object({
  kind: z.enum(DRIFT_KINDS),
  /** The state of the payment at the provider, if it is the difference. */
  provider_state: z.string().nullable(),
  found: z.iso.datetime(),
  checked: z.iso.datetime(),
});

/** An order as the office sees it; amounts are in minor units. */
export const OfficeOrder = defineResource('OfficeOrder', {
  attributes: z.object({
    status: z.enum(ORDER_STATUSES),
    kind: z.enum(ORDER_KINDS),
    buyer: NamedPerson,
    tier: NamedTier,
    rebillDays: z.int(),
    amount: z.int(),
    currency: z.string(),
    discount: z.int(),
    /** The code that lowered the price. */
    discount_code: z.string().nullable(),
    created: z.iso.datetime(),
    paid: z.iso.datetime().nullable(),
    refunded: z.iso.datetime().nullable(),
    refunded_why: z.enum(RETURN_REASONS).nullable(),
    superseded: z.iso.datetime().nullable(),
    /** Open while the bank disputes the payment, won once the money came back; null without a dispute. */
    dispute: z.enum(['open', 'won']).nullable(),
    disputed: z.iso.datetime().nullable(),
    provider: z.string(),
    reference: z.string().nullable(),
    drift: OrderDrift.nullable(),
  }),
  relationships: {},
});

/** A receipt or a credit note; the id is unique among both. */
export const OfficeDocument = defineResource('OfficeDocument', {
  attributes: z.object({
    kind: z.enum(['receipt', 'credit-note']),
    number: z.string(),
    issued: z.iso.datetime(),
    holder: z.string(),
    amount: z.int(),
    currency: z.string(),
    order_id: z.string(),
    pdf_url: z.string(),
  }),
  relationships: {},
});

export const OfficeGiftCard = defineResource('OfficeGiftCard', {
  attributes: z.object({
    status: z.enum(GIFT_CARD_STATUSES),
    held_why: z.enum(HOLD_REASONS).nullable(),
    cancelled_why: z.enum(VOID_REASONS).nullable(),
    amount: z.int(),
    currency: z.string(),
    /** The member who gets it, and the colleague whose order earned it. */
    inviter: NamedPerson,
    colleague: NamedPerson,
    order_id: z.string(),
    due: z.iso.date(),
    sent: z.iso.datetime().nullable(),
    created: z.iso.datetime(),
  }),
  relationships: {},
});

export const DiscountCode = defineResource('DiscountCode', {
  attributes: z.object({
    code: z.string(),
    /** A percentage, or an amount in minor units of a currency. */
    percent: z.int().nullable(),
    amount: z.int().nullable(),
    currency: z.string().nullable(),
    /** The tiers that it applies to; empty: all. */
    tiers: z.array(NamedTier),
    uses_limit: z.int().nullable(),
    /** Paid orders, disputed ones included. */
    uses: z.int(),
    /** Unpaid orders of the last day, which reserve a use. */
    reserved: z.int(),
    /** By how much the code has lowered paid orders. */
    granted: z.int(),
    expires: z.iso.datetime().nullable(),
    created: z.iso.datetime(),
    state: z.enum(CODE_STATES),
  }),
  relationships: {},
});

/** A job that failed at its last attempt. */
export const FailedJob = defineResource('FailedJob', {
  attributes: z.object({
    job: z.string(),
    /** Ids only; text is masked. */
    payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    /** The id of the request that it follows from, as in the log and the `X-Request-Id` of the response; null if unknown. */
    request: z.string().nullable(),
    /** The summary of the last error, without data. */
    reason: z.string(),
    attempts: z.int(),
    created: z.iso.datetime(),
    failed: z.iso.datetime(),
  }),
  relationships: {},
});
