/** A process that is told to stop: it says so first, ends what it has begun, and is gone within ten seconds. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FaultWorld, openFaultWorld } from './fault-fixture.ts';

const STOP_MS = 10_000;

let world: FaultWorld;
beforeAll(async () => {
  world = await openFaultWorld(1);
}, 120_000);
afterAll(() => world?.close());

/** Behind a load balancer, which needs a moment to notice. */
const BEHIND_A_BALANCER = {
  PUBLIC_ORIGIN: 'https://receptor.example',
  MAIL_URL: 'smtps://127.0.0.1:1',
};

/** Locks what a request reads, until it is released. */
async function lockAccounts(): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: world.postgres.url });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
  return {
    release: async () => {
      await client.query('COMMIT');
      await client.end();
    },
  };
}

/** Whether a request waits for the lock. */
async function waitForLock(): Promise<void> {
  const waiting = () => world.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`);
  while ((await waiting()).length === 0);
}

describe('a server', () => {
  test('says first that it stops, ends its requests, and is gone within ten seconds', async () => {
    const server = await world.startProcess(BEHIND_A_BALANCER);
    const ready = () => fetch(`${server.origin}/readyz`).then(({ status }) => status);
    expect(await ready()).toBe(200);
    const lock = await lockAccounts();
    const [member] = world.members;
    // The server answers under its own name only.
    const sent = get(`${server.origin}/rest-auth/user/`, { headers: { ...member?.headers, host: 'receptor.example' } });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    await waitForLock();

    const started = performance.now();
    const stopped = server.stop();
    await server.lineWith('server.stopping');
    expect(await ready()).toBe(503);
    await lock.release();

    const [response] = await answered;
    expect(response.statusCode).toBe(200);
    response.resume();
    await stopped;
    expect(performance.now() - started).toBeLessThan(STOP_MS);
    await expect(ready()).rejects.toThrow();
  }, 60_000);

  test('is gone within ten seconds even if a request does not end', async () => {
    const server = await world.startProcess();
    const lock = await lockAccounts();
    const [member] = world.members;
    const request = fetch(`${server.origin}/rest-auth/user/`, { headers: { ...member?.headers } }).catch(() => null);
    await waitForLock();

    const started = performance.now();
    await server.stop();
    expect(performance.now() - started).toBeLessThan(STOP_MS);
    await lock.release();
    await request;
  }, 60_000);
});

/** Ends when the shell's child has ended as well: it holds the output open. */
async function endOf(child: ChildProcess): Promise<void> {
  child.stdout?.resume();
  await once(child, 'close');
}

describe.each([
  ['a shell that replaces itself', 'exec "$0" "$@"'],
  ['a shell that waits for it', '"$0" "$@"; true'],
])('under %s', (_, script) => {
  test('the process ends with the signal that its parent gets', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'receptor-stop-'));
    const env = { ...process.env, DATABASE_URL: world.postgres.url, PORT: '0', DATA_DIR: folder };
    // Any task of the entry point behaves alike; this one runs until it is stopped.
    const child = spawn('sh', ['-c', script, process.execPath, 'scripts/run.mjs', 'worker'], {
      env: { ...env, ...workerEnv },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    for await (const chunk of child.stdout) {
      lines.push(String(chunk));
      if (lines.join('').includes('worker.started')) break;
    }

    const started = performance.now();
    child.kill('SIGTERM');
    await endOf(child);

    expect(performance.now() - started).toBeLessThan(STOP_MS);
  }, 120_000);
});

const workerEnv = {
  SESSION_SECRET: 'a-secret-for-tests-of-32-characters',
  ...{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test', DEMO: 'off' },
};
