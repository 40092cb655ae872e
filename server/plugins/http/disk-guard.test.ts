/**
 * A full disk is reported in the log and at /readyz; writes are refused, reads served, and the process keeps running.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchDiskSpace } from '#server/kernel/disk-space.ts';
import { registerHealth } from '#server/plugins/observability/health.ts';
import { registerDiskGuard } from './disk-guard.ts';
import { registerErrors } from './error-handler.ts';

const RESERVE = 100;

let app: FastifyInstance;
let free: number;
let seconds: number;
let events: string[];
let writeFails: Error | null;
beforeEach(() => {
  free = 1_000;
  seconds = 0;
  events = [];
  writeFails = null;
  const note = ({ event }: { event: string }) => void events.push(event);
  const disk = watchDiskSpace({
    freeBytes: async () => free,
    reserveBytes: RESERVE,
    log: { info: note, warn: note, error: note },
    now: () => seconds * 1_000,
  });
  app = Fastify();
  registerErrors(app);
  registerDiskGuard(app, disk);
  registerHealth(app, { db: { execute: (async () => ({ rows: [] })) as never }, disk, isStopping: () => false });
  app.get('/read', async () => 'read');
  app.post('/write', async () => {
    if (writeFails !== null) throw writeFails;
    return 'written';
  });
});
afterEach(() => app.close());

const statusOf = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url })).statusCode;
const systemError = (code: string) => Object.assign(new Error(`${code}: no room, write`), { code });

test('refuses writes with 503 below the reserve, serves reads, and recovers automatically', async () => {
  expect(await statusOf('POST', '/write')).toBe(200);

  free = RESERVE - 1;
  seconds += 1;
  const refused = await app.inject({ method: 'POST', url: '/write' });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('30');
  expect(refused.json().errors).toMatchObject([{ status: '503', code: 'server.disk-full' }]);
  expect(await statusOf('GET', '/read')).toBe(200);
  expect(await statusOf('GET', '/healthz')).toBe(200);
  expect((await app.inject('/readyz')).body).toBe('{"status":"disk full"}');
  expect(await statusOf('GET', '/readyz')).toBe(503);

  free = RESERVE;
  seconds += 1;
  expect(await statusOf('POST', '/write')).toBe(200);
  expect(await statusOf('GET', '/readyz')).toBe(200);
  expect(events).toEqual(['disk.full', 'disk.recovered']);
});

test.each([
  ['the system', systemError('ENOSPC')],
  ['a quota', systemError('EDQUOT')],
  [
    'PostgreSQL',
    new Error('Failed query', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) }),
  ],
  ['the embedded engine', new Error('could not write to file "base/1": No space left on device')],
])('reports a write that %s refuses for lack of space, and refuses the next ones', async (_, error) => {
  writeFails = error;
  expect(await statusOf('POST', '/write')).toBe(503);
  expect(events[0]).toBe('disk.full');

  writeFails = null;
  expect(await statusOf('POST', '/write')).toBe(503);
  expect(await statusOf('GET', '/readyz')).toBe(503);

  seconds += 11;
  expect(await statusOf('POST', '/write')).toBe(200);
  expect(await statusOf('GET', '/readyz')).toBe(200);
});

test('does not handle other failures', async () => {
  writeFails = systemError('EACCES');

  expect(await statusOf('POST', '/write')).toBe(500);
  expect(await statusOf('GET', '/readyz')).toBe(200);
  expect(events).toEqual([]);
});
