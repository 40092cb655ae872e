import { eq } from 'drizzle-orm';
import { userSessions } from '#server/modules/accounts/index.ts';
import { hashPassword } from '#server/modules/accounts/password/passwords.ts';
import { users } from '#server/modules/accounts/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { resource } from '#tests/support/server/api.ts';
import { accounts, everyone, owners, type Row, type Scene, staffOnly } from './matrix.ts';

const PASSWORD = 'a long enough one';
const NEXT = { new_password1: 'another long one', new_password2: 'another long one' };
const ELM = { address1: 'Elm Street', city: 'Boston', postalCode: '02115', state: 'MA', country: 'US' };

let hash: Promise<string> | undefined;

/** Sets a password for an account that has none. */
async function givePassword({ slice }: Scene, { id }: Person): Promise<string> {
  hash ??= hashPassword(PASSWORD);
  await slice.db
    .update(users)
    .set({ passwordHash: await hash })
    .where(eq(users.id, id));
  return PASSWORD;
}

/** The token of the last link sent to an address. */
async function linkSentTo({ slice }: Scene, email: string): Promise<{ uid: string; token: string }> {
  await slice.jobs.drain();
  const text = slice.mailbox.sentTo(email).at(-1)?.text ?? '';
  const [, uid = '', token = ''] = /(?:\/change\/(\d+)\/|\?token=)([\w-]{43})/.exec(text) ?? [];
  return { uid, token };
}

async function addAddress({ slice, owner }: Scene): Promise<string> {
  const answer = await slice.api.post('/api/users/addresses/', resource('Address', ELM), owner.headers);
  return answer.body.data.id;
}

/** A second session of the owner, by its id. */
async function openElsewhere({ slice, owner }: Scene): Promise<string> {
  await userSessions.openSession(slice.db, slice.ctx, { userId: owner.id, userAgent: null });
  const { body } = await slice.api.get('/api/sessions/', owner.headers);
  return body.data.find(({ attributes }: { attributes: { current: boolean } }) => !attributes.current).id;
}

export const PEOPLE: readonly Row[] = [
  {
    call: 'login',
    expected: everyone(200),
    request: async (scene) => {
      const password = await givePassword(scene, scene.owner);
      return { body: resource('ApiLoginView', { username: scene.owner.email, password }) };
    },
  },
  {
    call: 'register',
    expected: everyone(201),
    request: ({ unique }) => {
      const email = `${unique}@clinic.example`;
      const form = { email, password1: PASSWORD, password2: PASSWORD, firstName: 'Nora', lastName: 'Lindgren' };
      return { body: resource('ApiRegisterView', form) };
    },
  },
  {
    call: 'findRegistration',
    expected: everyone(200),
    request: ({ owner }) => ({ path: `/api/registration/verify-email/?username=${owner.email}` }),
  },
  { call: 'resendVerification', expected: accounts(204) },
  {
    call: 'exchangeToken',
    expected: { ...everyone(201), other: 'link.other-account', superuser: 'link.other-account' },
    request: async (scene) => {
      const { slice, owner } = scene;
      await slice.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, owner.id));
      await slice.api.send('POST', '/api/registration/resend-verification/', { headers: owner.headers });
      const { token } = await linkSentTo(scene, owner.email);
      return { body: resource('LinkToken', { token }) };
    },
  },
  {
    call: 'undoEmailChange',
    expected: everyone(200),
    request: async ({ slice, unique }) => {
      const owner = await slice.given.account();
      const change = resource('User', { email: `${unique}@new.example` });
      await slice.api.patch('/api/users/me/', change, owner.headers);
      await slice.jobs.drain();
      const text = slice.mailbox.sentTo(owner.email).at(-1)?.text ?? '';
      const [, token = ''] = /\/undo-email-change\/([\w-]{43})/.exec(text) ?? [];
      return { body: resource('EmailChangeUndo', { token }) };
    },
  },
  {
    call: 'requestPasswordReset',
    expected: everyone(200),
    request: ({ owner }) => ({ body: resource('PasswordResetView', { email: owner.email }) }),
  },
  {
    call: 'confirmPasswordReset',
    expected: everyone(200),
    request: async (scene) => {
      const { email } = scene.owner;
      await scene.slice.api.post('/rest-auth/password/reset/', resource('PasswordResetView', { email }));
      return { body: resource('PasswordResetConfirmView', { ...(await linkSentTo(scene, email)), ...NEXT }) };
    },
  },
  {
    call: 'changePassword',
    expected: accounts(200),
    request: async (scene) => {
      if (scene.caller !== null) await givePassword(scene, scene.caller);
      return { body: resource('PasswordChangeView', { old_password: PASSWORD, ...NEXT }) };
    },
  },
  { call: 'checkSession', expected: accounts(200) },
  { call: 'logout', expected: everyone(204) },
  { call: 'listSessions', expected: accounts(200) },
  {
    call: 'endSession',
    expected: owners(204, 'request.not-found'),
    request: async (scene) => ({ path: `/api/sessions/${await openElsewhere(scene)}/` }),
  },
  { call: 'endOtherSessions', expected: accounts(204) },
  {
    call: 'getUser',
    expected: owners(200, 'user.not-yours', 200),
    request: ({ owner }) => ({ path: `/api/users/${owner.id}/` }),
  },
  {
    call: 'changeUser',
    expected: owners(200, 'user.not-yours', 200),
    request: ({ owner }) => ({ path: `/api/users/${owner.id}/`, body: resource('User', { lastName: 'Abernathy' }) }),
  },
  { call: 'addAddress', expected: accounts(201), request: () => ({ body: resource('Address', ELM) }) },
  {
    call: 'changeAddress',
    expected: owners(200, 'request.not-found', 200),
    request: async (scene) => ({
      path: `/api/users/addresses/${await addAddress(scene)}/`,
      body: resource('Address', { city: 'Cambridge' }),
    }),
  },
  {
    call: 'removeAddress',
    expected: owners(204, 'request.not-found'),
    request: async (scene) => ({ path: `/api/addresses/${await addAddress(scene)}/` }),
  },
  {
    call: 'endSessionsOf',
    ...staffOnly(204, ['support']),
    request: ({ owner }) => ({
      path: `/api/admin/users/${owner.id}/sign-out/`,
      body: { reason: 'A stolen phone.' },
    }),
  },
  { call: 'requestExport', expected: accounts(202) },
  { call: 'listExports', expected: accounts(200) },
  {
    // The signed URL of the email needs no session.
    call: 'downloadExport',
    expected: everyone(200),
    request: async ({ slice, owner }) => {
      await slice.api.send('POST', '/api/privacy/export/', { headers: owner.headers });
      await slice.jobs.drain();
      const { body } = await slice.api.get('/api/privacy/export/', owner.headers);
      const { pathname, search } = new URL(body.data[0].attributes.download_url, 'http://receptor');
      return { path: pathname + search };
    },
  },
  {
    call: 'deleteAccount',
    expected: accounts(200),
    request: async (scene) => {
      if (scene.caller !== null) await givePassword(scene, scene.caller);
      return { body: resource('AccountDeletion', { password: PASSWORD }) };
    },
  },
];
