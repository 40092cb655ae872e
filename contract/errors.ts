import { MONEY_ERRORS } from './money-errors.ts';

/** Every failure a client can meet. Clients branch on the code, people read the detail. (rules W7) */
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
  'request.client-id': {
    status: 403,
    title: 'Not permitted',
    detail: 'The server chooses the id of what is created: leave it out.',
  },
  'request.media-type': {
    status: 415,
    title: 'Unsupported media type',
    detail: 'Send the body as application/vnd.api+json.',
  },
  'request.timeout': { status: 408, title: 'Request timeout', detail: 'The request took too long to arrive.' },
  'request.expectation': { status: 417, title: 'Expectation failed', detail: 'This expectation cannot be met.' },
  'request.head-too-large': {
    status: 431,
    title: 'Request header fields too large',
    detail: 'The address and the headers of the request are too long.',
  },
  'request.misdirected': {
    status: 421,
    title: 'Misdirected request',
    detail: 'This server does not answer for this host name.',
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

  'server.disk-full': {
    status: 507,
    title: 'Insufficient Storage',
    detail: 'Nothing can be saved at the moment because the server has no room left. Please try again later.',
  },

  'session.required': { status: 401, title: 'Sign in', detail: 'Sign in to continue.' },
  'session.invalid': { status: 401, title: 'Session ended', detail: 'Your session has ended. Please sign in again.' },
  'session.conflict': { status: 401, title: 'Two sessions', detail: 'The two session headers differ.' },
  'session.superuser': { status: 403, title: 'Not permitted', detail: 'You are not allowed to see this content' },

  'session.confirm': {
    status: 403,
    title: 'Confirm your identity',
    detail: 'Confirm that it is you to continue.',
  },
  'session.enroll': {
    status: 403,
    title: 'Second factor needed',
    detail: 'Your role needs a second factor. Add a passkey or an authenticator app to continue.',
  },
  'second-factor.wrong': {
    status: 422,
    title: 'Not confirmed',
    detail: 'That did not work. Check the code and try again.',
  },
  'second-factor.passkey': {
    status: 422,
    title: 'Passkey refused',
    detail: 'The passkey could not be verified. Try again, or choose another way.',
  },
  'second-factor.expired': {
    status: 422,
    title: 'Sign-in expired',
    detail: 'This sign-in has expired. Enter your password again.',
  },
  'second-factor.last': {
    status: 409,
    title: 'Last second factor',
    detail: 'Your role needs a second factor. Add another one before you remove this one.',
  },
  'second-factor.none': {
    status: 409,
    title: 'No second factor',
    detail: 'Add a passkey or an authenticator app first.',
  },
  'second-factor.exists': {
    status: 409,
    title: 'App set up already',
    detail: 'An authenticator app is set up already. Remove it before you add another.',
  },
  'passkey.exists': { status: 409, title: 'Passkey known', detail: 'This passkey is in use already.' },
  'passkey.too-many': {
    status: 409,
    title: 'Too many passkeys',
    detail: 'You have 20 passkeys. Remove one before you add another.',
  },
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
  'password.simple': {
    status: 422,
    title: 'Password too easy',
    detail: 'This password is too easy to guess. Choose another one.',
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
  'link.other-account': {
    status: 409,
    title: 'Another account',
    detail: 'This link belongs to another account than the one that is signed in here.',
  },
  'email-change.expired': {
    status: 410,
    title: 'Expired',
    detail: 'This link has expired. Write to us if you did not make the change.',
  },
  'email-change.undone': { status: 409, title: 'Undone already', detail: 'This change was undone already.' },
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
  'test.not-passed': { status: 409, title: 'Not passed yet', detail: 'Practice opens once the test is passed.' },
  'test.draft-gone': { status: 409, title: 'Handed in already', detail: 'This test was handed in on another device.' },
  'test.front-matter': {
    status: 409,
    title: 'Not acknowledged',
    detail: 'What is shown before the test has changed or was not confirmed. Read and confirm it, then hand in again.',
  },
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
  'certificate.replaced': { status: 410, title: 'Replaced', detail: 'This certificate was replaced by another one.' },
  'certificate.matches': {
    status: 409,
    title: 'Nothing to change',
    detail: 'This certificate already has the wording of your profession.',
  },
  'certificate.revoked': { status: 410, title: 'Revoked', detail: 'This certificate was revoked.' },
  'credit.not-found': { status: 404, title: 'Not found', detail: 'There is no such claim of credit.' },
  'credit.reversed': { status: 409, title: 'Reversed already', detail: 'This claim of credit was reversed already.' },
  'certificate.not-found': { status: 404, title: 'Not found', detail: 'There is no certificate with this code.' },

  ...MONEY_ERRORS,
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
  'referral.daily': {
    status: 429,
    title: 'Too many today',
    detail: 'You can send at most 50 invitations a day. Please try again tomorrow.',
  },
  'referral.not-found': { status: 404, title: 'Not found', detail: 'There is no such invitation.' },
  'referral.accepted': { status: 409, title: 'Accepted', detail: 'This invitation was accepted already.' },
  'referral.refunded': {
    status: 409,
    title: 'Refunded',
    detail: 'This colleague’s order was refunded, so the invitation cannot be sent again.',
  },
  'gift-card.not-found': { status: 404, title: 'Not found', detail: 'There is no such gift card.' },
  'gift-card.not-held': { status: 409, title: 'Not held', detail: 'This gift card is not held for review.' },
  'referral.too-soon': { status: 429, title: 'Once a day', detail: 'A reminder can be sent once a day.' },
  'newsletter.token': { status: 422, title: 'Link not valid', detail: 'This link is not valid or has expired.' },
  'letter.signature': { status: 400, title: 'Bad signature', detail: 'The signature of this notice does not fit.' },
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
