/** Moved members without a password are invited to choose one. (rules S27) */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { collectionImporter } from '#server/db/import/collections/collection-importer.ts';
import { seedReference } from '#server/db/seed/reference.ts';
import { moveFile } from '#server/modules/moving/in/move-file.ts';
import { resource } from '#tests/support/server/api.ts';
import { NOON, type Slice, startSlice } from '#tests/support/server/slice.ts';
import { cancelInvitations, inviteMembers, storeInvitations } from './invite-members.ts';
import { sendInvitation } from './send-invitation.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  slice.clock.moveTo(NOON);
  await seedReference(slice.db);
});
afterAll(() => slice?.close());

const BCRYPT = '$2b$10$LZSJchsWG/DrBy1erNs4ee31eJ7DaWiuwhDOC7aqIyqGGggfu6Y/.';

/** Members without a password, in the order of their numbers, and one who has one. */
async function moveMembers(count: number, source = 'before'): Promise<void> {
  const lines = Array.from(
    { length: count },
    (_, index) => `${index},member-${index}@clinic.example,Nora,Lind,,${index === 0 ? 'fr' : 'en'}`,
  );
  const text = ['id,email,first_name,last_name,password_hash,language', ...lines];
  text.push(`x,has-one@clinic.example,Ada,Moss,${BCRYPT},en`);
  await moveFile({ ...slice.ctx, importer: collectionImporter }, Readable.from([Buffer.from(text.join('\n'))]), {
    ...{ kind: 'members', format: 'csv', source, dryRun: false, allOrNothing: false },
    report: async () => {},
  });
}

const invite = (perMinute = 100, dryRun = false) => storeInvitations(slice.ctx, { perMinute, dryRun });
const advance = (ms: number) => slice.clock.moveTo(new Date(slice.clock.now().getTime() + ms).toISOString());
const recipients = () => slice.mailbox.all.map(({ to }) => to);

async function passMinutes(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await inviteMembers(slice.ctx);
    await slice.jobs.drain();
    advance(60_000);
  }
}

test('the email has a link that sets a password once, in the language of the member', async () => {
  await moveMembers(1);
  expect(await invite()).toEqual({ added: 1, suppressed: 0, waiting: 1, sent: 0 });

  await passMinutes(1);

  const [email] = slice.mailbox.all;
  expect([email?.to, email?.subject]).toEqual([
    'member-0@clinic.example',
    'Choisissez un mot de passe pour votre compte',
  ]);
  const [, uid, token] = /recover-password\/change\/(\d+)\/([\w-]+)/.exec(email?.text ?? '') ?? [];
  advance(29 * 86_400_000);
  const password = 'a long enough passphrase';
  const form = { uid, token, new_password1: password, new_password2: password };
  const choose = () => slice.api.post('/rest-auth/password/reset/confirm/', resource('PasswordResetConfirmView', form));
  expect((await choose()).status).toBe(200);
  expect((await choose()).body.errors[0].code).toBe('link.invalid');
  const login = { username: 'member-0@clinic.example', password };
  expect((await slice.api.post('/api/login/', resource('ApiLoginView', login))).status).toBe(200);
});

test('no minute has more than the rate, also if the job runs twice in it', async () => {
  await moveMembers(7);
  await invite(3);

  await inviteMembers(slice.ctx);
  await inviteMembers(slice.ctx);
  await slice.jobs.drain();
  expect(recipients()).toHaveLength(3);
  advance(60_000);
  await passMinutes(3);

  expect(new Set(recipients()).size).toBe(7);
  expect(recipients()).toHaveLength(7);
});

test('no one is invited twice: not by a second run, a second source, or a job that runs again', async () => {
  await moveMembers(2);
  await invite();
  await passMinutes(1);

  await moveMembers(2, 'another');
  expect(await invite()).toEqual({ added: 0, suppressed: 0, waiting: 0, sent: 2 });
  await passMinutes(2);
  const { rows } = await slice.database.pool.query('select user_id as id from member_invitations');
  for (const { id } of rows) await sendInvitation(slice.ctx, id);

  expect(recipients()).toHaveLength(2);
});

test('suppressed addresses, deleted accounts, passwords chosen since, and other accounts are left out', async () => {
  await slice.given.account();
  await moveMembers(4);
  const { pool } = slice.database;
  const suppress = `insert into suppressions (email, why, source, created_at) values ($1, 'bounced', 'import', now())`;
  await pool.query(suppress, ['Member-1@clinic.example']);
  expect(await invite()).toEqual({ added: 3, suppressed: 1, waiting: 3, sent: 0 });
  await pool.query(suppress, ['member-2@clinic.example']);
  await pool.query(`update users set password_hash = 'x' where email = 'member-3@clinic.example'`);
  await pool.query(`update users set deleted_at = now() where email = 'member-0@clinic.example'`);

  await passMinutes(2);

  expect(recipients()).toEqual([]);
});

test('a dry run writes nothing, and canceled invitations can be stored again', async () => {
  await moveMembers(3);
  expect(await invite(1, true)).toEqual({ added: 3, suppressed: 0, waiting: 0, sent: 0 });
  await invite(1);
  await passMinutes(1);

  expect(await cancelInvitations(slice.ctx)).toEqual({ waiting: 2, sent: 1 });
  await passMinutes(1);
  expect(recipients()).toHaveLength(1);
  expect(await invite(10)).toEqual({ added: 2, suppressed: 0, waiting: 2, sent: 1 });
  await passMinutes(1);
  expect(new Set(recipients()).size).toBe(3);
});

test('a mail server that fails delays an invitation instead of losing it', async () => {
  await moveMembers(1);
  await invite();
  const { rows } = await slice.database.pool.query('select user_id as id from member_invitations');
  const failing = { ...slice.ctx, mail: { send: () => Promise.reject(new Error('no connection')) } };
  await expect(sendInvitation(failing, rows[0].id)).rejects.toThrow('no connection');

  await passMinutes(1);

  expect(recipients()).toEqual(['member-0@clinic.example']);
});
