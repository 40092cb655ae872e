/** Runs the jobs that are named, one after another, and sends the time and the peak of the memory after each. */
import { readFileSync } from 'node:fs';
import pino from 'pino';
import { createAppContext } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { chooseJobServices, chooseServices } from '#server/container.ts';
import { openDatabase } from '#server/db/open.ts';
import { maintenanceJob } from '#server/jobs/maintenance.ts';
import { outboxJobs } from '#server/jobs/outbox.ts';
import { createJobRegistry, runJob } from '#server/jobs/run-job.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { MODULES } from '#server/modules.ts';
import { systemCtx } from '#server/plugins/session/app-context.ts';

const peakMb = () =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024);

const [name = ''] = process.argv.slice(2);
const config = await readConfig(process.env);
const log = pino({ level: 'silent' });
const clock = systemClock(config.timeZone);
const database = await openDatabase(config.database, { log });
const services = chooseServices({ config, database, clock });
const jobServices = chooseJobServices(services, { config, database, clock });
const appContext = await createAppContext({
  config,
  database,
  clock,
  services,
  jobs: outboxJobs(clock, async () => {}),
});
const ctx = systemCtx({ ...appContext, ...jobServices, db: database.background.db }, log, 'bench');
const registry = createJobRegistry([...MODULES.flatMap((module) => module.jobs), maintenanceJob(database.background)]);
const started = performance.now();
await runJob(registry, ctx, { name, payload: {} });
process.send?.({ ms: performance.now() - started, peakMb: peakMb() });
await database.close();
process.exit(0);
