/** `npm run bench`: every figure of docs/performance.md, with the baseline of the machine from the same run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { stopMeasuredServer } from './fill/databases.ts';
import { measureFill } from './fill/measure-fill.ts';
import { measureScaling } from './fill/measure-scaling.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureLearning } from './learning/measure-learning.ts';
import { LOAD_GENERATOR } from './load/load.ts';
import { measureMixed } from './load/mixed.ts';
import { measureMove } from './load/move-members.ts';
import { measureNewsletter } from './load/newsletter.ts';
import { PROFILED, profile } from './load/profile.ts';
import { measureQueue } from './load/queue.ts';
import { brand, measureCached, measureLists, measureMembers, measureStart, type Row } from './load/scenarios.ts';
import { measureSweeps } from './load/sweeps.ts';
import { measureFirstLecture } from './office/first-lecture-walk.ts';
import { measureNewcomer } from './office/newcomer-walk.ts';
import { measureOfficeLists } from './office/office-lists.ts';
import { measureOfficeScreens } from './office/office-screens.ts';
import { measureReporting } from './office/reporting.ts';
import { measureReports } from './office/reports.ts';
import { measureRelevance } from './search/relevance.ts';
import { measureSearch } from './search/search.ts';

/** `npm run bench -- search` runs only the named ones. */
const SCENARIOS = {
  start: measureStart,
  cached: measureCached,
  members: measureMembers,
  lists: measureLists,
  queue: measureQueue,
  search: measureSearch,
  relevance: measureRelevance,
  script: measureFirstLoad,
  newcomer: measureNewcomer,
  'first-lecture': measureFirstLecture,
  learning: measureLearning,
  reports: measureReports,
  reporting: measureReporting,
  newsletter: measureNewsletter,
  sweeps: measureSweeps,
  office: measureOfficeLists,
  'office-screens': measureOfficeScreens,
  fill: measureFill,
  scaling: measureScaling,
  mixed: measureMixed,
  move: measureMove,
};

/** They take minutes. */
const ONLY_WHEN_NAMED = [
  'first-lecture',
  'learning',
  'reports',
  'reporting',
  'newsletter',
  'sweeps',
  'office',
  'office-screens',
  'fill',
  'scaling',
  'mixed',
  'move',
];

const [first = '', profiled = ''] = process.argv.slice(2);
const named = first === 'profile' ? [] : process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(SCENARIOS, name));
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(SCENARIOS).join(', ')}`);

if (first === 'profile' && !PROFILED.includes(profiled))
  throw new Error(`Unknown: ${profiled}. There are: ${PROFILED.join(', ')}`);

const dir = mkdtempSync(path.join(tmpdir(), 'receptor-bench-'));
// The filled database takes 12 GB.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
try {
  if (first === 'profile') await profile(dir, profiled);
  else await measure();
} finally {
  await cleanUp();
}

async function cleanUp(): Promise<void> {
  await stopMeasuredServer();
  rmSync(dir, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  console.log(
    `${cpus().length} × ${brand()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.version}, load by ${LOAD_GENERATOR}\n`,
  );
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(SCENARIOS)) {
    if (named.length > 0 ? !named.includes(name) : ONLY_WHEN_NAMED.includes(name)) continue;
    for (const row of await measure(dir)) {
      rows.push(row);
      console.log(`${row.what}: ${row.figure}${row.beside === undefined ? '' : ` (${row.beside})`}`);
    }
  }
  console.log('\n| What | Figure | Beside it |\n|---|---|---|');
  for (const row of rows) console.log(`| ${row.what} | ${row.figure} | ${row.beside ?? ''} |`);
}
