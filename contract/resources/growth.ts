import { z } from 'zod';
import { HOLD_REASONS, VOID_WHYS } from '#domain/referral/gift-card.ts';
import { defineResource, one } from '../resource.ts';

export const Referred = defineResource('Referred', {
  attributes: z.object({
    referred_email: z.string(),
    /** The colleague has paid for a first membership, and the money was not returned. */
    applied: z.boolean(),
    /** The colleague had paid, and the money was returned: no gift card is owed. */
    refunded: z.boolean(),
    created: z.iso.datetime(),
    /** From when a reminder may be sent; null once it was accepted or refunded. */
    resend_available_at: z.iso.datetime().nullable(),
  }),
  relationships: { createdBy: one('User') },
});

export const Giftcard = defineResource('Giftcard', {
  attributes: z.object({
    title: z.string(),
    /** In minor units: what a title says in words, for pages in other languages. */
    amount: z.int(),
    currency: z.string(),
    status: z.enum(['sent', 'pending_to_send', 'pending']),
    /** When it was sent, or is due. */
    sendDate: z.iso.date(),
    /** Why it is not sent at all; null where it was, or is still owed. Its status is `pending`, as of whatever was not sent. */
    cancelled_why: z.enum(VOID_WHYS).nullable(),
    /** Why a card that is due waits: the office reviews it, or no provider is configured. */
    held_why: z.enum(HOLD_REASONS).nullable(),
  }),
  relationships: {},
});
