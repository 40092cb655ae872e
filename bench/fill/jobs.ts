/** The scheduled jobs on the filled database: how long each takes, what it reads in full, and how much memory it needs. */
import { fork } from 'node:child_process';
import path from 'node:path';
import { MODULES } from '#server/modules.ts';
import { type MeasuredDatabase, type MeasuredServer, SCALE } from './databases.ts';
import { listLargeTables, openPlanLog } from './plans.ts';

const LIMIT_MS = 60_000;
/** Faster statements are not recorded: a job sends many, and recording takes time. */
const SLOW_MS = 5;
type Outcome = { ms: number; peakMb: number } | 'unfinished';

/** Informational: a job may read a whole table, but in batches. */
export async function printJobs({ log }: MeasuredServer, filled: MeasuredDatabase): Promise<void> {
  const large = await listLargeTables(filled, SCALE);
  const plans = await openPlanLog(filled, log);
  await plans.begin(SLOW_MS);
  console.log(
    '| Job | Runs | Time | Peak of its memory | Large tables read in full | Statements of 5 ms or more |\n|---|---|---|---|---|---|',
  );
  const scheduled = MODULES.flatMap((module) => module.jobs).filter(({ schedule }) => schedule !== undefined);
  for (const { name, schedule } of [...scheduled, { name: 'kernel.maintain', schedule: 'daily' }]) {
    let outcome: Outcome = 'unfinished';
    const statements = await plans.during(async () => {
      outcome = await runOne(name, { ...filled.env, DEMO: 'on', PAYMENTS: 'sandbox' });
    });
    const scanned = new Set(statements.flatMap((statement) => statement.scanned).filter((table) => large.has(table)));
    console.log(
      `| ${name} | ${schedule} | ${describe(outcome)} | ${[...scanned].join(', ') || 'none'} | ${statements.length} |`,
    );
  }
  await plans.end();
  await plans.close();
  console.log('');
}

const describe = (outcome: Outcome): string =>
  outcome === 'unfinished'
    ? `more than ${LIMIT_MS / 1000} s | `
    : `${(outcome.ms / 1000).toFixed(1)} s | ${outcome.peakMb} MB`;

/** In a process of its own, which is ended after a minute. */
function runOne(name: string, env: Record<string, string>): Promise<Outcome> {
  const child = fork(path.join(import.meta.dirname, 'run-job.ts'), [name], { env: { ...process.env, ...env } });
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
    let outcome: Outcome = 'unfinished';
    child.on('message', (message) => {
      outcome = message as Outcome;
    });
    child.on('exit', () => {
      clearTimeout(timer);
      resolve(outcome);
    });
  });
}
