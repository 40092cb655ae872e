/**
 * The primary of PostgreSQL dies under load and its synchronous standby takes over, at an address that moves with it
 * (docs/operating.md, A standby). `npm run faults` does it several times.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostgres } from '#tests/support/database/find-postgres.ts';
import { type MovingAddress, openMovingAddress } from '#tests/support/database/moving-address.ts';
import type { Postgres } from '#tests/support/database/postgres.ts';
import { promote, startStandby } from '#tests/support/database/standby.ts';
import type { ApiProcess } from '#tests/support/server/api-process.ts';
import { requestLines, sendRaw } from '#tests/support/server/raw-request.ts';
import { checkWrites, type FaultWorld, openFaultWorld } from './fault-fixture.ts';
import { type Load, startLoad } from './idempotent-load.ts';

const FAILOVERS = Number(process.env.FAULT_FAILOVERS ?? 1);
/** How long there is no database. */
const OUTAGE_MS = Number(process.env.FAULT_OUTAGE_MS ?? 1_000);
const ROUND_MS = 60_000 + OUTAGE_MS;
const MEMBERS = 6;
/** Acknowledged requests between two faults, so that each fault hits a busy server. */
const BETWEEN = 12;
const LIST = '/api/publications/';
const ORIGIN = 'http://localhost:3000';

const bin = findPostgres() ?? '';
const standbys: Postgres[] = [];
let primary: Postgres;
let address: MovingAddress;
let world: FaultWorld;

beforeAll(async () => {
  world = await openFaultWorld(MEMBERS, async (url) => {
    address = await openMovingAddress(url);
    return address.url;
  });
  primary = world.postgres;
}, 60_000);
afterAll(async () => {
  await world.close();
  await address.close();
  for (const postgres of standbys) await postgres.stop();
});

/** By the public address, whose responses are cached. */
const requestFrom = (server: ApiProcess, path: string, headers: Record<string, string> = {}) =>
  sendRaw(Number(new URL(server.origin).port), requestLines(`GET ${path}`, { host: new URL(ORIGIN).host, ...headers }));

/** While there is no primary: what is cached is served, everything else is refused for now. */
async function checkOutage(server: ApiProcess): Promise<void> {
  const [cached, personal, ready, alive] = await Promise.all([
    requestFrom(server, LIST),
    requestFrom(server, '/api/users/me/', world.members[0]?.headers),
    requestFrom(server, '/readyz'),
    requestFrom(server, '/healthz'),
  ]);
  expect([cached.status, personal.status, ready.status, alive.status]).toEqual([200, 503, 503, 200]);
  expect(Number(personal.headers['retry-after'])).toBeGreaterThan(0);
}

/** Returns how long after its death, and after the promotion, the first write was acknowledged. */
async function failOver(server: ApiProcess, load: Load): Promise<{ sinceDeath: number; sincePromotion: number }> {
  const standby = await startStandby(bin, primary);
  standbys.push(standby);
  await load.progress(BETWEEN);
  // What was cached before the last failover was dropped after it.
  await requestFrom(server, LIST);
  const died = performance.now();
  await primary.kill();
  await checkOutage(server);
  await pause(OUTAGE_MS);
  await checkOutage(server);
  // Too early, as an address without a check of its own does: the standby refuses to write.
  address.moveTo(standby.url);
  await load.refusals(MEMBERS);
  await promote(standby);
  const promoted = performance.now();
  primary = standby;
  await load.progress(1);
  return { sinceDeath: performance.now() - died, sincePromotion: performance.now() - promoted };
}

test(
  `${FAILOVERS} failovers under load lose or repeat no acknowledged write, and need no restart`,
  async () => {
    const server = await world.startProcess({ PUBLIC_ORIGIN: ORIGIN });
    const load = startLoad({ ...world, origin: () => server.origin });
    const listed = async () => JSON.parse((await requestFrom(server, LIST)).body).data.length;
    const before = await listed();

    for (let round = 0; round < FAILOVERS; round += 1) {
      const { sinceDeath, sincePromotion } = await failOver(server, load);
      process.stdout.write(
        `Failover: first write ${Math.round(sincePromotion)} ms after the promotion, ${Math.round(sinceDeath)} ms after the primary died\n`,
      );
    }
    await load.progress(BETWEEN);
    await load.stop();

    expect(server.hasEnded()).toBe(false);
    expect(load.statuses.get(0) ?? 0).toBe(0);
    expect(load.statuses.get(500) ?? 0).toBe(0);
    await checkWrites(world, load);
    // The caches follow the new primary.
    await world.slice.given.publication();
    await expect.poll(listed, { timeout: 30_000 }).toBe(before + 1);
  },
  FAILOVERS * ROUND_MS,
);
