/** A deletion leaves only records of credit and payments: compares every table of the database before and after. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { hashPassword } from '#server/modules/accounts/password/passwords.ts';
import { subscriptions } from '#server/modules/newsletter/tables.ts';
import { type Busy, giveBusyLibrary, giveBusyMember } from '#tests/support/given/busy-member.ts';
import type { Person } from '#tests/support/given/given.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const PASSWORD = 'a long enough one';
const HANNAH: Busy = {
  ...{ firstName: 'Hannah', lastName: 'Whitfield', email: 'hannah@marlow.example' },
  ...{ street: 'Elm Street', city: 'Boston', npi: '1234567893', employer: 'North Clinic' },
};
const INES: Busy = {
  ...{ firstName: 'Ines', lastName: 'Duarte', email: 'ines@marlow.example' },
  ...{ street: 'Rua Augusta', city: 'Lisbon', npi: '1245319599', employer: 'South Clinic' },
};

/**
 * The effect of a deletion on each table. `retained`: records of credit and payments, unchanged. `reduced`: rows remain
 * without data that is no longer required. `partlyDeleted`: only rows that earned credit remain. `deleted`: no row of
 * the account remains. `added`: records the deletion itself. `unrelated`: contains no personal data.
 */
const DECIDED: Readonly<Record<string, 'retained' | 'reduced' | 'partlyDeleted' | 'deleted' | 'added' | 'unrelated'>> =
  {
    // Credit.
    acknowledgements: 'partlyDeleted',
    attempt_answers: 'retained',
    attempts: 'retained',
    certificates: 'retained',
    consents: 'retained',
    credit_ledger: 'retained',
    evaluations: 'reduced',
    evaluation_choices: 'retained',
    follow_ups: 'reduced',
    follow_up_choices: 'retained',
    // Counters of answers, without persons.
    answer_counts: 'unrelated',
    answer_times: 'unrelated',
    test_forms: 'unrelated',
    // The days whose sums are to be counted again, without persons.
    report_changes: 'added',
    // Accounts whose completions are to be derived again.
    report_completion_changes: 'added',
    // Payments.
    gift_cards: 'reduced',
    membership_terms: 'retained',
    orders: 'reduced',
    payment_events: 'retained',
    receipts: 'reduced',
    referrals: 'reduced',
    sandbox_payments: 'retained',
    // The account.
    users: 'reduced',
    addresses: 'deleted',
    audio_feeds: 'deleted',
    conversation_entries: 'deleted',
    conversations: 'deleted',
    data_exports: 'deleted',
    goal_calendars: 'deleted',
    idempotency_keys: 'deleted',
    identifiers: 'deleted',
    email_settings: 'deleted',
    link_tokens: 'deleted',
    newsletter_deliveries: 'deleted',
    notes: 'deleted',
    queue_items: 'deleted',
    queues: 'deleted',
    progress: 'deleted',
    quick_take_unlocks: 'deleted',
    renewal_steps: 'deleted',
    renewals: 'deleted',
    saved_publications: 'deleted',
    sessions: 'deleted',
    sign_in_attempts: 'deleted',
    sent_emails: 'deleted',
    subscriptions: 'deleted',
    support_requests: 'deleted',
    recall_answers: 'deleted',
    recall_cards: 'deleted',
    recall_emails: 'deleted',
    series_certificates: 'deleted',
    series_starts: 'deleted',
    week_plans: 'deleted',
    pre_tests: 'deleted',
    test_drafts: 'deleted',
    utm_visits: 'deleted',
    // A suppressed address stays suppressed, whoever enters it.
    suppressions: 'retained',
    // The keyed hash of an address that paid, so that it is not invited again.
    paid_addresses: 'added',
    audit_entries: 'added',
    erasures: 'added',
    outbox: 'added',
    // The limit of the call itself, by a hash of the network.
    shared_buckets: 'added',
  };

/** Personal text that may remain after the deletion: on issued documents and in the suppression list. */
const LEFT = {
  certificates: ['Hannah', 'Whitfield'],
  receipts: ['Hannah', 'Whitfield', 'North Clinic'],
  suppressions: ['hannah@marlow.example'],
};

type Rows = Map<string, Record<string, unknown>[]>;

let slice: Slice;
let hannah: Person;
let ines: Person;
let before: Rows;
let after: Rows;

beforeAll(async () => {
  slice = await startSlice();
  await seedReference(slice.db);
  const library = { ...(await giveBusyLibrary(slice)), passwordHash: await hashPassword(PASSWORD) };
  hannah = (await giveBusyMember(slice, HANNAH, library)).person;
  ines = (await giveBusyMember(slice, INES, library)).person;
  for (const { headers } of [hannah, ines]) {
    await slice.api.put('/api/consents/accme/', resource('Consent', { given: false }), headers);
    await slice.api.send('POST', '/api/privacy/export/', { headers });
  }
  await slice.jobs.drain();
  await issueNewsletter();
  before = await readAll();
  const deletion = resource('AccountDeletion', { password: PASSWORD });
  expect((await slice.api.post('/api/privacy/delete/', deletion, hannah.headers)).status).toBe(200);
  await slice.jobs.drain();
  after = await readAll();
}, 60_000);
afterAll(() => slice?.close());

/** Confirms all subscriptions, and sends the issue of a Tuesday. */
async function issueNewsletter(): Promise<void> {
  await slice.db.update(subscriptions).set({ status: 'confirmed' });
  slice.clock.moveTo('2026-11-24T12:00:00.000Z');
  await slice.jobs.sweep('newsletter.write-issue');
}

const query = async (text: string): Promise<Record<string, unknown>[]> =>
  (await slice.database.pool.query<Record<string, unknown>>(text)).rows;

async function readAll(): Promise<Rows> {
  const tables = await query(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const all: Rows = new Map();
  for (const { name } of tables) {
    const rows = await query(`select to_jsonb(kept) as row from public.${name} kept`);
    all.set(
      String(name),
      rows.map(({ row }) => row as Record<string, unknown>),
    );
  }
  return all;
}

const written = (rows: readonly object[] = []) => rows.map((row) => JSON.stringify(row)).toSorted();

/** The effect on a table, judged by its rows alone. */
function becameOf(name: string): string {
  const was = written(before.get(name));
  const is = written(after.get(name));
  const isLost = was.some((row) => !is.includes(row));
  const isAdded = is.some((row) => !was.includes(row));
  if (!isLost && !isAdded) return 'same';
  if (!isAdded) return 'fewer';
  return isLost ? 'changed' : 'more';
}

const OUTCOME = {
  ...{ retained: 'same', reduced: 'changed', partlyDeleted: 'fewer' },
  ...{ deleted: 'fewer', added: 'more', unrelated: 'same' },
} as const;

describe('deleting an account with every kind of data (rules P53)', () => {
  test('treats each table as decided here', () => {
    const names = [...before.keys()];
    expect(Object.keys(DECIDED).filter((name) => !names.includes(name))).toEqual([]);
    // An empty table proves nothing.
    expect(Object.keys(DECIDED).filter((name) => DECIDED[name] !== 'added' && before.get(name)?.length === 0)).toEqual(
      [],
    );

    const became = Object.fromEntries(names.map((name) => [name, becameOf(name)]));

    expect(became).toEqual(Object.fromEntries(names.map((name) => [name, OUTCOME[DECIDED[name] ?? 'unrelated']])));
  });

  test('leaves personal text only on issued documents and in the suppression list', () => {
    const personalTexts = [...Object.values(HANNAH), `colleague.waits.${hannah.id}`, 'Nothing to add.'];
    const left = findTexts(after, personalTexts, (row) => !isOf(row, ines));

    // Each text existed before.
    expect(personalTexts.filter((word) => findTexts(before, [word], () => true).size === 0)).toEqual([]);
    expect(Object.fromEntries(left)).toEqual(LEFT);
  });

  test('changes nothing in other accounts', () => {
    const theirs = (all: Rows) =>
      [...all].flatMap(([name, rows]) => written(rows.filter((row) => isOf(row, ines))).map((row) => `${name} ${row}`));

    expect(theirs(before).length).toBeGreaterThan(25);
    expect(theirs(after)).toEqual(theirs(before));
  });
});

const isOf = (row: Record<string, unknown>, { id, email }: Person) =>
  [row.user_id, row.inviter_id].includes(id) || row.email === email || String(row.key).startsWith(`${id}.`);

/** The tables in which each text occurs. */
function findTexts(all: Rows, personalTexts: readonly string[], isSearched: (row: Record<string, unknown>) => boolean) {
  const found = new Map<string, string[]>();
  for (const [name, rows] of all) {
    const text = written(rows.filter(isSearched)).join('\n');
    const there = personalTexts.filter((word) => text.includes(word));
    if (there.length > 0) found.set(name, there);
  }
  return found;
}
