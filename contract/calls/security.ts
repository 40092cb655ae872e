import { z } from 'zod';
import { defineCall, resourceBody } from '../call.ts';
import {
  AuthenticatorConfirmation,
  Confirmation,
  NewPasskey,
  PasskeyChange,
  PasskeySignIn,
  PendingToken,
  SecondStep,
} from '../forms/security.ts';
import { recordId } from '../path-parameters.ts';
import { openedSession } from './accounts.ts';

/**
 * The argument of `navigator.credentials`, in the form of parseCreationOptionsFromJSON or parseRequestOptionsFromJSON.
 */
const options = (type: 'PasskeyCreationOptions' | 'PasskeyRequestOptions') =>
  z.object({
    data: z.object({
      type: z.literal(type),
      id: z.string(),
      attributes: z.object({ options: z.record(z.string(), z.unknown()) }),
    }),
  });
const nothing = z.strictObject({});

export const readSecurity = defineCall({
  name: 'readSecurity',
  method: 'GET',
  path: '/api/security/',
  summary: 'The caller’s sign-in methods: password, passkeys, authenticator app, recovery codes.',
  answers: 'SignInSecurity',
  who: 'signed-in',
});
export const listPasskeys = defineCall({
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/security/passkeys/',
  summary: 'The caller’s passkeys, oldest first.',
  answers: 'Passkey',
  many: true,
  who: 'signed-in',
  list: { page: { size: 20, all: true } },
});
export const preparePasskey = defineCall({
  name: 'preparePasskey',
  method: 'POST',
  path: '/api/security/passkeys/options/',
  summary: 'Options to create a passkey; the challenge is valid once, for five minutes.',
  limit: { perMinute: 30 },
  who: 'signed-in',
  confirm: true,
  body: resourceBody('PasskeyCreationOptions', nothing),
  plain: options('PasskeyCreationOptions'),
});
export const addPasskey = defineCall({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/security/passkeys/',
  summary: 'Adds a passkey that was created with the options.',
  limit: { perMinute: 30 },
  answers: 'Passkey',
  status: 201,
  who: 'signed-in',
  confirm: true,
  body: resourceBody('Passkey', NewPasskey),
});
export const renamePasskey = defineCall({
  name: 'renamePasskey',
  method: 'PATCH',
  path: '/api/security/passkeys/{id}/',
  params: { id: recordId('passkey') },
  summary: 'Renames one of the caller’s passkeys.',
  answers: 'Passkey',
  who: 'signed-in',
  body: resourceBody('Passkey', PasskeyChange),
});
export const removePasskey = defineCall({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/security/passkeys/{id}/',
  params: { id: recordId('passkey') },
  summary: 'Removes one of the caller’s passkeys.',
  status: 204,
  who: 'signed-in',
  confirm: true,
});
export const startAuthenticator = defineCall({
  name: 'startAuthenticator',
  method: 'POST',
  path: '/api/security/authenticator/',
  summary: 'A new secret for an authenticator app (RFC 6238); active once a code confirms it.',
  limit: { perMinute: 30 },
  status: 201,
  who: 'signed-in',
  confirm: true,
  body: resourceBody('Authenticator', nothing),
  plain: z.object({
    data: z.object({
      type: z.literal('Authenticator'),
      id: z.string(),
      attributes: z.object({
        /** Base32, for manual entry into the app. */
        secret: z.string(),
        uri: z.string(),
        /** The QR code of the address: modules per side, and the dark ones as an SVG path of unit squares. */
        qr: z.object({ size: z.int(), path: z.string() }),
      }),
    }),
  }),
});
export const confirmAuthenticator = defineCall({
  name: 'confirmAuthenticator',
  method: 'POST',
  path: '/api/security/authenticator/confirm/',
  summary: 'Turns on the authenticator app with one of its codes.',
  limit: { perMinute: 30 },
  answers: 'SignInSecurity',
  who: 'signed-in',
  confirm: true,
  body: resourceBody('AuthenticatorConfirmation', AuthenticatorConfirmation),
});
export const removeAuthenticator = defineCall({
  name: 'removeAuthenticator',
  method: 'DELETE',
  path: '/api/security/authenticator/',
  summary: 'Removes the authenticator app.',
  status: 204,
  who: 'signed-in',
  confirm: true,
});
export const createRecoveryCodes = defineCall({
  name: 'createRecoveryCodes',
  method: 'POST',
  path: '/api/security/recovery-codes/',
  summary: 'Ten new recovery codes, shown once; earlier ones become invalid.',
  limit: { perMinute: 10 },
  status: 201,
  who: 'signed-in',
  confirm: true,
  body: resourceBody('RecoveryCodes', nothing),
  plain: z.object({
    data: z.object({
      type: z.literal('RecoveryCodes'),
      id: z.string(),
      attributes: z.object({ codes: z.array(z.string()) }),
    }),
  }),
});
export const prepareConfirmation = defineCall({
  name: 'prepareConfirmation',
  method: 'POST',
  path: '/api/security/confirm/options/',
  summary: 'Options to confirm the caller’s identity with a passkey.',
  limit: { perMinute: 30 },
  who: 'signed-in',
  body: resourceBody('PasskeyRequestOptions', nothing),
  plain: options('PasskeyRequestOptions'),
});
export const confirmIdentity = defineCall({
  name: 'confirmIdentity',
  method: 'POST',
  path: '/api/security/confirm/',
  summary: 'Confirms the caller’s identity for ten minutes, by password, code, recovery code or passkey.',
  limit: { perMinute: 60 },
  status: 204,
  who: 'signed-in',
  body: resourceBody('Confirmation', Confirmation),
});
export const prepareSecondStep = defineCall({
  name: 'prepareSecondStep',
  method: 'POST',
  path: '/api/security/sign-in/options/',
  summary: 'Options for the passkey of a sign-in that awaits its second factor.',
  limit: { perMinute: 30 },
  body: resourceBody('PasskeyRequestOptions', z.strictObject({ token: PendingToken })),
  plain: options('PasskeyRequestOptions'),
});
export const completeSignIn = defineCall({
  name: 'completeSignIn',
  method: 'POST',
  path: '/api/security/sign-in/',
  summary: 'Completes a sign-in with the second factor that `login` asked for.',
  limit: { perMinute: 60 },
  body: resourceBody('SecondStep', SecondStep),
  plain: openedSession,
});
export const preparePasskeySignIn = defineCall({
  name: 'preparePasskeySignIn',
  method: 'POST',
  path: '/api/security/passkey-sign-in/options/',
  summary: 'Options to sign in with only a passkey.',
  limit: { perMinute: 300 },
  body: resourceBody('PasskeyRequestOptions', nothing),
  plain: options('PasskeyRequestOptions'),
});
export const signInWithPasskey = defineCall({
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/api/security/passkey-sign-in/',
  summary: 'Signs in with a passkey that has verified its user.',
  limit: { perMinute: 60 },
  body: resourceBody('PasskeySignIn', PasskeySignIn),
  plain: openedSession,
});
