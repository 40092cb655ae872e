import { MONEY_ERRORS } from './money-errors.ts';
import { REFERRAL_ERRORS } from './referral-errors.ts';

/** Every failure a client can meet. Clients branch on the code, people read the detail. (rules W7) */
export const ERRORS = {
  'request.malformed': { status: 400, title: 'Malformed request', detail: 'The server couldn’t read the request.' },
  'request.unknown-parameter': {
    status: 400,
    title: 'Unknown parameter',
    detail: 'This parameter isn’t supported here.',
  },
  'request.invalid-parameter': {
    status: 400,
    title: 'Invalid parameter',
    detail: 'The value of this parameter isn’t allowed.',
  },
  'request.unknown-include': {
    status: 400,
    title: 'Unknown include',
    detail: 'This relationship path can’t be included.',
  },
  'request.unknown-field': { status: 400, title: 'Unknown field', detail: 'This field doesn’t exist.' },
  'request.unknown-sort': { status: 400, title: 'Unknown sort', detail: 'This list can’t be sorted that way.' },
  'request.not-found': { status: 404, title: 'Not found', detail: 'There’s nothing at this address.' },
  'request.method': { status: 405, title: 'Method not allowed', detail: 'This address doesn’t accept this method.' },
  'request.not-acceptable': {
    status: 406,
    title: 'Not acceptable',
    detail: 'The response is only available as application/vnd.api+json.',
  },
  'request.too-large': { status: 413, title: 'Too large', detail: 'The request is too large.' },
  'request.client-id': {
    status: 403,
    title: 'Not permitted',
    detail: 'The server assigns the id. Leave it out.',
  },
  'request.media-type': {
    status: 415,
    title: 'Unsupported media type',
    detail: 'Send the body as application/vnd.api+json.',
  },
  'request.timeout': { status: 408, title: 'Request timeout', detail: 'The request took too long to arrive.' },
  'request.expectation': { status: 417, title: 'Expectation failed', detail: 'This expectation can’t be met.' },
  'request.head-too-large': {
    status: 431,
    title: 'Request header fields too large',
    detail: 'The request’s address and headers are too long.',
  },
  'request.misdirected': {
    status: 421,
    title: 'Misdirected request',
    detail: 'This server doesn’t serve this host name.',
  },
  'request.too-many': {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many requests. Please wait a moment and try again.',
  },
  'request.invalid-attribute': { status: 422, title: 'Invalid attribute', detail: 'This value isn’t allowed.' },
  'request.missing-attribute': { status: 422, title: 'Missing attribute', detail: 'This value is required.' },
  'request.surplus-attribute': {
    status: 422,
    title: 'Unknown attribute',
    detail: 'This attribute isn’t supported here.',
  },
  'request.type-conflict': {
    status: 409,
    title: 'Wrong type',
    detail: 'The resource object’s type doesn’t match this address.',
  },
  'request.id-conflict': {
    status: 409,
    title: 'Wrong id',
    detail: 'The resource object’s id doesn’t match this address.',
  },
  'request.idempotency-conflict': {
    status: 409,
    title: 'Key already used',
    detail: 'This Idempotency-Key was already used with a different request.',
  },
  'server.failed': {
    status: 500,
    title: 'Internal Server Error',
    detail: 'Something went wrong on our side. Nothing was lost. Please try again.',
  },
  'server.unavailable': {
    status: 503,
    title: 'Unavailable',
    detail: 'The library is temporarily unavailable. Please try again shortly.',
  },

  'server.disk-full': {
    status: 507,
    title: 'Insufficient Storage',
    detail: 'We can’t save anything right now because the server is out of storage. Please try again later.',
  },

  'session.required': { status: 401, title: 'Sign in', detail: 'Sign in to continue.' },
  'session.invalid': { status: 401, title: 'Session ended', detail: 'Your session has ended. Please sign in again.' },
  'session.conflict': { status: 401, title: 'Two sessions', detail: 'The two session headers don’t match.' },
  'session.superuser': { status: 403, title: 'Not permitted', detail: 'You are not allowed to see this content' },

  'session.confirm': {
    status: 403,
    title: 'Confirm your identity',
    detail: 'Confirm it’s you to continue.',
  },
  'session.enroll': {
    status: 403,
    title: 'Second factor required',
    detail: 'Your role requires a second factor. Add a passkey or an authenticator app to continue.',
  },
  'second-factor.wrong': {
    status: 422,
    title: 'Not confirmed',
    detail: 'That didn’t work. Check the code and try again.',
  },
  'second-factor.passkey': {
    status: 422,
    title: 'Passkey refused',
    detail: 'We couldn’t verify the passkey. Try again, or choose another way.',
  },
  'second-factor.expired': {
    status: 422,
    title: 'Sign-in expired',
    detail: 'This sign-in has expired. Enter your password again.',
  },
  'second-factor.last': {
    status: 409,
    title: 'Last second factor',
    detail: 'Your role requires a second factor. Add another before you remove this one.',
  },
  'second-factor.none': {
    status: 409,
    title: 'No second factor',
    detail: 'Add a passkey or an authenticator app first.',
  },
  'second-factor.exists': {
    status: 409,
    title: 'App already set up',
    detail: 'You’ve already set up an authenticator app. Remove it before you add another.',
  },
  'passkey.exists': { status: 409, title: 'Passkey already in use', detail: 'This passkey is already in use.' },
  'passkey.too-many': {
    status: 409,
    title: 'Too many passkeys',
    detail: 'You have 20 passkeys. Remove one before you add another.',
  },
  'login.invalid': { status: 401, title: 'Not signed in', detail: 'Incorrect email or password.' },
  'login.too-many': {
    status: 429,
    title: 'Too many attempts',
    detail: 'Too many attempts. Please wait a few minutes before you try again.',
  },
  'registration.taken': {
    status: 422,
    title: 'Address in use',
    detail: 'There’s already an account with this email. Sign in instead.',
  },
  'password.common': {
    status: 422,
    title: 'Password too common',
    detail: 'This password is too common. Choose another one.',
  },
  'password.like-email': {
    status: 422,
    title: 'Password matches email',
    detail: 'Your password can’t be your email. Choose another one.',
  },
  'password.simple': {
    status: 422,
    title: 'Password too easy',
    detail: 'This password is too easy to guess. Choose another one.',
  },
  'password.wrong': { status: 422, title: 'Wrong password', detail: 'Incorrect password. Please try again.' },
  'export.not-found': { status: 404, title: 'Not found', detail: 'We can’t find this copy of your data.' },
  'export.unverified': {
    status: 409,
    title: 'Email not verified',
    detail: 'Verify your email first. We send the copy of your data there.',
  },
  'export.expired': {
    status: 410,
    title: 'Expired',
    detail: 'This copy of your data has expired. Request a new one in your account.',
  },
  'link.invalid': {
    status: 422,
    title: 'Invalid link',
    detail: 'This link has already been used or has expired. Request a new one.',
  },
  'link.other-account': {
    status: 409,
    title: 'Another account',
    detail: 'This link belongs to a different account from the one signed in here.',
  },
  'email-change.expired': {
    status: 410,
    title: 'Expired',
    detail: 'This link has expired. Contact us if you didn’t make the change.',
  },
  'email-change.undone': { status: 409, title: 'Already undone', detail: 'This change has already been undone.' },
  'user.not-yours': { status: 403, title: 'Not permitted', detail: 'You are not allowed to see this content' },

  'publication.not-found': { status: 404, title: 'Not found', detail: 'Sorry, we can’t find this publication.' },
  'publication.removed': { status: 410, title: 'Removed', detail: 'This CME Activity Has Been Removed' },
  'section.not-found': { status: 404, title: 'Not found', detail: 'Sorry, we can’t find this section.' },
  'section.register': { status: 401, title: 'Register', detail: 'Register or sign in to open this section.' },
  'section.upgrade': { status: 403, title: 'Upgrade', detail: 'This content requires a higher membership.' },
  'section.renew': {
    status: 403,
    title: 'Renew',
    detail: 'Your membership has expired. Renew it to open this content.',
  },
  'section.choose': {
    status: 403,
    title: 'Choose',
    detail: 'To read this quick take, choose it as one of your two free ones.',
  },
  'section.unpublished': { status: 404, title: 'Not published', detail: 'This hasn’t been published yet.' },
  'author.not-found': { status: 404, title: 'Not found', detail: 'Sorry, we can’t find this author.' },
  'unlock.register': { status: 401, title: 'Register', detail: 'Register or sign in to choose a free quick take.' },
  'unlock.spent': {
    status: 403,
    title: 'Both chosen',
    detail: 'You’ve already chosen your two free quick takes. A Silver membership includes all of them.',
  },
  'unlock.nothing-to-unlock': {
    status: 409,
    title: 'Nothing to unlock',
    detail: 'This publication doesn’t need to be unlocked.',
  },

  'media.not-found': { status: 404, title: 'Not found', detail: 'We can’t find this file.' },
  'media.signature': { status: 403, title: 'Not permitted', detail: 'You are not allowed to see this content' },
  'media.expired': {
    status: 403,
    title: 'Address expired',
    detail: 'This address has expired. Reload the page to get a new one.',
  },
  'media.range': {
    status: 416,
    title: 'No such part',
    detail: 'The file is shorter than the requested range.',
  },

  'test.sign-in': { status: 401, title: 'Sign in', detail: 'Sign in to take this test.' },
  'feed.register': { status: 401, title: 'Sign in', detail: 'Sign in to get your own feed.' },
  'feed.upgrade': { status: 403, title: 'Upgrade', detail: 'The audio feed is included with a Silver membership.' },
  'feed.renew': { status: 403, title: 'Renew', detail: 'Your membership has expired. Renew it to keep listening.' },
  'feed.not-found': { status: 404, title: 'Not found', detail: 'There’s no longer a feed at this address.' },

  'test.upgrade': { status: 403, title: 'Upgrade', detail: 'Your membership doesn’t include this test.' },
  'test.no-credits': {
    status: 403,
    title: 'No credit',
    detail: 'Your membership is for reading only and doesn’t include individual credit.',
  },
  'test.renew': { status: 403, title: 'Renew', detail: 'Your membership has expired. Renew it to take this test.' },
  'test.unpublished': { status: 403, title: 'Not published', detail: 'This test hasn’t been published.' },
  'test.expired': { status: 403, title: 'Expired', detail: 'Credit for this publication has expired.' },
  'test.no-questions': { status: 404, title: 'No test', detail: 'This publication has no test.' },
  'test.completed': { status: 409, title: 'Completed', detail: 'You’ve already passed this test.' },
  'test.not-passed': { status: 409, title: 'Not passed yet', detail: 'You can practice once you’ve passed the test.' },
  'test.draft-gone': { status: 409, title: 'Already submitted', detail: 'This test was submitted on another device.' },
  'test.front-matter': {
    status: 409,
    title: 'Not acknowledged',
    detail:
      'The information shown before the test has changed or wasn’t confirmed. Read and confirm it, then submit again.',
  },
  'test.not-approved': {
    status: 409,
    title: 'Not passed yet',
    detail: 'You can complete the evaluation once you’ve passed the test.',
  },
  'test.stats-hidden': { status: 403, title: 'Not yet', detail: 'You can see how others answered once you’ve passed.' },
  'survey.done': { status: 409, title: 'Already submitted', detail: 'You’ve already completed this evaluation.' },
  'survey.no-name': {
    status: 409,
    title: 'Name required',
    detail: 'Your name appears on the certificate. Add it to your profile first.',
  },
  'claim.nothing': { status: 422, title: 'Nothing claimed', detail: 'Claim at least 0.25 credit.' },
  'claim.not-in-quarters': { status: 422, title: 'Invalid amount', detail: 'Claim credit in increments of 0.25.' },
  'claim.more-than-offered': {
    status: 422,
    title: 'More than offered',
    detail: 'This is more credit than the activity offers.',
  },
  'start.outdated': {
    status: 409,
    title: 'Content changed',
    detail: 'This information has changed. Please read it again.',
  },
  'certificate.replaced': {
    status: 410,
    title: 'Replaced',
    detail: 'This certificate has been replaced by another one.',
  },
  'certificate.matches': {
    status: 409,
    title: 'Nothing to change',
    detail: 'This certificate already has the wording for your profession.',
  },
  'certificate.revoked': { status: 410, title: 'Revoked', detail: 'This certificate was revoked.' },
  'credit.not-found': { status: 404, title: 'Not found', detail: 'We can’t find this credit claim.' },
  'credit.reversed': { status: 409, title: 'Already reversed', detail: 'This credit claim has already been reversed.' },
  'certificate.not-found': { status: 404, title: 'Not found', detail: 'We can’t find a certificate with this code.' },

  ...MONEY_ERRORS,
  ...REFERRAL_ERRORS,
  'newsletter.token': { status: 422, title: 'Invalid link', detail: 'This link isn’t valid or has expired.' },
  'letter.signature': { status: 400, title: 'Bad signature', detail: 'The signature of this notice doesn’t match.' },
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
