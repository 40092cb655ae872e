import { z } from 'zod';
import { HOLD_REASONS, VOID_REASONS } from '#domain/referral/gift-card.ts';
import { defineResource, one } from '../resource.ts';

export const Referred = defineResource('Referred', {
  attributes: z.object({
    referred_email: z.string(),
    /** Whether the colleague has paid for a first membership and was not refunded. */
    applied: z.boolean(),
    /** Whether the colleague was refunded, so that no gift card is owed. */
    refunded: z.boolean(),
    created: z.iso.datetime(),
    /** The earliest time of the next reminder; null after acceptance or refund. */
    resend_available_at: z.iso.datetime().nullable(),
  }),
  relationships: { createdBy: one('User') },
});

export const Giftcard = defineResource('Giftcard', {
  attributes: z.object({
    title: z.string(),
    /** In minor units, for titles in other languages. */
    amount: z.int(),
    currency: z.string(),
    status: z.enum(['sent', 'pending_to_send', 'pending']),
    /** When it was sent, or is due. */
    sendDate: z.iso.date(),
    /** Why it was cancelled, with the status `pending`; null if it was sent or is still owed. */
    cancelled_why: z.enum(VOID_REASONS).nullable(),
    /** Why a due card is held: the office reviews it, or no provider is configured. */
    held_why: z.enum(HOLD_REASONS).nullable(),
  }),
  relationships: {},
});
