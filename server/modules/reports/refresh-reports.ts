/** Keeps the daily sums of the reports up to date. (rules G1) */
import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { Tx } from '#server/kernel/queryable.ts';
import { countDays, takePendingDays } from './count-days.ts';
import { SOURCES } from './sources/sources.ts';
import { reportChanges, reportFigures, reportPendingDays, reportPublicationMonths, reportState } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock'>;

/** Two processes never count at the same time. */
const LOCK = 7_402_611;

export type Freshness = {
  /** When the sums agreed with all records; null if they never did. */
  countedAt: Date | null;
  /** Days of all sources that are still to be counted. */
  pending: number;
};

/**
 * Counts changed days until none is left, or for at most a number of milliseconds. Each batch is a transaction of its
 * own, and counting a day twice changes nothing. (rules G1)
 */
export async function refreshReports(ctx: Needs, { withinMs = Number.POSITIVE_INFINITY } = {}): Promise<Freshness> {
  const started = performance.now();
  let refreshed: Freshness;
  do {
    const batch = await ctx.db.transaction((tx) => refreshBatch(tx, ctx));
    if (batch === null) return readRefreshed(ctx.db);
    refreshed = batch;
  } while (refreshed.pending > 0 && performance.now() - started < withinMs);
  return refreshed;
}

/** Counts one batch; null if another process is counting. */
async function refreshBatch(tx: Tx, { clock }: Pick<Needs, 'clock'>): Promise<Freshness | null> {
  const lock = await tx.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as locked`);
  if (lock.rows[0]?.locked !== true) return null;
  const [state] = await tx.select().from(reportState);
  if (state?.zone !== clock.zone) await markEverything(tx, clock);
  await takePendingDays(tx, { clock, measuredOn: state?.measuredOn ?? clock.today() });
  // At once, or each batch would mark the days since the last complete count again.
  await tx.update(reportState).set({ measuredOn: clock.today() });
  const pending = await countDays(tx, clock.zone);
  if (pending === 0) await tx.update(reportState).set({ countedAt: clock.now() });
  const [row] = await tx.select().from(reportState);
  return { countedAt: row?.countedAt ?? null, pending };
}

/** Page views and vitals are counted at most this often for a reader of the reports. */
const MEASURES_AGE_MS = 60_000;

/** The same for a reader: at once if nothing has changed, and not for long. */
export async function refreshForReading(ctx: Needs): Promise<Freshness> {
  const { rows } = await ctx.db.execute<{ changed: boolean }>(sql`
    select exists (select from ${reportChanges}) or exists (select from ${reportPendingDays}) as changed`);
  const refreshed = await readRefreshed(ctx.db);
  const age = refreshed.countedAt === null ? MEASURES_AGE_MS : +ctx.clock.now() - +refreshed.countedAt;
  if (rows[0]?.changed === false && age < MEASURES_AGE_MS) return refreshed;
  return refreshReports(ctx, { withinMs: READER_WAITS_MS });
}

const READER_WAITS_MS = 500;

/** Without counting: the sums of the last count. */
async function readRefreshed(db: Needs['db']): Promise<Freshness> {
  const [row] = await db.select().from(reportState);
  return { countedAt: row?.countedAt ?? null, pending: await db.$count(reportPendingDays) };
}

/** Deletes all sums and counts every day again: the result is the same as before. (rules G1) */
export async function rebuildReports(ctx: Needs): Promise<number> {
  const days = await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await markEverything(tx, ctx.clock);
    return tx.$count(reportPendingDays);
  });
  await refreshReports(ctx);
  return days;
}

/** Empties the sums and marks every day on which a source has records. */
async function markEverything(tx: Tx, { zone, today }: Ctx['clock']): Promise<void> {
  await tx.delete(reportFigures);
  await tx.delete(reportPublicationMonths);
  await tx.delete(reportChanges);
  await tx.delete(reportPendingDays);
  await tx.delete(reportState);
  await tx.insert(reportState).values({ zone, measuredOn: today() });
  for (const { name, columns } of SOURCES) {
    for (const column of columns) {
      await tx.execute(sql`
        insert into ${reportPendingDays} (source, day)
        select ${name}, day::date from (
          select min(${column})::timestamptz as first, max(${column})::timestamptz as last from ${column.table}
        ) known, generate_series((first at time zone ${zone})::date - 1, (last at time zone ${zone})::date + 1, interval '1 day') day
        on conflict do nothing`);
    }
  }
}
