/** The stored facts of completions agree with their records after random histories, whenever they were derived. (rules L40) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPLETION_STATUSES } from '#domain/credits/reporting/check-completion.ts';
import { REPORTING_BODIES } from '#domain/credits/reporting-bodies.ts';
import { seedReference } from '#server/db/seed/reference.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { prepareBatch } from '#server/modules/reporting/batches/prepare-batch.ts';
import { reportCompletionChanges, reportCompletions } from '#server/modules/reporting/tables.ts';
import { type Random, seeded } from '#tests/support/fuzz/random.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { allowReports, numberActivities } from '#tests/support/given/reportable.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { countStatuses, listDue, scanDue } from './list-due.ts';
import { readOverview } from './read-overview.ts';
import { rebuildCompletions, refreshCompletions } from './refresh-completions.ts';

const SEEDS = [21, 22, 23];
const STEPS = 50;
const PROFESSIONS = ['Physician', 'Nursing professional', 'Pharmacist', 'Therapist'] as const;

let slice: Slice;
let officer: Person;
let support: Person;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice?.close());

const KNOWN = { licence_number: null, licence_state: null, board_number: null, birth_month: 2, birth_day: 9 };

type History = { random: Random; members: Person[]; publications: GivenPublication[]; certificates: string[] };

const post = (path: string, body?: unknown, { headers }: Person = officer) =>
  slice.api.post(`/api/admin/${path}`, body, headers);

async function setUp(seed: number): Promise<History> {
  await slice.reset();
  await seedReference(slice.db);
  await slice.given.tiers();
  officer = await slice.given.staff({ roles: ['accreditation-officer'] });
  support = await slice.given.staff({ roles: ['support'] });
  const members: Person[] = [];
  for (const profession of ['Physician', ...PROFESSIONS] as const)
    members.push(await slice.given.member('gold', { firstName: 'Ana', lastName: 'Duarte', profession }));
  const publications = [];
  for (const credits of [0.5, 1.25]) publications.push(await slice.given.publication({ questions: 1, credits }));
  await numberActivities(slice, officer);
  const certificates: string[] = [];
  for (const person of members) {
    certificates.push(await earn(slice, person, publications[0]!));
    await allowReports(slice, person);
  }
  return { random: seeded(seed), members, publications, certificates };
}

const ACTS: Readonly<Record<string, (history: History, person: Person) => Promise<unknown>>> = {
  async claim({ random, publications, certificates }, person) {
    const publication = random.pick(publications);
    const certificate = await earn(slice, person, publication).catch(() => null);
    if (certificate !== null) certificates.push(certificate);
  },
  correct: ({ random, certificates }) => {
    const form = { credits: random.pick([0.25, 0.5]), reason: 'Designated for less' };
    return post(`certificates/${pickOr(random, certificates)}/correction/`, resource('CreditCorrection', form));
  },
  revoke: ({ random, certificates }) =>
    post(
      `certificates/${pickOr(random, certificates)}/revoke/`,
      resource('Revocation', { reason: 'The wrong person' }),
    ),
  identify: ({ random }, { headers }) => {
    const npi = random.chance(0.5) ? '1234567893' : null;
    return slice.api.put('/api/identifiers/', resource('Identifiers', { ...KNOWN, npi }), headers);
  },
  consent: ({ random }, { headers }) => {
    const code = random.pick(['accme', 'accme', 'ce-broker', 'cpe-monitor']);
    return slice.api.put(`/api/consents/${code}/`, resource('Consent', { given: random.chance(0.5) }), headers);
  },
  profession: ({ random }, { id }) =>
    slice.db
      .update(users)
      .set({ profession: random.pick([...PROFESSIONS, null]) })
      .where(eq(users.id, id)),
  name: ({ random }, { id }) =>
    slice.db
      .update(users)
      .set({ lastName: random.pick(['', 'Reis']) })
      .where(eq(users.id, id)),
  async erase(history, person) {
    if (history.members.length < 3) return;
    const { status } = await post(`people/${person.id}/erasure/`, { reason: 'Requested' }, support);
    expect(status).toBe(200);
    history.members = history.members.filter((each) => each !== person);
  },
  prepare: () => post('report-batches/', resource('ReportBatch', { body: 'accme' })),
  async conclude({ random }) {
    const { body } = await slice.api.get('/api/admin/report-batches/', officer.headers);
    const batch = random.pick(body.data as any[]);
    if (batch === undefined) return;
    const records = await slice.api.get(`/api/admin/report-batches/${batch.id}/records/`, officer.headers);
    if (batch.attributes.state === 'prepared')
      await post(`report-batches/${batch.id}/${random.pick(['sent', 'sent', 'cancel'])}/`);
    const rejected = { credit_id: records.body.data[0].attributes.credit_id, accepted: false, message: 'Unknown' };
    const form = { answers: random.chance(0.5) ? [rejected] : [], rest: random.pick(['accepted', 'waiting']) };
    await post(`report-batches/${batch.id}/answers/`, resource('ReportAnswers', form));
    if (random.chance(0.5)) await post(`report-batches/${batch.id}/resend/`);
  },
  refresh: () => refreshCompletions(slice.ctx),
};
const NAMES = ['claim', 'consent', 'consent', 'prepare', 'prepare', 'conclude', 'conclude', ...Object.keys(ACTS)];

const pickOr = (random: Random, ids: readonly string[]) => (ids.length === 0 ? '0' : random.pick(ids));

const readStored = () =>
  slice.db.select().from(reportCompletions).orderBy(reportCompletions.evaluationId, reportCompletions.userId);

test.each(SEEDS)('statuses of history %i are those that the records give', { timeout: 90_000 }, async (seed) => {
  const history = await setUp(seed);
  const { random } = history;
  for (let step = 0; step < STEPS; step += 1) {
    slice.resetLimits();
    await ACTS[random.pick(NAMES)]?.(history, random.pick(history.members));
    if (random.chance(0.8)) await expectAgreement();
  }

  await expectAgreement();
  expect(await slice.db.$count(reportCompletionChanges)).toBe(0);
  const stored = await readStored();
  expect(stored.length).toBeGreaterThan(0);
  await rebuildCompletions(slice.ctx);
  expect(await readStored()).toEqual(stored);
});

test('a reader does not wait for every account after an upgrade, and learns how many are left', async () => {
  const { members } = await setUp(24);
  await refreshCompletions(slice.ctx);
  const stored = await readStored();
  await slice.db.delete(reportCompletions);
  const accounts = [...new Array(2_500).keys()].map((at) => ({ userId: 1_000_000 + at }));
  await slice.db.insert(reportCompletionChanges).values(accounts);
  await slice.db.insert(reportCompletionChanges).values(members.map(({ id }) => ({ userId: Number(id) })));

  expect(await refreshCompletions(slice.ctx, { withinMs: 0 })).toEqual({ pending: 1_500 + members.length });
  const ctx = { ...slice.ctx, viewer: { id: officer.id }, address: '' } as unknown as Parameters<
    typeof prepareBatch
  >[0];
  await expect(prepareBatch(ctx, 'accme', 0)).rejects.toMatchObject({ code: 'reporting.counting' });
  expect(await readStored()).toEqual([]);

  await refreshCompletions(slice.ctx);
  expect((await readOverview(slice.ctx)).meta).toEqual({ pending: 0 });
  expect(await readStored()).toEqual(stored);
});

/** The counts and every page are what the rows of the page, which are read from the records, say. */
async function expectAgreement(): Promise<void> {
  const { data: overview } = await readOverview(slice.ctx);
  for (const body of REPORTING_BODIES) {
    const all = { page: { number: 1, size: 0 } };
    const due = await listDue(slice.ctx, body, all);
    const counts = countStatuses(await scanDue(slice.ctx, body));
    for (const status of COMPLETION_STATUSES) {
      const rows = due.rows.filter((row) => row.status === status);
      const filtered = await listDue(slice.ctx, body, { ...all, status });
      expect(filtered.rows).toEqual(rows);
      expect([filtered.count, counts[status]]).toEqual([rows.length, rows.length]);
    }
    expect(overview.find(({ code }) => code === body.code)?.counts).toEqual(counts);
    expect(due.count).toBe(due.rows.length);
  }
}
