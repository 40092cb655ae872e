import { z } from 'zod';
import { defineCall, plainBody, resourceBody } from '../call.ts';
import { Invitation, Measures, NewsletterSignUp, SupportRequest, UtmVisits } from '../forms/growth.ts';
import { boundedText, text } from '../forms/text.ts';
import { recordId } from '../path-parameters.ts';

const Token = boundedText(200).min(1);
const Confirmation = z.object({ data: z.object({ message: z.string() }) });

export const listReferrals = defineCall({
  name: 'listReferrals',
  method: 'GET',
  path: '/api/referrals/',
  summary: 'The caller’s invitations, newest first.',
  answers: 'Referred',
  many: true,
  who: 'signed-in',
  includeDepth: 2,
  list: { page: { size: 20, all: true } },
});
export const inviteColleagues = defineCall({
  name: 'inviteColleagues',
  method: 'POST',
  path: '/api/referrals/',
  summary: 'Invites a colleague, or several at once: all or none.',
  answers: 'Referred',
  status: 201,
  who: 'signed-in',
  includeDepth: 2,
  body: resourceBody('Referred', Invitation, { bulk: { max: 50, tooMany: 'referral.too-many' } }),
  limit: { perMinute: 20 },
});
export const resendInvitation = defineCall({
  name: 'resendInvitation',
  method: 'PATCH',
  path: '/api/referrals/{id}/',
  params: { id: recordId('referral') },
  summary: 'Sends the reminder of an invitation, at most once a day.',
  answers: 'Referred',
  who: 'signed-in',
  includeDepth: 2,
  body: resourceBody('Referred', z.strictObject({})),
  limit: { perMinute: 20 },
});
export const validateReferral = defineCall({
  name: 'validateReferral',
  method: 'GET',
  path: '/api/referrals/validate/',
  summary: 'Whether the caller may invite this address or, for the caller’s own, whether it was invited.',
  who: 'signed-in',
  parameters: z.object({ referred_email: boundedText(254) }),
  plain: z.object({
    data: z.object({
      valid: z.boolean(),
      reason: z.enum(['upgrade', 'renew', 'self', 'member', 'invited', 'address']).optional(),
      /** In minor units, off the first paid membership. */
      discount: z.int().optional(),
    }),
  }),
  limit: { perMinute: 30 },
});
export const listGiftCards = defineCall({
  name: 'listGiftCards',
  method: 'GET',
  path: '/api/giftcards/',
  summary: 'The caller’s gift cards, newest first.',
  answers: 'Giftcard',
  many: true,
  who: 'signed-in',
  list: { page: { size: 20, all: true } },
});
export const releaseGiftCard = defineCall({
  name: 'releaseGiftCard',
  method: 'POST',
  path: '/api/admin/gift-cards/{id}/release/',
  params: { id: recordId('giftCard') },
  summary:
    'Releases a gift card that is held because one card paid for the inviter and the colleague; it is sent today.',
  answers: 'Giftcard',
  who: 'staff',
  permission: 'gift-cards.review',
});
export const voidGiftCard = defineCall({
  name: 'voidGiftCard',
  method: 'POST',
  path: '/api/admin/gift-cards/{id}/void/',
  params: { id: recordId('giftCard') },
  summary: 'Voids a gift card that is held because one card paid for the inviter and the colleague.',
  answers: 'Giftcard',
  who: 'staff',
  permission: 'gift-cards.review',
  body: resourceBody('GiftcardVoid', z.strictObject({ reason: text(500).min(1) })),
});
export const subscribe = defineCall({
  name: 'subscribe',
  method: 'POST',
  path: '/api/newsletter/',
  summary: 'Subscribes an address to the newsletter; its owner confirms by email.',
  status: 201,
  body: plainBody(NewsletterSignUp),
  plain: z.object({
    data: z.object({
      message: z.string(),
      data: z.object({
        /** The new account and its session; absent if the address already has an account. */
        id: z.string().optional(),
        token: z.string().optional(),
        download_url: z.string().optional(),
      }),
    }),
  }),
  limit: { perMinute: 5 },
});
export const confirmSubscription = defineCall({
  name: 'confirmSubscription',
  method: 'POST',
  path: '/api/newsletter/confirm/',
  summary: 'Confirms a newsletter subscription with the token from the email.',
  parameters: z.object({ token: Token }),
  plain: Confirmation,
  limit: { perMinute: 30 },
});
export const unsubscribe = defineCall({
  name: 'unsubscribe',
  method: 'POST',
  path: '/api/newsletter/unsubscribe/',
  summary: 'Unsubscribes with the token of a newsletter, in one click and without a session.',
  parameters: z.object({ token: Token }),
  plain: Confirmation,
  limit: { perMinute: 30 },
});
/** Links and pictures of issues, by numbers that are the same for every reader. (rules N17) */
export const followIssueLink = defineCall({
  name: 'followIssueLink',
  method: 'GET',
  path: '/api/newsletter/links/{id}/',
  params: { id: recordId('newsletter-link') },
  summary:
    'Redirects to the address of a link in a newsletter, and counts the click without anything about the reader.',
  status: 302,
});
export const showIssuePicture = defineCall({
  name: 'showIssuePicture',
  method: 'GET',
  path: '/api/newsletter/pictures/{id}/{asset}/',
  params: { id: recordId('newsletter-issue'), asset: recordId('asset') },
  summary: 'Redirects to a picture of a newsletter that was sent.',
  status: 302,
});
export const getOwnSubscription = defineCall({
  name: 'getOwnSubscription',
  method: 'GET',
  path: '/api/newsletter/mine/',
  summary: 'The status of the caller’s newsletter subscription: none, pending confirmation, or confirmed.',
  who: 'signed-in',
  plain: z.object({ data: z.object({ status: z.enum(['none', 'pending', 'confirmed']) }) }),
});
export const leaveNewsletter = defineCall({
  name: 'leaveNewsletter',
  method: 'DELETE',
  path: '/api/newsletter/mine/',
  summary: 'Ends the caller’s newsletter subscription.',
  who: 'signed-in',
  status: 204,
});
export const recordVisits = defineCall({
  name: 'recordVisits',
  method: 'POST',
  path: '/api/utms/',
  summary: 'Records how the caller arrived; a visit sent twice is recorded once.',
  status: 201,
  who: 'signed-in',
  body: plainBody(UtmVisits),
  plain: z.object({ data: z.object({ kept: z.int() }) }),
  limit: { perMinute: 20 },
});
export const recordMeasures = defineCall({
  name: 'recordMeasures',
  method: 'POST',
  path: '/api/analytics/',
  summary: 'Adds page views, web vitals and shown modals to the day’s totals; nothing about the caller is stored.',
  status: 204,
  body: plainBody(Measures),
  // A whole hospital may share one address.
  limit: { perMinute: 600 },
});
export const requestSupport = defineCall({
  name: 'requestSupport',
  method: 'POST',
  path: '/requests/',
  idempotency: 'transaction',
  summary: 'Sends a message to the support desk, in the format of the desk.',
  status: 201,
  body: plainBody(SupportRequest),
  plain: z.object({
    request: z.object({
      id: z.int(),
      subject: z.string(),
      status: z.literal('new'),
      created_at: z.iso.datetime(),
    }),
  }),
  limit: { perMinute: 5 },
});
