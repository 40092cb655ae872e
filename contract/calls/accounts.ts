import { z } from 'zod';
import { SECOND_FACTORS } from '#domain/accounts/second-factor.ts';
import { defineCall, plainBody, resourceBody } from '../call.ts';
import {
  AccountDeletion,
  AddressChange,
  Email,
  Login,
  NewAddress,
  PasswordChange,
  PasswordReset,
  PasswordResetConfirm,
  Registration,
  UserChange,
} from '../forms/accounts.ts';
import { boundedText, text } from '../forms/text.ts';
import { recordId, userIdOrMe } from '../path-parameters.ts';

const LinkToken = boundedText(200).min(1);

const session = z.object({
  data: z.object({ type: z.string(), id: z.string(), attributes: z.object({ token: z.string() }) }),
});
export const openedSession = session;

/**
 * The password is correct and a second factor is required: `completeSignIn` accepts the token once, within ten minutes.
 */
const pendingSignIn = z.object({
  data: z.object({
    type: z.literal('PendingSignIn'),
    id: z.string(),
    attributes: z.object({
      pending_token: z.string(),
      methods: z.array(z.enum(SECOND_FACTORS)),
      expires: z.iso.datetime(),
    }),
  }),
});

export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/api/login/',
  summary: 'Signs in, or asks for the account’s second factor.',
  limit: { perMinute: 60 },
  body: resourceBody('ApiLoginView', Login),
  plain: z.union([pendingSignIn, session]),
});
export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/api/registration/',
  summary: 'Creates an account and its first session.',
  limit: { perMinute: 20 },
  status: 201,
  body: resourceBody('ApiRegisterView', Registration),
  plain: session.extend({
    /** Returned to the checkout's variant: the parsed values, and where to continue. */
    meta: z
      .object({
        checkout: z.object({
          membershipId: z.string(),
          discountId: z.string().nullable(),
          upgrade: z.boolean(),
          url: z.string(),
        }),
      })
      .optional(),
  }),
});
export const findRegistration = defineCall({
  name: 'findRegistration',
  method: 'GET',
  path: '/api/registration/verify-email/',
  summary: 'Whether an email address has an account.',
  limit: { perMinute: 10 },
  parameters: z.object({ username: Email }),
  plain: z.object({ data: z.object({ exists: z.boolean() }) }),
});
export const resendVerification = defineCall({
  name: 'resendVerification',
  method: 'POST',
  path: '/api/registration/resend-verification/',
  summary: 'Resends the verification email of the caller’s account.',
  limit: { perMinute: 10 },
  who: 'signed-in',
  status: 204,
});
export const exchangeToken = defineCall({
  name: 'exchangeToken',
  method: 'POST',
  path: '/api/token/',
  summary: 'Exchanges a single-use link token for a session.',
  limit: { perMinute: 20 },
  status: 201,
  body: resourceBody(
    'LinkToken',
    z.strictObject({
      token: LinkToken,
      /**
       * Replace the session of another account by that of the link; without it the response is 409
       * `link.other-account`.
       */
      replace: z.boolean().optional(),
    }),
  ),
  plain: z.object({
    data: z.object({
      type: z.literal('LinkToken'),
      id: z.string(),
      attributes: z.object({
        /** Null after a change of email, which opens no session. */
        token: z.string().nullable(),
        outcome: z.enum(['signed-in', 'email-changed']),
        /** Sets a password if the one set before the address was verified was removed. */
        reset_token: z.string().nullable(),
      }),
    }),
  }),
});
export const undoEmailChange = defineCall({
  name: 'undoEmailChange',
  method: 'POST',
  path: '/api/email-change/undo/',
  summary:
    'Undoes a change of email with the token sent to the old address; ends every session and removes the password.',
  limit: { perMinute: 10 },
  body: resourceBody('EmailChangeUndo', z.strictObject({ token: LinkToken })),
  plain: z.object({
    data: z.object({
      type: z.literal('EmailChangeUndo'),
      id: z.string(),
      attributes: z.object({ email: z.string(), reset_token: z.string() }),
    }),
  }),
});
export const requestPasswordReset = defineCall({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/rest-auth/password/reset/',
  summary: 'Sends a password reset link; the response is the same for every address.',
  limit: { perMinute: 10 },
  body: resourceBody('PasswordResetView', PasswordReset),
  plain: z.object({ data: z.object({ detail: z.string() }) }),
});
export const confirmPasswordReset = defineCall({
  name: 'confirmPasswordReset',
  method: 'POST',
  path: '/rest-auth/password/reset/confirm/',
  summary: 'Sets a new password with the token of a reset link.',
  limit: { perMinute: 20 },
  body: resourceBody('PasswordResetConfirmView', PasswordResetConfirm),
  plain: z.object({ data: z.object({ detail: z.string() }) }),
});
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/rest-auth/password/change/',
  summary: 'Changes the password and ends all other sessions.',
  idempotency: 'none',
  who: 'signed-in',
  body: resourceBody('PasswordChangeView', PasswordChange),
  plain: z.object({ data: z.object({ detail: z.string() }) }),
});
export const checkSession = defineCall({
  name: 'checkSession',
  method: 'GET',
  path: '/rest-auth/user/',
  summary: 'The account of this session; 401 without one.',
  who: 'signed-in',
  plain: z.object({ data: z.object({ type: z.literal('User'), id: z.string() }) }),
});
export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/api/logout/',
  summary: 'Ends this session.',
  status: 204,
});
export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: '/api/sessions/',
  summary: 'The caller’s active sessions, most recently used first.',
  answers: 'Session',
  many: true,
  who: 'signed-in',
  list: { page: { size: 20, all: true } },
});
export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/sessions/{id}/',
  params: { id: z.string() },
  summary: 'Ends one of the caller’s sessions.',
  who: 'signed-in',
  status: 204,
});
export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/sessions/',
  summary: 'Ends all of the caller’s sessions except the current one.',
  who: 'signed-in',
  status: 204,
});
export const requestExport = defineCall({
  name: 'requestExport',
  method: 'POST',
  path: '/api/privacy/export/',
  summary: 'Requests an export of all data about the caller; an email says when it is ready.',
  limit: { perMinute: 10 },
  answers: 'DataExport',
  status: 202,
  who: 'signed-in',
});
export const downloadExport = defineCall({
  name: 'downloadExport',
  method: 'GET',
  path: '/api/privacy/export/{id}/file/',
  params: { id: recordId('export') },
  summary: 'The file of an export, by its signed URL, which is in the email and in the resource.',
  parameters: z.object({ signature: boundedText(200) }),
  media: 'application/zip',
});
export const listExports = defineCall({
  name: 'listExports',
  method: 'GET',
  path: '/api/privacy/export/',
  summary: 'The caller’s data exports that have not expired, newest first.',
  answers: 'DataExport',
  many: true,
  who: 'signed-in',
  list: { page: { size: 20, all: true } },
});
export const deleteAccount = defineCall({
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/privacy/delete/',
  summary: 'Deletes the caller’s account. Credit records and receipts are kept, reduced to what they require.',
  limit: { perMinute: 10 },
  who: 'signed-in',
  body: resourceBody('AccountDeletion', AccountDeletion),
  plain: z.object({ data: z.object({ detail: z.string() }) }),
});
export const getUser = defineCall({
  name: 'getUser',
  method: 'GET',
  path: '/api/users/{id}/',
  params: { id: userIdOrMe },
  summary: 'An account, by id or `me`; for its owner or a superuser.',
  answers: 'User',
  who: 'signed-in',
  includeDepth: 2,
});
export const changeUser = defineCall({
  name: 'changeUser',
  method: 'PATCH',
  path: '/api/users/{id}/',
  params: { id: userIdOrMe },
  summary: 'Changes attributes of an account; a new email is verified before it replaces the old one.',
  answers: 'User',
  who: 'signed-in',
  includeDepth: 2,
  body: resourceBody('User', UserChange),
});
export const addAddress = defineCall({
  name: 'addAddress',
  method: 'POST',
  path: '/api/users/addresses/',
  summary: 'Adds one of the caller’s addresses.',
  answers: 'Address',
  status: 201,
  who: 'signed-in',
  body: resourceBody('Address', NewAddress),
});
export const removeAddress = defineCall({
  name: 'removeAddress',
  method: 'DELETE',
  path: '/api/addresses/{id}/',
  params: { id: recordId('address') },
  summary: 'Deletes one of the caller’s addresses; receipts already issued are unchanged.',
  status: 204,
  who: 'signed-in',
});
export const endSessionsOf = defineCall({
  name: 'endSessionsOf',
  method: 'POST',
  path: '/api/admin/users/{id}/sign-out/',
  params: { id: recordId('user') },
  summary: 'Ends every session of an account, with a reason.',
  status: 204,
  who: 'staff',
  permission: 'people.write',
  body: plainBody(z.strictObject({ reason: text(500).min(1) })),
});
export const changeAddress = defineCall({
  name: 'changeAddress',
  method: 'PATCH',
  path: '/api/users/addresses/{id}/',
  params: { id: recordId('address') },
  summary: 'Changes one of the caller’s addresses.',
  answers: 'Address',
  who: 'signed-in',
  body: resourceBody('Address', AddressChange),
});
