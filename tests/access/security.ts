import { createPasskeyDevice } from '#tests/support/given/passkey-device.ts';
import { PASSWORD, secondFactorsIn } from '#tests/support/given/second-factors.ts';
import { resource } from '#tests/support/server/api.ts';
import { accounts, everyone, owners, type Row, type Scene } from './matrix.ts';

const nothing = (type: string) => ({ body: resource(type, {}) });

/** The path of a passkey of the owner. */
async function ownersPasskey({ slice, owner }: Scene): Promise<string> {
  const { added } = await secondFactorsIn(slice).addPasskey(owner);
  return `/api/security/passkeys/${added.body.data.id}/`;
}

/** A sign-in of the owner that needs its second factor. */
async function beginSignIn({ slice, owner }: Scene) {
  const factors = secondFactorsIn(slice);
  await factors.givePassword(owner);
  await factors.addAuthenticator(owner);
  const [recoveryCode] = await factors.createCodes(owner);
  const { body } = await factors.signIn(owner);
  return { token: body.data.attributes.pending_token, recoveryCode };
}

export const SECURITY: readonly Row[] = [
  { call: 'readSecurity', expected: accounts(200) },
  { call: 'listPasskeys', expected: accounts(200) },
  { call: 'preparePasskey', expected: accounts(200), request: () => nothing('PasskeyCreationOptions') },
  {
    call: 'addPasskey',
    expected: accounts(201),
    request: async ({ slice, caller }) => {
      const { post, optionsOf } = secondFactorsIn(slice);
      const prepared = await post('passkeys/options/', resource('PasskeyCreationOptions', {}), caller?.headers);
      const options = caller === null ? { challenge: '' } : optionsOf(prepared);
      return { body: resource('Passkey', { name: 'Phone', credential: createPasskeyDevice().create(options) }) };
    },
  },
  {
    call: 'renamePasskey',
    expected: owners(200, 'request.not-found'),
    request: async (scene) => ({ path: await ownersPasskey(scene), body: resource('Passkey', { name: 'Phone' }) }),
  },
  {
    call: 'removePasskey',
    expected: owners(204, 'request.not-found'),
    request: async (scene) => ({ path: await ownersPasskey(scene) }),
  },
  { call: 'startAuthenticator', expected: accounts(201), request: () => nothing('Authenticator') },
  {
    call: 'confirmAuthenticator',
    // The app of the caller is confirmed already when the call is made.
    expected: accounts('second-factor.exists'),
    request: async ({ slice, caller }) => {
      if (caller !== null) await secondFactorsIn(slice).addAuthenticator(caller);
      return { body: resource('AuthenticatorConfirmation', { code: '123456' }) };
    },
  },
  {
    call: 'removeAuthenticator',
    expected: accounts(204),
    request: async ({ slice, caller }) => {
      if (caller !== null) await secondFactorsIn(slice).addAuthenticator(caller);
      return {};
    },
  },
  {
    call: 'createRecoveryCodes',
    expected: accounts(201),
    request: async ({ slice, caller }) => {
      if (caller !== null) await secondFactorsIn(slice).addAuthenticator(caller);
      return nothing('RecoveryCodes');
    },
  },
  { call: 'prepareConfirmation', expected: accounts(200), request: () => nothing('PasskeyRequestOptions') },
  {
    call: 'confirmIdentity',
    expected: accounts(204),
    request: async ({ slice, caller }) => {
      if (caller !== null) await secondFactorsIn(slice).givePassword(caller);
      return { body: resource('Confirmation', { password: PASSWORD }) };
    },
  },
  {
    call: 'prepareSecondStep',
    expected: everyone(200),
    request: async (scene) => ({
      body: resource('PasskeyRequestOptions', { token: (await beginSignIn(scene)).token }),
    }),
  },
  {
    call: 'completeSignIn',
    expected: everyone(200),
    request: async (scene) => {
      const { token, recoveryCode } = await beginSignIn(scene);
      return { body: resource('SecondStep', { token, recovery_code: recoveryCode }) };
    },
  },
  { call: 'preparePasskeySignIn', expected: everyone(200), request: () => nothing('PasskeyRequestOptions') },
  {
    call: 'signInWithPasskey',
    expected: everyone(200),
    request: async ({ slice, owner }) => {
      const { addPasskey, optionsOf, post } = secondFactorsIn(slice);
      const { device } = await addPasskey(owner);
      const prepared = await post('passkey-sign-in/options/', resource('PasskeyRequestOptions', {}));
      return { body: resource('PasskeySignIn', { passkey: device.show(optionsOf(prepared)) }) };
    },
  },
];
