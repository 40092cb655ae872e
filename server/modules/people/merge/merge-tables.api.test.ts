/** Two members with every kind of data are merged: each column that refers to an account is decided. (rules O92) */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { hashPassword } from '#server/modules/accounts/password/passwords.ts';
import { type Busy, giveBusyLibrary, giveBusyMember } from '#tests/support/given/busy-member.ts';
import type { Person } from '#tests/support/given/given.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const PASSWORD = 'a long enough one';
const HANNAH: Busy = {
  ...{ firstName: 'Hannah', lastName: 'Whitfield', email: 'hannah@marlow.example' },
  ...{ street: 'Elm Street', city: 'Boston', npi: '1234567893', employer: 'North Clinic' },
};
const DOUBLE: Busy = {
  ...{ firstName: 'Hannah', lastName: 'Marlow', email: 'hannah.marlow@old.example' },
  ...{ street: 'Rua Augusta', city: 'Lisbon', npi: '1245319599', employer: 'South Clinic' },
};

/**
 * What a merge does with the rows of the double, for each column that refers to `users`. `moved`: they are the other
 * account's. `joined`: they are combined with its own, and none of the double remains. `deleted`: none remains. `stays`:
 * they remain as they are, as records. `office`: work for the office, whose accounts are not merged (rules O91); that of
 * former staff stays under their account.
 */
const DECIDED: Readonly<Record<string, 'moved' | 'joined' | 'deleted' | 'stays' | 'office'>> = {
  // Credit: the ledger only grows, and what was earned twice is kept with the double.
  'attempts.user_id': 'stays',
  'evaluations.user_id': 'stays',
  'credit_ledger.user_id': 'stays',
  'certificates.user_id': 'moved',
  'consents.user_id': 'moved',
  'external_credits.user_id': 'moved',
  'attestations.user_id': 'moved',
  'credit_goals.user_id': 'moved',
  'goal_calendars.user_id': 'joined',
  'acknowledgements.user_id': 'joined',
  'identifiers.user_id': 'joined',
  'pre_tests.user_id': 'joined',
  'test_drafts.user_id': 'joined',
  'recall_answers.user_id': 'joined',
  'recall_cards.user_id': 'joined',
  'recall_emails.user_id': 'joined',
  // Payments.
  'card_changes.user_id': 'moved',
  'credit_notes.user_id': 'moved',
  'gift_cards.user_id': 'moved',
  'membership_terms.user_id': 'moved',
  'orders.user_id': 'moved',
  'receipts.user_id': 'moved',
  'referrals.inviter_id': 'joined',
  'renewal_steps.user_id': 'joined',
  'renewals.user_id': 'joined',
  // Reading.
  'audio_feeds.user_id': 'joined',
  'notes.user_id': 'joined',
  'queue_items.user_id': 'joined',
  'queues.user_id': 'joined',
  'progress.user_id': 'joined',
  'quick_take_unlocks.user_id': 'joined',
  'saved_publications.user_id': 'joined',
  'series_certificates.user_id': 'moved',
  'series_starts.user_id': 'joined',
  'week_plans.user_id': 'joined',
  'utm_visits.user_id': 'joined',
  // Messages and newsletter.
  'conversations.user_id': 'moved',
  'subscriptions.user_id': 'moved',
  'support_requests.user_id': 'moved',
  // The account, which cannot be signed in to.
  'addresses.user_id': 'joined',
  'authenticators.user_id': 'deleted',
  'email_settings.user_id': 'deleted',
  'link_tokens.user_id': 'deleted',
  'passkey_challenges.user_id': 'deleted',
  'passkeys.user_id': 'deleted',
  'pending_sign_ins.user_id': 'deleted',
  'recovery_codes.user_id': 'deleted',
  'second_factor_waivers.user_id': 'deleted',
  'sessions.user_id': 'deleted',
  // A job deletes the file, and the row with it.
  'data_exports.user_id': 'deleted',
  // An account that was deleted is not merged.
  'erasures.user_id': 'stays',
  // Accounts that were merged into the double lead to the other account.
  'users.merged_into_id': 'moved',
  // Who did what, which never changes.
  'audit_entries.actor_id': 'stays',
  'sessions.impersonator_id': 'office',
  'activities.updated_by_id': 'office',
  'assets.created_by_id': 'office',
  'authors.user_id': 'office',
  'collection_entries.updated_by_id': 'office',
  'conversation_entries.author_id': 'office',
  'conversations.taken_by': 'office',
  'newsletter_issues.created_by_id': 'office',
  'pars_details.updated_by_id': 'office',
  'pars_records.created_by_id': 'office',
  'newsletter_issues.updated_by_id': 'office',
  'disclosures.requested_by_id': 'office',
  'disclosures.reviewed_by_id': 'office',
  'draft_comments.author_id': 'office',
  'draft_comments.resolved_by_id': 'office',
  'evaluation_forms.published_by_id': 'office',
  'preview_links.created_by_id': 'office',
  'publication_drafts.scheduled_by_id': 'office',
  'publication_drafts.submitted_by_id': 'office',
  'publication_drafts.updated_by_id': 'office',
  'publication_revisions.author_id': 'office',
  'report_batches.created_by_id': 'office',
  'report_settings.updated_by_id': 'office',
  'translation_comments.author_id': 'office',
  'translation_comments.resolved_by_id': 'office',
  'translation_progress.submitted_by_id': 'office',
  'translation_terms.updated_by_id': 'office',
  'translation_texts.updated_by_id': 'office',
  'uploads.user_id': 'office',
};

let slice: Slice;
let into: Person;
let double: Person;
let before: Map<string, number>;
let after: Map<string, number>;

const query = async (text: string): Promise<Record<string, unknown>[]> =>
  (await slice.database.pool.query<Record<string, unknown>>(text)).rows;

const listColumns = async (): Promise<string[]> => {
  const rows = await query(`select c.conrelid::regclass::text as name, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`);
  return rows.map(({ name, column }) => `${name}.${column}`).toSorted();
};

/** How many rows refer to an account, by column. */
async function countOf(id: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const each of await listColumns()) {
    const [name, column] = each.split('.');
    const [row] = await query(`select count(*)::int as count from ${name} where ${column} = ${id}`);
    counts.set(each, Number(row?.count));
  }
  return counts;
}

beforeAll(async () => {
  slice = await startSlice();
  await seedReference(slice.db);
  const library = { ...(await giveBusyLibrary(slice)), passwordHash: await hashPassword(PASSWORD) };
  into = (await giveBusyMember(slice, HANNAH, library)).person;
  double = (await giveBusyMember(slice, DOUBLE, library)).person;
  await slice.api.send('POST', '/api/privacy/export/', { headers: double.headers });
  await slice.jobs.drain();
  // Only one of them renews, and no purchase is open.
  await query(`update renewals set renews = false where user_id = ${double.id}`);
  await query(`update orders set status = 'cancelled' where status = 'pending'`);
  before = await countOf(double.id);
  const support = await slice.given.staff({ roles: ['support'] });
  const path = `/api/admin/people/${into.id}/merge/`;
  const plan = await slice.api.get(`${path}?double=${double.id}`, support.headers);
  expect(plan.body.data.refusals).toEqual([]);
  const { version } = plan.body.data;
  const form = { double: String(double.id), version, reason: 'Registered twice.' };
  const answer = await slice.api.post(path, form, support.headers);
  expect(answer.status, answer.text).toBe(200);
  await slice.jobs.drain();
  after = await countOf(double.id);
}, 60_000);
afterAll(() => slice?.close());

describe('merging two members with every kind of data (rules O92)', () => {
  test('every column that refers to an account is decided here', async () => {
    expect(await listColumns()).toEqual(Object.keys(DECIDED).toSorted());
  });

  test('leaves nothing of the double but what stays as a record', () => {
    const left = [...after].filter(([name, count]) => count > 0 && DECIDED[name] !== 'stays').map(([name]) => name);

    expect(left).toEqual([]);
    for (const name of ['attempts.user_id', 'evaluations.user_id', 'credit_ledger.user_id'])
      expect([name, after.get(name)]).toEqual([name, expect.any(Number)]);
  });

  test('moves, joins or deletes something of each kind', () => {
    const proven = Object.keys(DECIDED).filter((name) => (before.get(name) ?? 0) > 0);

    // An empty table proves nothing.
    expect(proven.length).toBeGreaterThanOrEqual(26);
  });

  test('leaves of the account its address, when it was verified, and where it leads', async () => {
    const [row] = await query(`select * from users where id = ${double.id}`);

    expect(row).toMatchObject({
      ...{ email: DOUBLE.email, email_verified_at: expect.any(Date), merged_into_id: into.id },
      ...{ deleted_at: expect.any(Date), password_hash: null, first_name: '', last_name: '', profession: null },
    });
  });

  test('gives the other account the orders, receipts, gift cards and invitations of both', async () => {
    const { body } = await slice.api.get('/api/receipts/', into.headers);
    const referrals = await query(`select referred_email from referrals where inviter_id = ${into.id}`);

    expect(body.data).toHaveLength(2);
    expect(referrals).toHaveLength(4);
    expect(await query(`select id from gift_cards where user_id = ${into.id}`)).toHaveLength(2);
  });

  test('keeps the ledger whole: the double holds nothing, and what both passed counts once', async () => {
    const totals = await query('select user_id, sum(quarters)::int as total from credit_ledger group by user_id');

    expect(new Map(totals.map(({ user_id: id, total }) => [id, total]))).toEqual(
      new Map([
        [into.id, 2],
        [double.id, 0],
      ]),
    );
  });

  test('is exported and deleted with the account that stays', async () => {
    await slice.api.send('POST', '/api/privacy/export/', { headers: into.headers });
    await slice.jobs.drain();
    const deletion = resource('AccountDeletion', { password: PASSWORD });
    expect((await slice.api.post('/api/privacy/delete/', deletion, into.headers)).status).toBe(200);
    await slice.jobs.drain();

    const [row] = await query(`select email, merged_into_id from users where id = ${double.id}`);
    expect(row).toEqual({ email: `account-${double.id}@deleted.invalid`, merged_into_id: into.id });
    expect(await query(`select id from sent_emails where email = '${DOUBLE.email}'`)).toEqual([]);
    const free = await query(`select answers::text as text from evaluations where user_id = ${double.id}`);
    expect(free.map(({ text }) => text).join()).not.toContain('Nothing to add.');
  });
});
