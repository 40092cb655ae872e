/** Runs the sweeps of renewals and orders on generated rows, in a process of its own. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { createAppContext } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { chooseServices } from '#server/container.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { outboxJobs } from '#server/jobs/outbox.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { takeRenewalSteps } from '#server/modules/billing/renewals/take-renewal-steps.ts';
import { reconcileLive } from '#server/modules/billing/webhooks/reconcile-live-orders.ts';
import { systemCtx } from '#server/plugins/session/app-context.ts';
import { watchEventLoop } from './event-loop.ts';
import { DUE, IN_WINDOW, ORDERS, PROVIDER_MS, type Sweep, type Sweeps } from './sweeps.ts';

const GOLD = 1;

const memoryMb = (line: 'VmHWM' | 'VmRSS') =>
  Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024);

const config = await readConfig(process.env);
const log = pino({ level: 'silent' });
const clock = systemClock(config.timeZone);
const database = await openDatabase(config.database, { log });
await migrateDatabase(database, log);
const services = chooseServices({ config, database, clock });
const jobs = outboxJobs(clock, async () => {});
const appContext = await createAppContext({ config, database, clock, services, jobs });
const { db } = database.background;
let compared = 0;
const payments = {
  ...services.payments,
  fetchState: async () => {
    await pause(PROVIDER_MS);
    compared += 1;
    return 'paid' as const;
  },
};
const ctx = systemCtx({ ...appContext, ...services, payments, db }, log, 'bench');

await db.transaction(async (tx) => {
  // The reports count each row that is written, which is not measured here.
  await tx.execute(sql`set local session_replication_role = replica`);
  await tx.execute(sql`
  insert into memberships (id, slug, name, rank, public, can_give_credits) values (${GOLD}, 'gold', 'Gold', 3, true, true)
  on conflict do nothing`);
  await tx.execute(sql`
  insert into prices (membership_id, rebill_days, label, amount_cents, currency) values (${GOLD}, 365, 'a year', 69900, 'USD')
  on conflict do nothing`);
  await tx.execute(sql`
  insert into users (email, first_name, last_name, created_at, updated_at)
  select 'reader-' || n || '@clinic.example', 'Ada', 'Reader', now(), now() from generate_series(1, ${IN_WINDOW}::int) n`);
  await tx.execute(sql`
  insert into membership_terms (user_id, membership_id, starts_at, ends_at, value_cents, currency, created_at)
  select id, ${GOLD}, now() - interval '340 days', now() + interval '12 days' + (id % 1000) * interval '20 minutes', 69900, 'USD', now() from users`);
  await tx.execute(sql`
  insert into renewals (user_id, membership_id, rebill_days, renews, changed_at)
  select id, ${GOLD}, 365, true, now() from users`);
  await tx.execute(sql`
  insert into orders (user_id, membership_id, rebill_days, currency, list_cents, amount_cents, status, provider, provider_reference, term_id, created_at, paid_at)
  select user_id, ${GOLD}, 365, 'USD', 69900, 69900, 'paid', 'sandbox', 'paid-' || id, id, now(), now() from membership_terms`);
  await tx.execute(sql`
  insert into renewal_steps (user_id, ends_at, step, due_at, amount_cents, taken_at)
  select user_id, ends_at, 'notice-30', now(), 69900, now() from membership_terms`);
});
await database.background.maintain();

async function measure(act: () => Promise<unknown>, countOf: () => Promise<number>): Promise<Sweep> {
  const stopWatching = watchEventLoop();
  const [memoryBefore, started] = [memoryMb('VmRSS'), performance.now()];
  await act();
  const ms = performance.now() - started;
  const blocked = stopWatching();
  return { ms, count: await countOf(), blocked, memoryBefore, memoryPeak: memoryMb('VmHWM') };
}

const countRows = async (table: 'outbox') =>
  Number((await db.execute<{ count: string }>(sql.raw(`select count(*) from ${table}`))).rows[0]?.count);

const nothingDue = await measure(
  () => takeRenewalSteps(ctx),
  () => countRows('outbox'),
);
await db.execute(sql`delete from renewal_steps where id <= (select min(id) from renewal_steps) + ${DUE - 1}::int`);
const due = await measure(
  () => takeRenewalSteps(ctx),
  () => countRows('outbox'),
);
await db.execute(sql`update orders set provider = 'elsewhere' where id > ${ORDERS}::int`);
const comparedSince = (before: number) => async () => compared - before;
await db.execute(sql`update orders set status = 'cancelled' where id > ${ORDERS}::int`);
const reconciled = await measure(() => reconcileLive(ctx), comparedSince(0));
const stopping = new AbortController();
const before = compared;
const watch = setInterval(() => compared - before >= ORDERS / 2 && stopping.abort(new Error('stopped')), 5);
await reconcileLive({ ...ctx, signal: stopping.signal }).catch((error: unknown) => {
  if (error !== stopping.signal.reason) throw error;
});
clearInterval(watch);
const resumed = await measure(() => reconcileLive(ctx), comparedSince(compared));
const sweeps: Sweeps = { nothingDue, due, reconciled, resumed };
process.send?.(sweeps);
await database.close();
process.exit(0);
