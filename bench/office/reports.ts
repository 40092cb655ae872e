/** The reports of the office on a year of 50,000 members, on PostgreSQL, beside a bare server that sends the same bytes. */
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { openDatabase } from '#server/db/open.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { rebuildReports } from '#server/modules/reports/index.ts';
import { findPostgres } from '#tests/support/database/find-postgres.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { fillDatabase } from '../fill/fill-database.ts';
import { MEMBER_ID_OFFSET } from '../fill/rows.ts';
import type { Row } from '../load/scenarios.ts';
import { type RunningServer, record, startBare, startProduct } from '../processes.ts';
import { ms, percentile, timeRequest } from '../timing.ts';
import { signInAsStaff } from './office-session.ts';

const SIZE = { first: 100_000, publications: 1_000, members: 50_000 };
const ROUNDS = 30;
const SERVER_PORT = 4511;
const BARE_PORT = 4512;
/** What the issue of the office permits. */
const LIMIT_MS = 2_000;

const REPORTS: readonly string[] = [
  ...['', 'sign-ups/', 'members/', 'renewals/', 'revenue/', 'retention/', 'tests/', 'credits/', 'referrals/', 'email/'],
  ...['searches/', 'vitals/', 'publications/', 'publications.csv'],
];

export async function measureReports(dir: string): Promise<Row[]> {
  const bin = findPostgres();
  if (bin === null) return [{ what: 'Reports', figure: 'not measured', beside: 'no PostgreSQL found' }];
  const postgres = await startPostgres(bin, { settings: ['shared_buffers=512MB'] });
  const env = {
    ...{ DATA_DIR: path.join(dir, 'reports'), DATABASE_URL: postgres.url, DEMO: 'on' },
    SESSION_SECRET: 'a-secret-for-measuring-of-32-characters',
  };
  try {
    await (await startProduct(SERVER_PORT, env)).stop();
    await fillDatabase(postgres.url, SIZE);
    await runStatements(postgres.url, MEASUREMENTS);
    const rebuilt = await timeRebuild(postgres.url);
    const server = await startProduct(SERVER_PORT, env);
    try {
      const headers = await signInAsStaff(server.url);
      const rows = await timeReports(server, headers, dir);
      return [rebuilt, ...rows, await timeAfterChanges(server, headers, postgres.url)];
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/** A year of measurements by kind of page, and of searches without results; members and their records are filled before. */
const MEASUREMENTS = [
  `insert into daily_counts (day, kind, lang, page, name, step, count)
   select current_date - d::int, 'vital', 'en', page, name, step * 100, 1 + (d * step) % 40
   from generate_series(0, 730) d, unnest(array['home', 'publication', 'section', 'library', 'test', 'podcast']) page,
     unnest(array['LCP', 'INP', 'TTFB', 'CLS']) name, generate_series(1, 20) step on conflict do nothing`,
  `insert into daily_counts (day, kind, lang, page, name, step, count)
   select current_date - d::int, 'event', 'en', 'search', outcome, 0, 500 from generate_series(0, 730) d,
     unnest(array['found', 'missed']) outcome on conflict do nothing`,
  `insert into missed_searches (day, lang, text, count)
   select current_date - d::int, 'en', 'missed text ' || n, 1 + (d + n) % 5 from generate_series(0, 365) d, generate_series(1, 50) n
   on conflict do nothing`,
];

async function runStatements(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.query('vacuum analyze');
  await client.end();
}

async function timeRebuild(url: string): Promise<Row> {
  const database = await openDatabase({ kind: 'server', url }, { log: pino({ level: 'silent' }) });
  const started = performance.now();
  const days = await rebuildReports({ db: database.background.db, clock: systemClock() });
  const seconds = (performance.now() - started) / 1000;
  await database.close();
  return {
    what: `Reports of ${SIZE.members.toLocaleString('en-US')} members counted again`,
    figure: `${seconds.toFixed(1)} s`,
    beside: `${days} days of all sources`,
  };
}

type ReportTime = { name: string; first: number; times: number[]; bytes: number; bare: number };

async function timeReports(server: RunningServer, headers: Record<string, string>, dir: string): Promise<Row[]> {
  const timed: ReportTime[] = [];
  for (const name of REPORTS) {
    const url = `${server.url}/api/admin/reports/${name}`;
    const first = await timeRequest(url, headers);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timeRequest(url, headers));
    const recording = path.join(dir, 'report.json');
    const bytes = await record(url, headers, recording);
    timed.push({ name, first, times, bytes, bare: await timeBare(recording) });
  }
  const slow = timed.filter(({ first, times }) => Math.max(first, percentile(times, 0.95)) > LIMIT_MS);
  console.log('| Report | First | p50 | p95 | Bytes | Bare server, p95 |\n|---|---|---|---|---|---|');
  for (const { name, first, times, bytes, bare } of timed)
    console.log(
      `| ${name || 'overview'} | ${ms(first)} | ${ms(percentile(times, 0.5))} | ${ms(percentile(times, 0.95))} | ${bytes} | ${ms(bare)} |`,
    );
  const slowest = timed.toSorted((one, other) => percentile(other.times, 0.95) - percentile(one.times, 0.95))[0];
  return [
    {
      what: `Reports over ${LIMIT_MS / 1000} s`,
      figure: String(slow.length),
      beside: `of ${timed.length}; slowest p95: ${slowest?.name || 'overview'}, ${ms(percentile(slowest?.times ?? [], 0.95))}; a bare server ${ms(Math.max(...timed.map(({ bare }) => bare)))} at most`,
    },
  ];
}

async function timeBare(recording: string): Promise<number> {
  const bare = await startBare(BARE_PORT, recording);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeRequest(bare.url, {}));
  await bare.stop();
  return percentile(times, 0.95);
}

/** The first reader after a day on which many records changed counts at most half a second. */
async function timeAfterChanges(server: RunningServer, headers: Record<string, string>, url: string): Promise<Row> {
  await runStatements(url, [
    `update orders set refunded_at = now(), status = 'refunded' where id % 20 = 0 and status = 'paid'`,
    `update users set email_verified_at = now() where id % 5 = 0 and id > ${MEMBER_ID_OFFSET}`,
  ]);
  const report = `${server.url}/api/admin/reports/revenue/`;
  const first = await timeRequest(report, headers);
  return {
    what: 'First report after 10,000 accounts and a twentieth of all orders changed',
    figure: ms(first),
    beside: `the next one ${ms(await timeRequest(report, headers))}`,
  };
}
