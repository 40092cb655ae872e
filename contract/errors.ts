/** Every failure a client can meet. Clients branch on the code, people read the detail. (api.md, Conventions) */
export const ERRORS = {
  'request.malformed': { status: 400, title: 'Malformed request', detail: 'The request could not be read.' },
  'request.unknown-parameter': { status: 400, title: 'Unknown parameter', detail: 'This parameter is not known here.' },
  'request.invalid-parameter': {
    status: 400,
    title: 'Invalid parameter',
    detail: 'The value of this parameter is not allowed.',
  },
  'request.unknown-include': {
    status: 400,
    title: 'Unknown include',
    detail: 'This relationship path cannot be included.',
  },
  'request.unknown-field': { status: 400, title: 'Unknown field', detail: 'This field does not exist.' },
  'request.unknown-sort': { status: 400, title: 'Unknown sort', detail: 'This list cannot be sorted so.' },
  'request.not-found': { status: 404, title: 'Not found', detail: 'There is nothing at this address.' },
  'request.method': { status: 405, title: 'Method not allowed', detail: 'This address does not take this method.' },
  'request.not-acceptable': {
    status: 406,
    title: 'Not acceptable',
    detail: 'The answer can only be given as application/vnd.api+json.',
  },
  'request.too-large': { status: 413, title: 'Too large', detail: 'The request is larger than is taken here.' },
  'request.media-type': {
    status: 415,
    title: 'Unsupported media type',
    detail: 'Send the body as application/vnd.api+json.',
  },
  'request.too-many': {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many requests. Please wait a moment and try again.',
  },
  'request.invalid-attribute': { status: 422, title: 'Invalid attribute', detail: 'This value is not allowed.' },
  'request.missing-attribute': { status: 422, title: 'Missing attribute', detail: 'This value is required.' },
  'request.surplus-attribute': { status: 422, title: 'Unknown attribute', detail: 'This attribute is not known here.' },
  'request.type-conflict': {
    status: 409,
    title: 'Wrong type',
    detail: 'The type of the resource object does not fit this address.',
  },
  'request.id-conflict': {
    status: 409,
    title: 'Wrong id',
    detail: 'The id of the resource object does not fit this address.',
  },
  'request.idempotency-conflict': {
    status: 409,
    title: 'Key used before',
    detail: 'This Idempotency-Key was used with another request.',
  },
  'server.failed': {
    status: 500,
    title: 'Internal Server Error',
    detail: 'Something went wrong on our side. Nothing was lost; please try again.',
  },
  'server.unavailable': {
    status: 503,
    title: 'Unavailable',
    detail: 'The library is away for a moment. Please try again shortly.',
  },

  'session.required': { status: 401, title: 'Sign in', detail: 'Sign in to continue.' },
  'session.invalid': { status: 401, title: 'Session ended', detail: 'Your session has ended. Please sign in again.' },
  'session.conflict': { status: 401, title: 'Two sessions', detail: 'The two session headers differ.' },
  'session.superuser': { status: 403, title: 'Not permitted', detail: 'You are not allowed to see this content' },

  'login.invalid': { status: 401, title: 'Not signed in', detail: 'E-mail or password is not right.' },
  'login.too-many': {
    status: 429,
    title: 'Too many attempts',
    detail: 'Too many attempts. Please wait a few minutes before you try again.',
  },
  'registration.taken': {
    status: 422,
    title: 'Address in use',
    detail: 'There is already an account with this e-mail. Sign in instead.',
  },
  'password.common': {
    status: 422,
    title: 'Password too common',
    detail: 'This password is too common. Choose another one.',
  },
  'password.like-email': {
    status: 422,
    title: 'Password is the e-mail',
    detail: 'The password must differ from your e-mail. Choose another one.',
  },
  'password.wrong': { status: 422, title: 'Wrong password', detail: 'The password is not right.' },
  'export.not-found': { status: 404, title: 'Not found', detail: 'There is no such copy of your data.' },
  'export.unverified': {
    status: 409,
    title: 'E-mail not verified',
    detail: 'Verify your e-mail first: the copy of your data is sent there.',
  },
  'export.expired': {
    status: 410,
    title: 'Expired',
    detail: 'This copy of your data has expired. Ask for a new one in your account.',
  },
  'link.invalid': {
    status: 422,
    title: 'Link not valid',
    detail: 'This link has been used or has expired. Ask for a new one.',
  },
  'user.not-yours': { status: 403, title: 'Not permitted', detail: 'You are not allowed to see this content' },

  'publication.not-found': { status: 404, title: 'Not found', detail: 'Sorry, we can’t find this publication.' },
  'publication.removed': { status: 410, title: 'Removed', detail: 'This CME Activity Has Been Removed' },
  'section.not-found': { status: 404, title: 'Not found', detail: 'Sorry, we can’t find this section.' },
  'section.register': { status: 401, title: 'Register', detail: 'Register or sign in to open this section.' },
  'section.upgrade': { status: 403, title: 'Upgrade', detail: 'This content needs a higher membership.' },
  'section.renew': {
    status: 403,
    title: 'Renew',
    detail: 'Your membership has expired. Renew it to open this content.',
  },
  'section.choose': {
    status: 403,
    title: 'Choose',
    detail: 'Choose this quick take as one of your two free ones to read it.',
  },
  'section.unpublished': { status: 404, title: 'Not published', detail: 'This has not been published yet.' },
  'author.not-found': { status: 404, title: 'Not found', detail: 'Sorry, we can’t find this author.' },
  'unlock.register': { status: 401, title: 'Register', detail: 'Register or sign in to choose a free quick take.' },
  'unlock.spent': {
    status: 403,
    title: 'Both chosen',
    detail: 'You have chosen your two free quick takes. A Silver membership opens all of them.',
  },
  'unlock.nothing-to-unlock': {
    status: 409,
    title: 'Nothing to unlock',
    detail: 'This publication needs no unlocking.',
  },

  'media.not-found': { status: 404, title: 'Not found', detail: 'There is no such file.' },
  'media.signature': { status: 403, title: 'Not permitted', detail: 'You are not allowed to see this content' },
  'media.expired': {
    status: 403,
    title: 'Address expired',
    detail: 'This address has expired. Open the page again for a new one.',
  },
  'media.range': {
    status: 416,
    title: 'No such part',
    detail: 'The file is shorter than the part that was asked for.',
  },

  'test.sign-in': { status: 401, title: 'Sign in', detail: 'Sign in to take this test.' },
  'feed.register': { status: 401, title: 'Sign in', detail: 'Sign in to have a feed of your own.' },
  'feed.upgrade': { status: 403, title: 'Upgrade', detail: 'The audio feed comes with a Silver membership.' },
  'feed.renew': { status: 403, title: 'Renew', detail: 'Your membership has expired. Renew it to listen on.' },
  'feed.not-found': { status: 404, title: 'Not found', detail: 'There is no feed at this address any more.' },

  'test.upgrade': { status: 403, title: 'Upgrade', detail: 'Your membership does not open this test.' },
  'test.no-credits': {
    status: 403,
    title: 'No credit',
    detail: 'Your membership gives reading access without individual credit.',
  },
  'test.renew': { status: 403, title: 'Renew', detail: 'Your membership has expired. Renew it to take this test.' },
  'test.unpublished': { status: 403, title: 'Not published', detail: 'This test is not published.' },
  'test.expired': { status: 403, title: 'Expired', detail: 'Credit for this publication has expired.' },
  'test.no-questions': { status: 404, title: 'No test', detail: 'This publication has no test.' },
  'test.completed': { status: 409, title: 'Completed', detail: 'You have passed this test already.' },
  'test.not-approved': {
    status: 409,
    title: 'Not passed yet',
    detail: 'The evaluation opens once the test is passed.',
  },
  'test.stats-hidden': { status: 403, title: 'Not yet', detail: 'How others answered is shown after you have passed.' },
  'survey.done': { status: 409, title: 'Given already', detail: 'You have given this evaluation already.' },
  'survey.no-name': {
    status: 409,
    title: 'Name needed',
    detail: 'Your name stands on the certificate. Give it in your profile first.',
  },
  'claim.nothing': { status: 422, title: 'Nothing claimed', detail: 'Claim at least 0.25 credit.' },
  'claim.not-in-quarters': { status: 422, title: 'Not in quarters', detail: 'Credit is claimed in steps of 0.25.' },
  'claim.more-than-offered': {
    status: 422,
    title: 'More than offered',
    detail: 'This is more credit than the activity offers.',
  },
  'start.outdated': {
    status: 409,
    title: 'Changed since',
    detail: 'What was shown has changed since. Please read it again.',
  },
  'certificate.revoked': { status: 410, title: 'Revoked', detail: 'This certificate was revoked.' },
  'credit.not-found': { status: 404, title: 'Not found', detail: 'There is no such claim of credit.' },
  'credit.reversed': { status: 409, title: 'Reversed already', detail: 'This claim of credit was reversed already.' },
  'certificate.not-found': { status: 404, title: 'Not found', detail: 'There is no certificate with this code.' },

  'order.sign-in': { status: 401, title: 'Sign in', detail: 'Sign in to buy a membership.' },
  'order.not-for-sale': { status: 422, title: 'Not for sale', detail: 'This membership is not for sale.' },
  'order.not-found': { status: 404, title: 'Not found', detail: 'There is no such order.' },
  'order.not-paid': {
    status: 409,
    title: 'Not paid',
    detail: 'This order has not been paid, so there is nothing to renew.',
  },
  'order.ended': { status: 409, title: 'Ended', detail: 'This membership has ended, so there is nothing to renew.' },
  'refund.not-paid': {
    status: 409,
    title: 'Not paid',
    detail: 'This order has not been paid, so nothing can go back.',
  },
  'refund.refunded': { status: 409, title: 'Refunded already', detail: 'This order was refunded already.' },
  'refund.too-late': {
    status: 409,
    title: 'Too late',
    detail: 'The 30 days in which an order is refunded are over.',
  },
  'refund.other-provider': {
    status: 409,
    title: 'Other provider',
    detail: 'This order was paid with a provider that is not in use any more. Refund it there.',
  },
  'discount.unknown': { status: 422, title: 'Unknown code', detail: 'There is no such discount code.' },
  'discount.expired': { status: 422, title: 'Code expired', detail: 'This discount code has expired.' },
  'discount.used-up': {
    status: 422,
    title: 'Code used up',
    detail: 'This discount code has been used as often as it can be.',
  },
  'discount.other-tier': {
    status: 422,
    title: 'Other membership',
    detail: 'This discount code is for another membership.',
  },
  'discount.other-currency': {
    status: 422,
    title: 'Other currency',
    detail: 'This discount code is for another currency.',
  },
  'receipt.not-found': { status: 404, title: 'Not found', detail: 'There is no such receipt.' },
  'referral.sign-in': { status: 401, title: 'Sign in', detail: 'Sign in to invite a colleague.' },
  'referral.upgrade': {
    status: 403,
    title: 'For members',
    detail: 'Members invite colleagues. Choose a membership first.',
  },
  'referral.renew': {
    status: 403,
    title: 'Renew',
    detail: 'Your membership has expired. Renew it to invite colleagues.',
  },
  'referral.self': { status: 422, title: 'Your own address', detail: 'You cannot invite yourself.' },
  'referral.member': { status: 409, title: 'Already a member', detail: 'This colleague is or was a member already.' },
  'referral.invited': {
    status: 409,
    title: 'Invited already',
    detail: 'You have invited this colleague already. Resend the invitation instead.',
  },
  'referral.repeated': { status: 422, title: 'Named twice', detail: 'The same address stands here twice.' },
  'referral.too-many': { status: 422, title: 'Too many at once', detail: 'Invite at most 50 colleagues at once.' },
  'referral.not-found': { status: 404, title: 'Not found', detail: 'There is no such invitation.' },
  'referral.accepted': { status: 409, title: 'Accepted', detail: 'This invitation was accepted already.' },
  'referral.too-soon': { status: 429, title: 'Once a day', detail: 'A reminder can be sent once a day.' },
  'newsletter.token': { status: 422, title: 'Link not valid', detail: 'This link is not valid or has expired.' },
  'letter.signature': { status: 400, title: 'Bad signature', detail: 'The signature of this notice does not fit.' },
  'order.signature': { status: 400, title: 'Bad signature', detail: 'The signature of this event does not fit.' },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** One error object of a JSON:API answer. */
export type WireError = {
  status: string;
  code: ErrorCode;
  title: string;
  detail: string;
  source?: { pointer?: string; parameter?: string; header?: string };
  meta?: Record<string, unknown>;
};
