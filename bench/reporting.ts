/** Credit that is reported, on PostgreSQL with 60,000 completions. */
import path from 'node:path';
import pg from 'pg';
import { findPostgres } from '#tests/support/database/find-postgres.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { fillDatabase } from './fill/fill-database.ts';
import { MEMBER_ID_OFFSET } from './fill/rows.ts';
import { signInAsStaff } from './office-session.ts';
import { startProduct } from './processes.ts';
import type { Row } from './scenarios.ts';
import { ms, percentile, timeRequest } from './timing.ts';

const SIZE = { first: 100_000, publications: 1_000, members: 50_000 };
const ROUNDS = 20;
const SERVER_PORT = 4516;
const LIST_LIMIT_MS = 300;
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
    await runStatements(postgres.url);
    const server = await startProduct(SERVER_PORT, env);
    try {
      return await timeAll(`${server.url}/api/admin/`, await signInAsStaff(server.url));
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function runStatements(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of STATEMENTS) await client.query(statement);
  await client.end();
}

type Headers = Record<string, string>;

async function timeAll(api: string, headers: Headers): Promise<Row[]> {
  const rows: Row[] = [];
  const started = performance.now();
  const batch = await post(`${api}report-batches/`, headers, { type: 'ReportBatch', attributes: { body: 'accme' } });
  rows.push({ what: 'A batch of 5,000 records prepared', figure: ms(performance.now() - started) });
  console.log('| Call | First | p50 | p95 |\n|---|---|---|---|');
  for (const list of [...LISTS, `report-batches/${batch}/records/`])
    rows.push(await timeCall(api + list, headers, list.replace(batch, '…')));
  return rows;
}

async function timeCall(url: string, headers: Headers, what: string): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) times.push(await timeRequest(url, headers));
  const [first = 0, ...others] = times;
  const p95 = percentile(others, 0.95);
  console.log(`| ${what} | ${ms(first)} | ${ms(percentile(others, 0.5))} | ${ms(p95)} |`);
  return {
    what,
    figure: ms(p95),
    beside: `first ${ms(first)}; at most ${LIST_LIMIT_MS} ms${p95 > LIST_LIMIT_MS ? ': missed' : ''}`,
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
