/**
 * A server under load while PostgreSQL restarts, and while the server is killed: acknowledged writes are stored, none
 * is done twice, and a database restart never stops the server. `npm run faults` is the long form.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Shutdown } from '#tests/support/database/postgres.ts';
import { checkWrites, type FaultWorld, openFaultWorld } from './fault-fixture.ts';
import { type Load, startLoad } from './idempotent-load.ts';

const RESTARTS = Number(process.env.FAULT_RESTARTS ?? 3);
const KILLS = Number(process.env.FAULT_KILLS ?? 3);
const ROUND_MS = 40_000;
const MEMBERS = 6;
/** Acknowledged requests between two faults, so that each fault hits a busy server. */
const BETWEEN = 12;

let world: FaultWorld;
beforeEach(async () => {
  world = await openFaultWorld(MEMBERS);
}, 60_000);
afterEach(() => world.close());

function report(what: string, { acknowledged, statuses }: Load): void {
  const counts = [...statuses].map(([status, count]) => `${status === 0 ? 'no answer' : status}: ${count}`).join(', ');
  process.stdout.write(`${what}: ${acknowledged.length} writes acknowledged, answers by status { ${counts} }\n`);
}

test(
  `${RESTARTS} restarts of the database under load stop no server, and lose or repeat no write`,
  async () => {
    const server = await world.startProcess();
    const load = startLoad({ ...world, origin: () => server.origin });

    for (let round = 0; round < RESTARTS; round += 1) {
      await load.progress(BETWEEN);
      await world.postgres.restart((['fast', 'immediate'] satisfies Shutdown[])[round % 2] ?? 'fast');
    }
    await load.progress(BETWEEN);
    await load.stop();

    report(`${RESTARTS} restarts`, load);
    expect(server.hasEnded()).toBe(false);
    expect(load.statuses.get(0) ?? 0).toBe(0);
    expect(load.statuses.get(500) ?? 0).toBe(0);
    await checkWrites(world, load);
  },
  RESTARTS * ROUND_MS,
);

test(
  `${KILLS} kills of the server during requests with a key lose or repeat no write`,
  async () => {
    let server = await world.startProcess();
    const load = startLoad({ ...world, origin: () => server.origin });

    for (let round = 0; round < KILLS; round += 1) {
      await load.progress(BETWEEN);
      await server.kill();
      server = await world.startProcess();
    }
    await load.progress(BETWEEN);
    await load.stop();

    report(`${KILLS} kills`, load);
    expect(load.statuses.get(500) ?? 0).toBe(0);
    await checkWrites(world, load);
  },
  KILLS * ROUND_MS,
);
