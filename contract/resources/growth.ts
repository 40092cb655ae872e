import { z } from 'zod';
import { VOID_WHYS } from '#domain/referral/gift-card.ts';
import { defineResource, one } from '../resource.ts';

export const Referred = defineResource('Referred', {
  attributes: z.object({
    referred_email: z.string(),
    /** The colleague has paid for a first membership. */
    applied: z.boolean(),
    created: z.iso.datetime(),
    /** From when a reminder may be sent; null once it was accepted. */
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
  }),
  relationships: {},
});
