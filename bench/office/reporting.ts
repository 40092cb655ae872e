/** Credit that is reported, on PostgreSQL with 60,000 completions, and the item analysis of 50,000 attempts at one test. */
import path from 'node:path';
import pg from 'pg';
import { findPostgres } from '#tests/support/database/find-postgres.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { fillDatabase } from '../fill/fill-database.ts';
import { MEMBER_ID_OFFSET } from '../fill/rows.ts';
import type { Row } from '../load/scenarios.ts';
import { startProduct } from '../processes.ts';
import { ms, percentile, timeRequest } from '../timing.ts';
import { signInAsStaff } from './office-session.ts';

const SIZE = { first: 100_000, publications: 1_000, members: 50_000 };
const ROUNDS = 20;
const SERVER_PORT = 4516;
const LIST_LIMIT_MS = 300;
const ANALYSIS_LIMIT_MS = 2_000;
/** The publication whose test every member takes; its five questions have the ids below. */
const TESTED = SIZE.first + 500;
const QUESTIONS = `generate_series(${TESTED * 5}, ${TESTED * 5 + 4}) v`;
/** An abler member is right more often. */
const IS_RIGHT = '(u * 7919 + v % 5 * 104729) % 100 < 40 + u % 50';
/** Everyone consents and has what PARS needs. */
const STATEMENTS = [
  `insert into consents (user_id, body, given, at) select id, 'accme', true, now() from users where id > ${MEMBER_ID_OFFSET}`,
  `insert into identifiers (user_id, npi, birth_month, birth_day, updated_at)
   select id, lpad((id % 1000000000)::text, 10, '1'), 2, 9, now() from users where id > ${MEMBER_ID_OFFSET}
   on conflict (user_id) do update set birth_month = 2, birth_day = 9`,
  `insert into activities (publication_id, basis, pars_id, updated_at)
   select id, 'statement', (200000000 + id)::text, now() from publications
   on conflict (publication_id) do update set pars_id = excluded.pars_id`,
  `insert into report_settings (body, provider_number, updated_at) values ('accme', '1234567', now())
   on conflict (body) do update set provider_number = excluded.provider_number`,
  `insert into attempts (user_id, publication_id, attempt, score_percent, pass_mark, status, submitted_at)
   select ${MEMBER_ID_OFFSET} + u, ${TESTED}, 1, count(*) filter (where ${IS_RIGHT}) * 20, 70, 'REJECTED', now()
   from generate_series(1, ${SIZE.members}) u, ${QUESTIONS} group by u on conflict do nothing`,
  `insert into attempt_answers (attempt_id, question_version_id, answer_id, correct)
   select a.id, v, v * 4 + (v + case when ${IS_RIGHT} then 0 else 1 + u % 3 end) % 4, ${IS_RIGHT}
   from attempts a, lateral (select a.user_id - ${MEMBER_ID_OFFSET} as u) member, ${QUESTIONS}
   where a.publication_id = ${TESTED} on conflict do nothing`,
  `insert into test_forms (publication_id, version_ids) select ${TESTED}, array_agg(v) from ${QUESTIONS} on conflict do nothing`,
  `delete from answer_counts where form_id in (select id from test_forms where publication_id = ${TESTED})`,
  `insert into answer_counts (form_id, answer_id, score, count)
   select f.id, x.answer_id, a.score_percent / 20, count(*) from attempts a join attempt_answers x on x.attempt_id = a.id
   join test_forms f on f.publication_id = a.publication_id where a.publication_id = ${TESTED} group by 1, 2, 3`,
  // The fill ran without triggers.
  'insert into report_completion_changes (user_id) select distinct user_id from credit_ledger',
  'vacuum analyze',
];

const LISTS = [
  'reporting/',
  'reporting/accme/completions/',
  'reporting/accme/completions/?page[number]=40',
  'reporting/accme/completions/?filter[status]=add',
  'reporting/accme/completions/?filter[search]=name 4',
  'report-batches/',
  'activities/',
  'pars-activities/',
];

export async function measureReporting(dir: string): Promise<Row[]> {
  const bin = findPostgres();
  if (bin === null) return [{ what: 'Reporting', figure: 'not measured', beside: 'no PostgreSQL found' }];
  const postgres = await startPostgres(bin, { settings: ['shared_buffers=512MB'] });
  const env = {
    ...{ DATA_DIR: path.join(dir, 'reporting'), DATABASE_URL: postgres.url, DEMO: 'on' },
    SESSION_SECRET: 'a-secret-for-measuring-of-32-characters',
  };
  try {
    await (await startProduct(SERVER_PORT, env)).stop();
    await fillDatabase(postgres.url, SIZE);
    await runStatements(postgres.url, STATEMENTS);
    const server = await startProduct(SERVER_PORT, env);
    try {
      const [api, headers] = [`${server.url}/api/admin/`, await signInAsStaff(server.url)] as const;
      const first = await timeFirstReaders(api, headers);
      // As autovacuum does within minutes.
      await runStatements(postgres.url, ['vacuum analyze report_completions']);
      return [...first, ...(await timeAll(api, headers))];
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function runStatements(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

type Headers = Record<string, string>;

async function timeAll(api: string, headers: Headers): Promise<Row[]> {
  const rows: Row[] = [];
  const started = performance.now();
  const batch = await post(`${api}report-batches/`, headers, { type: 'ReportBatch', attributes: { body: 'accme' } });
  rows.push({ what: 'A batch of 5,000 records prepared', figure: ms(performance.now() - started) });
  console.log('| Call | First | p50 | p95 |\n|---|---|---|---|');
  for (const list of [...LISTS, `report-batches/${batch}/records/`])
    rows.push(await timeCall(api + list, headers, { what: list.replace(batch, '…'), limitMs: LIST_LIMIT_MS }));
  for (const file of ['', 'csv/'])
    rows.push(
      await timeCall(`${api}publications/${TESTED}/analysis/${file}`, headers, {
        what: `item analysis of ${SIZE.members.toLocaleString('en')} attempts${file === '' ? '' : ' as CSV'}`,
        limitMs: ANALYSIS_LIMIT_MS,
      }),
    );
  return rows;
}

/** As after an upgrade: nothing is derived yet. */
async function timeFirstReaders(api: string, headers: Headers): Promise<Row[]> {
  const started = performance.now();
  const times: number[] = [];
  for (let pending = 1; pending > 0; ) {
    const sent = performance.now();
    const response = await fetch(`${api}reporting/`, { headers });
    pending = ((await response.json()) as { meta: { pending: number } }).meta.pending;
    times.push(performance.now() - sent);
  }
  return [
    {
      what: 'First reader after an upgrade',
      figure: ms(times[0] ?? 0),
      beside: `the slowest ${ms(Math.max(...times))}`,
    },
    { what: 'Until every completion is derived', figure: ms(performance.now() - started) },
  ];
}

type Call = { what: string; limitMs: number };

async function timeCall(url: string, headers: Headers, { what, limitMs }: Call): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) times.push(await timeRequest(url, headers));
  const [first = 0, ...others] = times;
  const p95 = percentile(others, 0.95);
  console.log(`| ${what} | ${ms(first)} | ${ms(percentile(others, 0.5))} | ${ms(p95)} |`);
  return {
    what,
    figure: ms(p95),
    beside: `first ${ms(first)}; at most ${limitMs} ms${p95 > limitMs ? ': missed' : ''}`,
  };
}

async function post(url: string, headers: Headers, data: { type: string; attributes: object }): Promise<string> {
  const body = JSON.stringify({ data });
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/vnd.api+json' },
    body,
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: { id: string } }).data.id;
}
