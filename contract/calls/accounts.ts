import { z } from 'zod';
import { defineCall, resourceBody } from '../call.ts';
import {
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

const session = z.object({
  data: z.object({ type: z.string(), id: z.string(), attributes: z.object({ token: z.string() }) }),
});

export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/api/login/',
  summary: 'Opens a session.',
  body: resourceBody('ApiLoginView', Login),
  plain: session,
});
export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/api/registration/',
  summary: 'Makes an account and opens its first session.',
  status: 201,
  body: resourceBody('ApiRegisterView', Registration),
  plain: session,
});
export const findRegistration = defineCall({
  name: 'findRegistration',
  method: 'GET',
  path: '/api/registration/verify-email/',
  summary: 'Whether an address has an account.',
  parameters: z.object({ username: Email }),
  plain: z.object({ data: z.object({ exists: z.boolean() }) }),
});
export const resendVerification = defineCall({
  name: 'resendVerification',
  method: 'POST',
  path: '/api/registration/resend-verification/',
  summary: "Sends the verification letter of the caller's account once more.",
  who: 'signed-in',
  status: 204,
});
export const exchangeToken = defineCall({
  name: 'exchangeToken',
  method: 'POST',
  path: '/api/token/',
  summary: 'Exchanges a single-use link token for a session.',
  status: 201,
  body: resourceBody('LinkToken', z.strictObject({ token: z.string().min(1).max(200) })),
  plain: session,
});
export const requestPasswordReset = defineCall({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/rest-auth/password/reset/',
  summary: 'Sends a reset link; answers the same for every address.',
  body: resourceBody('PasswordResetView', PasswordReset),
  plain: z.object({ data: z.object({ detail: z.string() }) }),
});
export const confirmPasswordReset = defineCall({
  name: 'confirmPasswordReset',
  method: 'POST',
  path: '/rest-auth/password/reset/confirm/',
  summary: 'Sets a new password with the token of a reset link.',
  body: resourceBody('PasswordResetConfirmView', PasswordResetConfirm),
  plain: z.object({ data: z.object({ detail: z.string() }) }),
});
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/rest-auth/password/change/',
  summary: 'Changes the password and ends all other sessions.',
  who: 'signed-in',
  body: resourceBody('PasswordChangeView', PasswordChange),
  plain: z.object({ data: z.object({ detail: z.string() }) }),
});
export const checkSession = defineCall({
  name: 'checkSession',
  method: 'GET',
  path: '/rest-auth/user/',
  summary: 'Whose session this is; 401 where it is none.',
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
export const getUser = defineCall({
  name: 'getUser',
  method: 'GET',
  path: '/api/users/{id}/',
  summary: 'An account, by id or `me`; only oneself or a superuser.',
  answers: 'User',
  who: 'signed-in',
  includeDepth: 2,
});
export const changeUser = defineCall({
  name: 'changeUser',
  method: 'PATCH',
  path: '/api/users/{id}/',
  summary: 'Changes attributes of an account; a new e-mail is verified before it replaces the old one.',
  answers: 'User',
  who: 'signed-in',
  includeDepth: 2,
  body: resourceBody('User', UserChange),
});
export const addAddress = defineCall({
  name: 'addAddress',
  method: 'POST',
  path: '/api/users/addresses/',
  summary: "Adds one of the caller's addresses.",
  answers: 'Address',
  status: 201,
  who: 'signed-in',
  body: resourceBody('Address', NewAddress),
});
export const changeAddress = defineCall({
  name: 'changeAddress',
  method: 'PATCH',
  path: '/api/users/addresses/{id}/',
  summary: "Changes one of the caller's addresses.",
  answers: 'Address',
  who: 'signed-in',
  body: resourceBody('Address', AddressChange),
});
