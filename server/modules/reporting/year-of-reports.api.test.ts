/** A year of 5,000 learners closed in one sitting, with the calls of the screens, and run again. (rules L44, L45) */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAnswers } from '#admin/areas/reporting/read-answers.ts';
import { seedReference } from '#server/db/seed/reference.ts';
import type { Person } from '#tests/support/given/given.ts';
import { allowReports, numberActivities } from '#tests/support/given/reportable.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { refreshCompletions } from './completions/refresh-completions.ts';
import { ParsLearners } from './formats/pars-learners.ts';

const LEARNERS = 5_000;
/** Every twentieth is refused at first. */
const REFUSED = LEARNERS / 20;
/** Beyond the ids of the first learner; the whole takes a busy machine minutes. */
const AFTER = 100_000;

let slice: Slice;
let officer: Person;

beforeAll(async () => {
  slice = await startSlice();
  await slice.reset();
  await seedReference(slice.db);
  officer = await slice.given.staff({ roles: ['accreditation-officer'] });
});
afterAll(() => slice?.close());

const get = (path: string) => slice.api.get(`/api/admin/${path}`, officer.headers);
const post = (path: string, body?: unknown) => slice.api.post(`/api/admin/${path}`, body, officer.headers);
const prepare = () => post('report-batches/', resource('ReportBatch', { body: 'accme' }));
const countsOf = async () => (await get('reporting/')).body.data[0].counts;

/** Copies the rows of a learner once for each other one, with the columns that make them theirs. */
async function copy(table: string, where: string, changes: string): Promise<void> {
  await slice.db.execute(
    sql.raw(`insert into ${table} overriding system value
      select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${changes}))).*
      from ${table} t, generate_series(${AFTER + 1}, ${AFTER + LEARNERS - 1}) n where ${where}`),
  );
}

/** Learners who have earned the same credit, consented, and given what PARS needs. */
async function giveYear(): Promise<void> {
  const name = { firstName: 'Hannah', lastName: 'Whitfield' };
  const member = await slice.given.member('gold', { ...name, profession: 'Physician' });
  await earn(slice, member, await slice.given.publication({ questions: 1, credits: 0.5, title: 'Lamotrigine' }));
  await allowReports(slice, member);
  await numberActivities(slice, officer);
  const theirs = `user_id = ${member.id}`;
  await copy('users', `id = ${member.id}`, `'id', n, 'email', 'learner-' || n || '@clinic.example'`);
  await copy('evaluations', theirs, `'id', n, 'user_id', n`);
  await copy('credit_ledger', theirs, `'id', n, 'user_id', n, 'evaluation_id', n`);
  await copy('identifiers', theirs, `'user_id', n`);
  await copy('consents', `${theirs} and body = 'accme'`, `'id', n, 'user_id', n`);
}

/** The credit ids of the file that is uploaded, which fits the format of PARS. */
async function readFile(batch: string): Promise<string[]> {
  const { body } = await get(`report-batches/${batch}/json/`);
  const reports = ParsLearners.parse(body).ACCMELearnerReports.ActivityReports.ActivityReport;
  return reports.flatMap(({ CreditCertificate }) => CreditCertificate.map(({ CreditID }) => CreditID));
}

/** Answers a batch with the text of a file, as the officer's screen reads it. */
async function answerFrom(batch: string, text: string): Promise<number> {
  const { answers, unread } = readAnswers(text);
  expect(unread).toEqual([]);
  const body = resource('ReportAnswers', { answers, rest: 'waiting' });
  return (await post(`report-batches/${batch}/answers/`, body)).status;
}

const lineOf = (id: string, index: number): string =>
  index % 20 === 0 ? `${id},rejected,Learner not found` : `${id},accepted`;

test('a year of 5,000 learners is closed in one sitting, and nothing is sent twice', async () => {
  await giveYear();
  // A reader does not wait for thousands of accounts; the job derives them.
  await refreshCompletions(slice.ctx);
  expect(await countsOf()).toMatchObject({ add: LEARNERS });

  // Two officers at once: one batch; the other one is told that nothing is due, or to try again.
  const prepared = await Promise.all([prepare(), prepare()]);
  expect(prepared.filter(({ status }) => status === 201)).toHaveLength(1);
  const batch = prepared.find(({ status }) => status === 201)?.body.data.id;
  const sent = await readFile(batch);
  expect(new Set(sent).size).toBe(LEARNERS);
  expect((await post(`report-batches/${batch}/sent/`)).status).toBe(200);
  expect((await prepare()).status).toBe(409);

  const file = sent.map(lineOf).join('\r\n');
  expect(await answerFrom(batch, file)).toBe(200);
  // The same file again changes nothing, and what was refused waits for the office.
  expect(await answerFrom(batch, file)).toBe(409);
  expect(await countsOf()).toMatchObject({ reported: LEARNERS - REFUSED });
  expect((await prepare()).status).toBe(409);

  expect((await post(`report-batches/${batch}/resend/`)).status).toBe(200);
  const second = (await prepare()).body.data.id;
  const again = await readFile(second);
  expect(again).toHaveLength(REFUSED);
  await post(`report-batches/${second}/sent/`);
  expect(await answerFrom(second, again.map((id) => `${id};OK;`).join('\n'))).toBe(200);

  expect((await prepare()).status).toBe(409);
  expect(await countsOf()).toMatchObject({ reported: LEARNERS });
  const { rows } =
    await slice.db.execute(sql`select count(*)::int as all, count(distinct evaluation_id)::int as learners,
    count(*) filter (where state = 'accepted')::int as accepted from report_records`);
  expect(rows).toEqual([{ all: LEARNERS + REFUSED, learners: LEARNERS, accepted: LEARNERS }]);
}, 600_000);
