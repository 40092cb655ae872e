/** Accounts with passwords, passkeys and authenticator apps. */
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '#server/modules/accounts/password/passwords.ts';
import { resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';
import type { Person } from './given.ts';
import { createPasskeyDevice, type DeviceParts } from './passkey-device.ts';

export const PASSWORD = 'a long enough one';

let hash: Promise<string> | undefined;

export function secondFactorsIn(slice: Slice) {
  const post = (path: string, body: unknown, headers = {}) => slice.api.post(`/api/security/${path}`, body, headers);
  const optionsOf = ({ body }: { body: any }) => body.data.attributes.options;

  async function givePassword(person: Person): Promise<Person> {
    hash ??= hashPassword(PASSWORD);
    await slice.database.pool.query('update users set password_hash = $1 where id = $2', [await hash, person.id]);
    return person;
  }

  return {
    post,
    optionsOf,
    givePassword,
    person: async (parts = {}) => givePassword(await slice.given.account(parts)),
    signIn: (person: Person, password = PASSWORD) =>
      slice.api.post('/api/login/', resource('ApiLoginView', { username: person.email, password })),
    async addPasskey(person: Person, parts: DeviceParts = {}) {
      // A test registers many accounts at one instant from one IP address.
      slice.resetLimits();
      const device = createPasskeyDevice(parts);
      const prepared = await post('passkeys/options/', resource('PasskeyCreationOptions', {}), person.headers);
      const credential = device.create(optionsOf(prepared));
      const added = await post('passkeys/', resource('Passkey', { name: 'Laptop', credential }), person.headers);
      return { device, added };
    },
    /** The authenticator app of a person; `codeAt` returns its code at an instant. */
    async addAuthenticator(person: Person) {
      slice.resetLimits();
      const started = await post('authenticator/', resource('Authenticator', {}), person.headers);
      const totp = new TOTP({ secret: Secret.fromBase32(started.body.data.attributes.secret) });
      const codeAt = (at: Date) => totp.generate({ timestamp: at.getTime() });
      const code = codeAt(slice.clock.now());
      const body = resource('AuthenticatorConfirmation', { code });
      const confirmed = await post('authenticator/confirm/', body, person.headers);
      return { codeAt, started, confirmed };
    },
    async createCodes(person: Person): Promise<string[]> {
      slice.resetLimits();
      const { body } = await post('recovery-codes/', resource('RecoveryCodes', {}), person.headers);
      return body.data.attributes.codes;
    },
  };
}
