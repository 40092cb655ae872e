import { z } from 'zod';
import { RETURN_REASONS } from '#domain/membership/orders/order-status.ts';
import { defineResource, many, one } from '../resource.ts';

export const User = defineResource('User', {
  attributes: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    profession: z.string().nullable(),
    /** Printed after the name on certificates: MD, PharmD. */
    degree: z.string().nullable(),
    specialization: z.string().nullable(),
    hasMembership: z.boolean(),
    isMembershipValid: z.boolean(),
    membershipEnds: z.iso.datetime().nullable(),
    isSuperuser: z.boolean(),
    /** Whether the back office is open to the account. */
    is_staff: z.boolean(),
    canGetCredits: z.boolean(),
    email_verified: z.boolean(),
    free_quick_takes_left: z.int(),
    can: z.object({
      view: z.object({
        publicationsByType: z.array(z.string()),
        /** Whether the back office shows the account every text, with a preview as each kind of reader. */
        drafts: z.boolean(),
      }),
    }),
  }),
  relationships: { membership: one('Membership'), addresses: many('Address') },
});

export const Address = defineResource('Address', {
  attributes: z.object({
    address1: z.string(),
    address2: z.string(),
    city: z.string(),
    postalCode: z.string(),
    state: z.string(),
    /** ISO 3166-1 alpha-2. */
    country: z.string(),
  }),
  relationships: {},
});

export const Session = defineResource('Session', {
  attributes: z.object({
    created: z.iso.datetime(),
    /** To the hour: a visit is stored at most once per hour. */
    lastSeen: z.iso.datetime(),
    /** As text, such as `Chrome on Windows`. */
    device: z.string(),
    /** Shortened, such as `203.0.113.x`; null if unknown. */
    address: z.string().nullable(),
    /** Whether it is the session of this request. */
    current: z.boolean(),
  }),
  relationships: {},
});

export const DataExport = defineResource('DataExport', {
  attributes: z.object({
    requested: z.iso.datetime(),
    /** Null until the copy is ready, which takes at most a minute. */
    expires: z.iso.datetime().nullable(),
    download_url: z.string().nullable(),
  }),
  relationships: {},
});

export const Membership = defineResource('Membership', {
  attributes: z.object({
    name: z.string(),
    slug: z.string(),
    summary: z.string(),
    rank: z.int(),
    rebillDaysLabel: z.string(),
    rebillDays: z.int(),
    canGiveCredits: z.boolean(),
    bestValue: z.boolean(),
    /** What the tier advertises, a multiple of 0.25 credits: never more than the library contains. */
    credits_cme: z.number(),
    credits_new_per_year: z.number(),
    credits_sa: z.number(),
  }),
  relationships: { permissions: many('Permission'), prices: many('Price') },
});

export const Permission = defineResource('Permission', {
  attributes: z.object({ code: z.string(), name: z.string() }),
  relationships: {},
});

export const Price = defineResource('Price', {
  attributes: z.object({
    /** In minor units. */
    amount: z.int(),
    currency: z.string(),
    rebillDays: z.int(),
    discounted_amount: z.int().nullable(),
  }),
  relationships: { membership: one('Membership') },
});

export const Order = defineResource('Order', {
  attributes: z.object({
    status: z.enum(['pending', 'requires_action', 'paid', 'failed', 'cancelled', 'refunded']),
    /** In minor units, after discount and proration. */
    amount: z.int(),
    discount: z.int(),
    proration: z.int(),
    list_amount: z.int(),
    currency: z.string(),
    rebillDays: z.int(),
    upgrade: z.boolean(),
    created: z.iso.datetime(),
    /**
     * The term that was paid for; null before payment. A renewal and a lower tier begin where the current term ends.
     */
    starts: z.iso.datetime().nullable(),
    ends: z.iso.datetime().nullable(),
    /** When that term ended early, by a refund or an upgrade. */
    ended: z.iso.datetime().nullable(),
    /** When the payment was returned, and why: a refund, a chargeback, or because the order was superseded. */
    refunded: z.iso.datetime().nullable(),
    refunded_why: z.enum(RETURN_REASONS).nullable(),
    /** The charge of the renewal failed and is retried: until then the membership stays valid. */
    grace_until: z.iso.datetime().nullable(),
    /** Whether the membership renews automatically at its end. */
    renews: z.boolean(),
    checkout_url: z.string().nullable(),
  }),
  relationships: { membership: one('Membership'), receipt: one('Receipt'), creditNote: one('CreditNote') },
});

/** What a refund returned, with its own number. */
export const CreditNote = defineResource('CreditNote', {
  attributes: z.object({
    number: z.string(),
    receipt_number: z.string(),
    issued: z.iso.datetime(),
    amount: z.int(),
    currency: z.string(),
    pdf_url: z.string(),
  }),
  relationships: { order: one('Order') },
});

const ReceiptSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('membership'), tier: z.string(), days: z.int() }),
  z.object({ kind: z.literal('unused') }),
  z.object({ kind: z.literal('extension'), days: z.int() }),
  z.object({ kind: z.literal('code'), code: z.string() }),
  z.object({ kind: z.literal('invitation') }),
]);

export const Receipt = defineResource('Receipt', {
  attributes: z.object({
    number: z.string(),
    issued: z.iso.datetime(),
    amount: z.int(),
    currency: z.string(),
    /** The payer's name at the time of payment. */
    holder: z.string(),
    employer: z.string().nullable(),
    lines: z.array(
      z.object({
        text: z.string(),
        amount: z.int(),
        /** The subject of the line, for translation; null if only its text was stored. */
        about: ReceiptSubject.nullable(),
      }),
    ),
    /** The tax included in the amount, at a rate in percent; null on receipts from before tax was stored. */
    tax: z.object({ name: z.string().nullable(), percent: z.number(), amount: z.int() }).nullable(),
    pdf_url: z.string(),
  }),
  relationships: { order: one('Order') },
});
