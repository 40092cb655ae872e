/** A deletion leaves records of credit and money, and nothing else: every table of the database before and after. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { hashPassword } from '#server/modules/accounts/index.ts';
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
 * What a deletion does to each table. `stays`: of credit and money, as it was. `thinned`: rows stay, without what is not
 * needed. `partly`: only the rows that credit came of stay. `goes`: not one row of the person is left. `told`: that it was
 * done is written down. `nobody`: the table knows of no person.
 */
const DECIDED: Readonly<Record<string, 'stays' | 'thinned' | 'partly' | 'goes' | 'told' | 'nobody'>> = {
  // Credit.
  acknowledgements: 'partly',
  attempt_answers: 'stays',
  attempts: 'stays',
  certificates: 'stays',
  consents: 'stays',
  credit_ledger: 'stays',
  evaluations: 'thinned',
  // Money.
  gift_cards: 'thinned',
  membership_terms: 'stays',
  orders: 'thinned',
  payment_events: 'stays',
  receipts: 'thinned',
  referrals: 'thinned',
  sandbox_payments: 'stays',
  // The person.
  users: 'thinned',
  addresses: 'goes',
  audio_feeds: 'goes',
  data_exports: 'goes',
  idempotency_keys: 'goes',
  identifiers: 'goes',
  letter_settings: 'goes',
  link_tokens: 'goes',
  newsletter_deliveries: 'goes',
  progress: 'goes',
  quick_take_unlocks: 'goes',
  renewal_steps: 'goes',
  renewals: 'goes',
  saved_publications: 'goes',
  sessions: 'goes',
  sign_in_attempts: 'goes',
  subscriptions: 'goes',
  support_requests: 'goes',
  test_drafts: 'goes',
  utm_visits: 'goes',
  // A suppressed address stays suppressed, whoever enters it.
  suppressions: 'stays',
  // The keyed hash of an address that paid, so that it is not invited again.
  paid_addresses: 'told',
  audit_entries: 'told',
  erasures: 'told',
  outbox: 'told',
};

/** Personal text may remain after the deletion on issued documents and in the suppression list. */
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

/** Everybody who subscribed has confirmed it, and a Tuesday has come. */
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

/** What became of a table, by its rows alone. */
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
  ...{ stays: 'same', thinned: 'changed', partly: 'fewer' },
  ...{ goes: 'fewer', told: 'more', nobody: 'same' },
} as const;

describe('deleting an account with every kind of data (rules P53)', () => {
  test('treats each table as decided here', () => {
    const names = [...before.keys()];
    expect(Object.keys(DECIDED).filter((name) => !names.includes(name))).toEqual([]);
    // An empty table proves nothing.
    expect(Object.keys(DECIDED).filter((name) => DECIDED[name] !== 'told' && before.get(name)?.length === 0)).toEqual(
      [],
    );

    const became = Object.fromEntries(names.map((name) => [name, becameOf(name)]));

    expect(became).toEqual(Object.fromEntries(names.map((name) => [name, OUTCOME[DECIDED[name] ?? 'nobody']])));
  });

  test('leaves personal text only on issued documents and in the suppression list', () => {
    const words = [...Object.values(HANNAH), `colleague.waits.${hannah.id}`, 'Nothing to add.'];
    const left = findWords(after, words, (row) => !isOf(row, ines));

    // Each of them was there.
    expect(words.filter((word) => findWords(before, [word], () => true).size === 0)).toEqual([]);
    expect(Object.fromEntries(left)).toEqual(LEFT);
  });

  test('changes nothing of other accounts', () => {
    const theirs = (all: Rows) =>
      [...all].flatMap(([name, rows]) => written(rows.filter((row) => isOf(row, ines))).map((row) => `${name} ${row}`));

    expect(theirs(before).length).toBeGreaterThan(25);
    expect(theirs(after)).toEqual(theirs(before));
  });
});

const isOf = (row: Record<string, unknown>, { id, email }: Person) =>
  [row.user_id, row.inviter_id].includes(id) || row.email === email || String(row.key).startsWith(`${id}.`);

/** Which of the texts occur in which table. */
function findWords(all: Rows, words: readonly string[], isSearched: (row: Record<string, unknown>) => boolean) {
  const found = new Map<string, string[]>();
  for (const [name, rows] of all) {
    const text = written(rows.filter(isSearched)).join('\n');
    const there = words.filter((word) => text.includes(word));
    if (there.length > 0) found.set(name, there);
  }
  return found;
}
