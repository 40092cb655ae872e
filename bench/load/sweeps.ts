/**
 * The sweeps of renewals and orders on PostgreSQL: how long they take, in how much memory, and how long they block.
 * Fails if one holds the event loop too long.
 */
import path from 'node:path';
import { findPostgres } from '#tests/support/database/find-postgres.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { runToMessage } from '../processes.ts';
import type { LoopBlock } from './event-loop.ts';
import type { Row } from './scenarios.ts';

export type Sweep = { count: number; ms: number; blocked: LoopBlock; memoryBefore: number; memoryPeak: number };
export type Sweeps = Record<'nothingDue' | 'due' | 'reconciled' | 'resumed', Sweep>;

/** Renewals that end within thirty days, and how many of them have a notice due. */
export const IN_WINDOW = Number(process.env.BENCH_WINDOW ?? 100_000);
export const DUE = Number(process.env.BENCH_DUE ?? 20_000);
/** Orders compared with the provider; 300,000 take most of an hour. */
export const ORDERS = Number(process.env.BENCH_ORDERS ?? 20_000);
export const PROVIDER_MS = 80;
/** How long a sweep may hold the event loop, in processor time of its own and without the collection of garbage. */
const MAX_BLOCKED_MS = 50;

export async function measureSweeps(dir: string): Promise<Row[]> {
  const bin = findPostgres();
  if (bin === null) return [{ what: 'Sweeps', figure: 'not measured', beside: 'no PostgreSQL found' }];
  const postgres = await startPostgres(bin);
  try {
    const env = {
      ...{ DATA_DIR: path.join(dir, 'sweeps'), DATABASE_URL: postgres.url, DEMO: 'on', PAYMENTS: 'sandbox' },
      ...{ SESSION_SECRET: 'a-secret-for-measuring-of-32-characters', NODE_ENV: 'development' },
    };
    const sweeps = await runToMessage<Sweeps>(path.join(import.meta.dirname, 'run-sweeps.ts'), env);
    const rows = describe(sweeps);
    const maxMs = Math.max(...Object.values(sweeps).map(({ blocked }) => blocked.ownMs));
    if (maxMs > MAX_BLOCKED_MS)
      throw new Error(`A sweep held the event loop for ${Math.round(maxMs)} ms:\n${JSON.stringify(rows, null, 2)}`);
    return rows;
  } finally {
    await postgres.stop();
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const number = (count: number): string => count.toLocaleString('en-US');

const row = (what: string, { ms, blocked, memoryBefore, memoryPeak }: Sweep, beside = ''): Row => ({
  what,
  figure: seconds(ms),
  beside: `${beside}event loop blocked for ${Math.round(blocked.clockMs)} ms at most, ${Math.round(blocked.ownMs)} of its own processor time, ${Math.round(blocked.collectionMs)} for garbage, memory ${memoryBefore} to ${memoryPeak} MiB`,
});

const describe = ({ nothingDue, due, reconciled, resumed }: Sweeps): Row[] => [
  row(`Renewals: nothing due, ${number(IN_WINDOW)} in the window`, nothingDue),
  row(`Renewals: ${number(due.count)} notices queued`, due, `${Math.round((due.count / due.ms) * 1000)}/s, `),
  row(
    `Orders: ${number(reconciled.count)} compared, ${PROVIDER_MS} ms for each call of the provider`,
    reconciled,
    `${Math.round((reconciled.count / reconciled.ms) * 1000)}/s, 300,000 take ${Math.round((300_000 * reconciled.ms) / reconciled.count / 60_000)} minutes, `,
  ),
  row(`Orders: continued after an interruption at half of them, ${number(resumed.count)} compared`, resumed),
];
