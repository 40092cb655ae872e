import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { hashPassword } from '#server/modules/accounts/password/passwords.ts';
import { queueItems, queues } from '#server/modules/listening/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { purchasesIn } from '#tests/support/given/purchases.ts';
import { earn, saveDraft, submitTest } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let hash: string;
beforeAll(async () => {
  slice = await startSlice();
  hash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
});
afterAll(() => slice?.close());

const PASSWORD = 'a long enough one';
const query = async (text: string) => (await slice.database.pool.query(text)).rows;
const deletion = (password: string) => resource('AccountDeletion', { password });
const remove = (person: Person, password = PASSWORD) =>
  slice.api.post('/api/privacy/delete/', deletion(password), person.headers);
const requestExport = (person: Person) => slice.api.send('POST', '/api/privacy/export/', { headers: person.headers });

async function giveProgress(person: Person, sectionId: number): Promise<void> {
  const body = resource('Progress', { position: 42, read: true });
  expect((await slice.api.put(`/api/sections/${sectionId}/progress/`, body, person.headers)).status).toBe(200);
}

const DELETED = [
  ...[
    'addresses',
    'audio_feeds',
    'attestations',
    'credit_goals',
    'data_exports',
    'external_credits',
    'goal_calendars',
    'identifiers',
    'email_settings',
    'link_tokens',
    'notes',
    'queue_items',
    'queues',
    'progress',
    'quick_take_unlocks',
    'card_changes',
    'renewal_steps',
    'renewals',
    'saved_publications',
    'sessions',
  ],
  ...['conversations', 'subscriptions', 'support_requests', 'test_drafts', 'pre_tests', 'utm_visits'],
  ...['recall_answers', 'recall_cards', 'recall_emails', 'series_certificates', 'series_starts'],
  'week_plans',
  ...[
    'authenticators',
    'passkey_challenges',
    'passkeys',
    'pending_sign_ins',
    'recovery_codes',
    'second_factor_waivers',
  ],
];
/** Written by staff, and deleted with the account that they are about. */
const BY_STAFF = ['conversation_entries'];
/** Records of credit, of payments, of audited actions, and of who wrote what is published. */
const RETAINED = [
  ...['acknowledgements', 'attempts', 'certificates', 'consents', 'credit_ledger', 'credit_notes'],
  ...['evaluations', 'gift_cards', 'membership_terms', 'orders', 'receipts', 'referrals'],
  // A merged account refers to the one that stays, and is deleted with it. (rules O95)
  ...['audit_entries', 'erasures', 'users'],
  ...['authors', 'draft_comments', 'preview_links', 'publication_drafts', 'publication_revisions'],
  ...['translation_comments', 'translation_progress', 'translation_terms', 'translation_texts'],
  ...['collection_entries', 'newsletter_issues', 'activities', 'disclosures', 'report_batches', 'report_settings'],
  ...['evaluation_forms', 'pars_details', 'pars_records'],
  // Uploads end after a day; files stay, with the number of a deleted account.
  ...['assets', 'uploads'],
];

/** Creates a member with data of every kind. */
async function createBusyMember() {
  const person = await slice.given.member('gold', { firstName: 'Hannah', lastName: 'Whitfield' });
  await slice.database.pool.query('update users set password_hash = $1 where id = $2', [hash, person.id]);
  const publication = await slice.given.publication({ questions: 2, title: 'Clozapine' });
  const other = await slice.given.publication({ questions: 2, title: 'Lithium' });
  const address = { address1: 'Elm Street', city: 'Boston', postalCode: '02115', state: 'MA', country: 'US' };
  await slice.api.post('/api/users/addresses/', resource('Address', address), person.headers);
  await giveProgress(person, publication.sectionIds[0] ?? 0);
  const note = {
    section: String(publication.sectionIds[0]),
    text: 'Ask',
    passage: null,
    seconds: 3,
    lang: 'en',
    base: null,
  };
  await slice.api.put('/api/notes/5f0c1c6e-0b1d-4a7e-9b60-2f6f5a1f7e11/', note, person.headers);
  await slice.db
    .insert(queueItems)
    .values({ userId: person.id, sectionId: publication.sectionIds[0] ?? 0, rank: 0, changedAt: slice.clock.now() });
  await slice.db.insert(queues).values({ userId: person.id });
  await slice.api.put(`/api/publications/${other.id}/saved/`, resource('Saved', {}), person.headers);
  const known = { npi: '1234567893', licence_number: null, licence_state: null, board_number: null };
  const identifiers = resource('Identifiers', { ...known, birth_month: 2, birth_day: 29 });
  await slice.api.put('/api/identifiers/', identifiers, person.headers);
  await slice.api.put('/api/consents/accme/', resource('Consent', { given: true }), person.headers);
  await slice.api.patch('/api/email/preferences/', { 'certificate-issued': false }, person.headers);
  await submitTest(slice, { person, publication: other, wrong: 2 });
  await saveDraft(slice, person, other);
  const certificateId = await earn(slice, person, publication);
  const purchases = purchasesIn(slice);
  const visit = { data: [{ created: '2026-11-20T12:00:00Z', data: { utm_source: 'newsletter' } }] };
  await slice.api.post('/api/utms/', visit, person.headers);
  const paid = await purchases.buy(person, { tier: 3, employer: 'North Clinic' });
  const unpaid = await purchases.order(person, { tier: 3, days: 1825, employer: 'North Clinic' });
  await slice.jobs.drain();
  const [{ code }] = await query(`select code from certificates where id = ${certificateId}`);
  return { person, publication, code: String(code), paid, unpaid, purchases };
}

describe('deleting an account (rules P53)', () => {
  test('ends every session, sends a final email and stores no address', async () => {
    const { person } = await createBusyMember();
    slice.mailbox.empty();

    const answer = await remove(person);
    await slice.jobs.drain();

    expect([answer.status, typeof answer.body.data.detail]).toEqual([200, 'string']);
    expect((await slice.api.get('/rest-auth/user/', person.headers)).status).toBe(401);
    expect(slice.mailbox.all.map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'Your account has been deleted'],
    ]);
    expect(await query('select user_id, email, name from erasures')).toEqual([
      { user_id: person.id, email: null, name: null },
    ]);
  });

  test('deletes everything except records of credit and money', async () => {
    const { person } = await createBusyMember();
    await requestExport(person);
    await slice.jobs.drain();
    const [{ storage_key: key }] = await query('select storage_key from data_exports');

    await remove(person);
    await slice.jobs.drain();

    for (const table of DELETED) {
      expect(await query(`select * from ${table} where user_id = ${person.id}`), table).toEqual([]);
    }
    expect(await slice.ctx.storage.find(String(key))).toBeNull();
    const [row] = await query(`select * from users where id = ${person.id}`);
    expect(row).toMatchObject({ first_name: '', last_name: '', profession: null, password_hash: null });
    expect(row.email).toBe(`account-${person.id}@deleted.invalid`);
    expect(await query('select status, employer from orders order by id')).toEqual([
      { status: 'paid', employer: null },
      { status: 'cancelled', employer: null },
    ]);
    const [evaluation] = await query('select answers from evaluations');
    expect(evaluation.answers.length).toBeGreaterThan(0);
    expect(JSON.stringify(evaluation.answers)).not.toContain('Nothing to add.');
    expect(await query('select count(*)::int as count from credit_ledger')).toEqual([{ count: 1 }]);
    expect(await query('select body, given from consents')).toEqual([{ body: 'accme', given: true }]);
    expect(await query('select holder_name from receipts')).toEqual([{ holder_name: 'Hannah Whitfield' }]);
  });

  test('keeps certificates verifiable', async () => {
    const { person, code } = await createBusyMember();
    const before = await slice.api.get(`/api/verify/${code}/`);

    await remove(person);

    const after = await slice.api.get(`/api/verify/${code}/`);
    // A badge is deleted with its account. (rules L31)
    const withoutBadge = { ...before.body.data, badge_url: null, badge_picture_url: null };
    expect(after.body).toEqual({ ...before.body, data: withoutBadge });
    expect(after.body.data).toMatchObject({ holder: 'Hannah Whitfield', title: 'Clozapine', revoked: null });
  });

  test('makes the email available for an unrelated account', async () => {
    const { person } = await createBusyMember();
    await remove(person);

    const form = { email: person.email, password1: PASSWORD, password2: PASSWORD, firstName: 'H', lastName: 'W' };
    const registered = await slice.api.post('/api/registration/', resource('ApiRegisterView', form));

    expect(registered.status).toBe(201);
    const headers = { authorization: `JWT ${registered.body.data.attributes.token}` };
    const me = await slice.api.get('/api/users/me/', headers);
    expect(me.body.data.id).not.toBe(String(person.id));
    expect(me.body.data.attributes).toMatchObject({ hasMembership: false, email: person.email });
    expect((await slice.api.get('/api/receipts/', headers)).body.data).toEqual([]);
  });

  test('requires the password, with the attempt limit of signing in', async () => {
    const { person } = await createBusyMember();

    const wrong = await remove(person, 'not the right one');
    expect([wrong.status, wrong.body.errors]).toMatchObject([
      422,
      [{ code: 'password.wrong', source: { pointer: '/data/attributes/password' } }],
    ]);
    for (let count = 1; count < 10; count += 1) {
      slice.resetLimits();
      await remove(person, 'not the right one');
    }

    expect((await remove(person)).status).toBe(429);
    expect((await slice.api.get('/rest-auth/user/', person.headers)).status).toBe(200);
  });

  test('is refused until the account has a password', async () => {
    const person = await slice.given.account();

    expect((await remove(person)).status).toBe(422);
  });

  test('also deletes data stored under the email, if that was verified', async () => {
    const contact = {
      requester: { name: 'H', email: 'hannah@clinic.example' },
      subject: 'Help',
      comment: { body: 'Hi' },
    };
    for (const verified of [false, true]) {
      await slice.app.inject({ method: 'POST', url: '/requests', payload: { request: contact } });
      const person = await slice.given.account({ email: 'hannah@clinic.example', verified });
      await slice.database.pool.query('update users set password_hash = $1 where id = $2', [hash, person.id]);

      await remove(person);

      expect(await query('select subject from support_requests')).toHaveLength(verified ? 0 : 1);
    }
  });

  test('is idempotent when requested twice concurrently', async () => {
    const { person } = await createBusyMember();
    slice.mailbox.empty();

    const both = await Promise.all([remove(person), remove(person)]);
    await slice.jobs.drain();

    // The second call may arrive after the session has ended.
    expect(both.map(({ status }) => status)).toContain(200);
    for (const { status } of both) expect([200, 401]).toContain(status);
    expect(await query('select action, subject_id from audit_entries')).toEqual([
      { action: 'user.deleted', subject_id: String(person.id) },
    ]);
    expect(slice.mailbox.all).toHaveLength(1);
  });

  test('refunds a payment that arrives later', async () => {
    const { person, unpaid, purchases } = await createBusyMember();
    await remove(person);

    await purchases.pay(unpaid);
    await slice.jobs.drain();

    const [order] = await query(`select status, provider_reference from orders where id = ${unpaid.body.data.id}`);
    expect(order?.status).toBe('refunded');
    expect(await slice.ctx.payments.fetchState(order?.provider_reference)).toBe('refunded');
    expect(await query('select holder_name from receipts')).toEqual([{ holder_name: 'Hannah Whitfield' }]);
  });

  test('makes queued jobs of the account no-ops', async () => {
    const { person } = await createBusyMember();
    await slice.jobs.drain();
    slice.mailbox.empty();
    await requestExport(person);

    await remove(person);
    await slice.jobs.drain();

    expect(slice.mailbox.all.map(({ subject }) => subject)).toEqual(['Your account has been deleted']);
  });
});

test('every table that references accounts is deleted or a retained record', async () => {
  const rows = await query(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'users'::regclass order by 1`,
  );

  // A new table must be handled in the `deletePersonalData` of its module.
  expect(rows.map(({ name }) => name)).toEqual([...DELETED, ...BY_STAFF, ...RETAINED].toSorted());
});

describe('permissions (rules A4)', () => {
  test.each([
    ['a visitor', async () => ({}), [401, 401, 401]],
    ['a member', async () => (await slice.given.member('bronze')).headers, [202, 200, 422]],
    ['a superuser', async () => (await slice.given.superuser()).headers, [202, 200, 422]],
  ] as const)('%s can only act on their own account', async (_, headersOf, statuses) => {
    const headers: Record<string, string> = await headersOf();

    const response = await slice.api.send('POST', '/api/privacy/export/', { headers });
    const listed = await slice.api.get('/api/privacy/export/', headers);
    const removed = await slice.api.post('/api/privacy/delete/', deletion('x'), headers);

    expect([response.status, listed.status, removed.status]).toEqual(statuses);
  });
});
