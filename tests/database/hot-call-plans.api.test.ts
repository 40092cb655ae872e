/**
 * Daily calls read tables of members by an index, on any amount of rows: with sequential scans made as expensive as
 * possible, a plan that still has one, or reads a whole index, has no other way. The long form is `npm run bench -- scaling`
 * (docs/scaling.md).
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { recordStatements, type SentStatement } from '#tests/support/database/record-statements.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

/** They grow with members and with what these do. */
const MEMBER_TABLES: ReadonlySet<string> = new Set([
  ...['users', 'sessions', 'link_tokens', 'email_settings', 'addresses', 'identifiers', 'consents', 'utm_visits'],
  ...['attempts', 'attempt_answers', 'evaluations', 'credit_ledger', 'certificates', 'acknowledgements', 'test_drafts'],
  ...['progress', 'saved_publications', 'quick_take_unlocks', 'external_credits', 'credit_goals', 'attestations'],
  ...['membership_terms', 'orders', 'receipts', 'credit_notes', 'renewals', 'renewal_steps', 'payment_events'],
  ...['referrals', 'gift_cards', 'subscriptions', 'conversations', 'support_requests', 'sent_emails', 'suppressions'],
]);

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: PlanNode[] };

let slice: Slice;
let statements: ReturnType<typeof recordStatements>;
let member: Person;
let publication: GivenPublication;

beforeAll(async () => {
  slice = await startSlice();
  await seedReference(slice.db);
  statements = recordStatements(slice.database.pool);
  await clearSizes();
  await slice.given.tiers();
  member = await slice.given.member('gold');
  publication = await slice.given.publication({ questions: 3, credits: 1, sections: 3 });
  await earn(slice, member, publication);
});
afterAll(() => slice?.close());

/**
 * As new tables have no known size, so that the planner expects rows in them. An empty one that was vacuumed, as by
 * another file with the same database, costs nothing to read, whatever the way.
 */
async function clearSizes(): Promise<void> {
  const tables = 'select oid from pg_class where relname = any($1)';
  const sql = `update pg_class set relpages = 0, reltuples = -1
    where oid in (${tables}) or oid in (select indexrelid from pg_index where indrelid in (${tables}))`;
  await slice.database.pool.query(sql, [[...MEMBER_TABLES]]);
}

/** Nodes of a plan that read a table or an index of members in full. */
function listFullReads(node: PlanNode, table: string | undefined): string[] {
  const of = node['Relation Name'] ?? table;
  const isRead = ['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Index Scan'].includes(node['Node Type']);
  const isFull = isRead && node['Index Cond'] === undefined && of !== undefined && MEMBER_TABLES.has(of);
  const below = (node.Plans ?? []).flatMap((plan) => listFullReads(plan, of));
  return isFull ? [`${node['Node Type']} of ${of}`, ...below] : below;
}

async function explain({ text, values }: SentStatement): Promise<string[]> {
  if (!/^\s*(select|with|update|delete|insert)/i.test(text)) return [];
  const client = await slice.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query(`explain (format json) ${text}`, values);
    const reads = listFullReads(rows[0]['QUERY PLAN'][0].Plan, undefined);
    return reads.map((read) => `${read}: ${text.slice(0, 300)}`);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const get = (path: string) => () => slice.api.get(path, member.headers);
const CALLS: readonly [name: string, call: () => Promise<{ status: number }>][] = [
  ['account with membership', get('/api/users/me/?include=membership')],
  ['list', get('/api/publications/?include=author.image,categories')],
  ['cover', () => get(`/api/publications/${publication.id}/?include=sections,questions.answers,testResults`)()],
  ['section', () => get(`/api/sections/${publication.sectionIds[0]}/`)()],
  ['positions of a publication', () => get(`/api/progress/?filter[publication]=${publication.id}`)()],
  ['dashboard: continue', get('/api/progress/?include=section.publication&page[size]=100')],
  ['dashboard: new for tier', get('/api/publications/?filter[completed]=false&sort=-publicationDate&page[size]=6')],
  ['dashboard: saved', get('/api/saved/?include=publication.authors&page[size]=6')],
  ['test: results', () => get(`/api/publications/${publication.id}/tests/?include=questions.answers`)()],
  ['transcript', get('/api/transcript/')],
  ['certificates', get('/api/certificates/?include=publication&page[size]=0')],
  ['tiers with the own one', get('/api/memberships/withmine/?include=prices,permissions')],
  ['orders', get('/api/orders/?include=membership')],
  ['receipts', get('/api/receipts/?page[size]=0')],
  ['renewal', get('/api/orders/renewal/')],
  ['referrals', get('/api/referrals/')],
  ['sessions', get('/api/sessions/')],
  ['credit earned elsewhere', get('/api/external-credits/')],
  [
    'position saved',
    () =>
      slice.api.put(
        `/api/sections/${publication.sectionIds[0]}/progress/`,
        resource('Progress', { position: 30 }),
        member.headers,
      ),
  ],
  [
    'saved for later',
    () => slice.api.put(`/api/publications/${publication.id}/saved/`, resource('Saved', {}), member.headers),
  ],
];

test.each(CALLS)('%s reads no table of members in full', async (_, call) => {
  const sent = await statements.during(async () => expect((await call()).status).toBeLessThan(300));

  const reads: string[] = [];
  for (const statement of sent) reads.push(...(await explain(statement)));

  expect(sent.length).toBeGreaterThan(0);
  expect(reads).toEqual([]);
});

test('a statement without an index is found', async () => {
  const text = `select * from attempts where score_percent = $1`;

  expect(await explain({ text, values: [70] })).toEqual([`Seq Scan of attempts: ${text}`]);
});
