/** Every call that members make daily, with 1,000,000 members beside 5,000: its plans and its latency. */

import type { Row } from '../load/scenarios.ts';
import { type RunningServer, startProduct } from '../processes.ts';
import { CALLS, type Call, listVisits, type Test, time, type Visit } from './calls.ts';
import {
  type MeasuredDatabase,
  type MeasuredServer,
  openFilledDatabase,
  type Reader,
  SCALE,
  signInReaders,
  startMeasuredServer,
} from './databases.ts';
import { printJobs } from './jobs.ts';
import { listLargeTables, openPlanLog, type Statement } from './plans.ts';

const READERS = 60;
/** A prepared statement has its lasting plan after five executions. */
const WARM_UP = 12;
const VISITS_PLANNED = 8;
const ROUNDS = 150;
const TESTED = 40;
/** Characters of a statement that scans. */
const SHOWN = 400;
/** Of the p95 on the filled database to that on the small one. */
const MAX_RATIO = 1.5;

type Running = { database: MeasuredDatabase; server: RunningServer; visits: Visit[] };

/** Large tables that calls read one row after another, by the names of the calls. */
export type Scans = ReadonlyMap<string, ReadonlySet<string>>;

export async function measureFill(dir: string): Promise<Row[]> {
  const measured = await startMeasuredServer(dir);
  if (measured === null) return [{ what: 'Filled library', figure: 'not measured', beside: 'no PostgreSQL found' }];
  return (await compareSizes(measured)).rows;
}

/** Fills the large database, makes every call on both, and runs the jobs on the large one. */
export async function compareSizes(measured: MeasuredServer): Promise<{ rows: Row[]; scans: Scans }> {
  const database = await openFilledDatabase(measured);
  const { members, publications } = database.size;
  const seconds = `${Math.round(database.fillSeconds)} s`;
  console.log(`${publications} publications, ${members} members filled in ${seconds}\n`);
  const { rows, scans } = await compareCalls(measured, database);
  await printJobs(measured, database);
  const filling = { what: 'Filling the database', figure: seconds };
  return { scans, rows: [{ ...filling, beside: `${members} members, ${publications} publications` }, ...rows] };
}

async function compareCalls(
  measured: MeasuredServer,
  database: MeasuredDatabase,
): Promise<{ rows: Row[]; scans: Scans }> {
  const small = await run(measured.small, 4507);
  const filled = await run(database, 4508);
  try {
    await visitAll([small, filled], 0, WARM_UP);
    const scans = await printPlans(measured, small, filled);
    const slow = await printLatencies(small, filled);
    const listCalls = (names: readonly string[]) => ({
      figure: String(names.length),
      beside: `of ${CALLS.length}; ${names.join(', ') || 'none'}`,
    });
    const rows = [
      { what: 'Daily calls that scan a large table', ...listCalls([...scans.keys()]) },
      { what: `Daily calls whose p95 grows by more than ${MAX_RATIO}`, ...listCalls(slow) },
    ];
    return { rows, scans };
  } finally {
    await small.server.stop();
    await filled.server.stop();
  }
}

/** Without jobs, whose statements would be counted. */
async function run(database: MeasuredDatabase, port: number): Promise<Running> {
  const server = await startProduct(port, { ...database.env, DEMO: 'off', JOBS: 'worker' });
  const readers = await signInReaders(database, READERS);
  const tests = await readTests(server.url, database, readers);
  const visits = listVisits({ size: database.size, readers, tests }, WARM_UP + VISITS_PLANNED + ROUNDS);
  return { database, server, visits };
}

/** What the tests of some video lectures require. */
async function readTests(
  url: string,
  { size }: MeasuredDatabase,
  [reader]: readonly Reader[],
): Promise<Map<number, Test>> {
  const found = new Map<number, Test>();
  if (reader === undefined) return found;
  const read = async (path: string) => JSON.parse((await time(url, { method: 'GET', path }, reader)).text).data;
  for (let id = size.first; found.size < TESTED && id < size.first + size.publications; id += 5) {
    const { attributes } = await read(`/api/publications/${id}/`);
    const survey: SurveyQuestion[] = await read(`/api/publications/${id}/surveys/`);
    found.set(id, { frontMatter: attributes.front_matter_version, evaluation: answerSurvey(survey) });
  }
  return found;
}

type SurveyQuestion = { id: string; kind: 'scale' | 'choice' | 'text'; options: string[] };

const answerSurvey = (questions: readonly SurveyQuestion[]): Test['evaluation'] =>
  questions.map(({ id, kind, options }) => ({
    question_id: id,
    value: kind === 'scale' ? 4 : kind === 'choice' ? (options[0] ?? '') : 'Nothing to add.',
  }));

async function visitAll(running: readonly Running[], from: number, to: number): Promise<void> {
  for (const { server, visits } of running)
    for (const visit of visits.slice(from, to))
      for (const call of CALLS) await time(server.url, call.request(visit), visit.reader);
}

type CallPlans = { call: Call; statements: number; blocks: number; scanned: Set<string>; texts: Set<string> };

/** Prints which calls scan large tables, and the blocks read by each, beside those on the small database. */
async function printPlans({ log }: MeasuredServer, small: Running, filled: Running): Promise<Scans> {
  const large = await listLargeTables(filled.database, SCALE);
  const few = await planAll(small, log, large);
  const many = await planAll(filled, log, large);
  console.log(
    '| Call | Statements | Sequential scans of large tables | Blocks read | on the small database |\n|---|---|---|---|---|',
  );
  for (const [at, { call, statements, blocks, scanned }] of many.entries())
    console.log(
      `| ${call.name} | ${statements} | ${[...scanned].join(', ') || 'none'} | ${blocks} | ${few[at]?.blocks} |`,
    );
  for (const { call, texts } of many)
    for (const text of texts) console.log(`\n${call.name} scans: ${text.replaceAll(/\s+/g, ' ').slice(0, SHOWN)}`);
  return new Map(many.flatMap(({ call, scanned }) => (scanned.size > 0 ? [[call.name, scanned] as const] : [])));
}

async function planAll(
  { database, server, visits }: Running,
  log: MeasuredServer['log'],
  large: ReadonlySet<string>,
): Promise<CallPlans[]> {
  const plans = await openPlanLog(database, log);
  await plans.begin(0);
  const statements = new Map(CALLS.map((call) => [call, [] as Statement[]]));
  for (const visit of visits.slice(WARM_UP, WARM_UP + VISITS_PLANNED))
    for (const call of CALLS)
      statements.get(call)?.push(...(await plans.during(() => time(server.url, call.request(visit), visit.reader))));
  await plans.end();
  await plans.close();
  return CALLS.map((call) => {
    const sent = statements.get(call) ?? [];
    const scanning = sent.filter(({ scanned }) => scanned.some((table) => large.has(table)));
    return {
      call,
      statements: Math.round(sent.length / VISITS_PLANNED),
      blocks: Math.round(sent.reduce((sum, { blocks }) => sum + blocks, 0) / VISITS_PLANNED),
      scanned: new Set(scanning.flatMap(({ scanned }) => scanned.filter((table) => large.has(table)))),
      texts: new Set(scanning.map(({ text }) => text)),
    };
  });
}

/** Alternates between the two request by request, so that a busy moment of the machine slows both. */
async function printLatencies(small: Running, filled: Running): Promise<string[]> {
  const times = new Map(CALLS.map((call) => [call, { small: [] as number[], filled: [] as number[] }]));
  for (let round = WARM_UP + VISITS_PLANNED; round < small.visits.length; round += 1)
    for (const call of CALLS)
      for (const { database, server, visits } of round % 2 === 0 ? [small, filled] : [filled, small]) {
        const visit = visits[round];
        if (visit !== undefined)
          times.get(call)?.[database.name].push((await time(server.url, call.request(visit), visit.reader)).ms);
      }
  console.log('\n| Call | p50 small | p50 filled | p95 small | p95 filled | Ratio of p95 |\n|---|---|---|---|---|---|');
  const slow: string[] = [];
  for (const [{ name }, { small: few, filled: many }] of times) {
    const ratio = percentile(many, 0.95) / percentile(few, 0.95);
    if (ratio > MAX_RATIO) slow.push(name);
    const [a, b, c, d] = [
      percentile(few, 0.5),
      percentile(many, 0.5),
      percentile(few, 0.95),
      percentile(many, 0.95),
    ].map((ms) => ms.toFixed(1));
    console.log(`| ${name} | ${a} ms | ${b} ms | ${c} ms | ${d} ms | ${ratio.toFixed(2)} |`);
  }
  console.log('');
  return slow;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
