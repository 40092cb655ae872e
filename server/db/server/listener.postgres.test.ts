import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/open.ts';
import { openMovingAddress } from '#tests/support/database/moving-address.ts';
import { openListener } from './listener.ts';

const quietly = { info: () => undefined, warn: () => undefined, error: () => undefined };
const choice = inject('database');
let listeningDatabase: Database;
let speaking: Database;
beforeAll(async () => {
  if (choice.kind !== 'server') throw new Error('These tests need a PostgreSQL server');
  listeningDatabase = await openDatabase(choice, { log: quietly });
  speaking = await openDatabase(choice, { log: quietly });
});
afterAll(async () => {
  await listeningDatabase.close();
  await speaking.close();
});

/** Waits for the next notification and returns its payload. */
async function listenOnce(channel: string, act: () => Promise<unknown>): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const stop = await listeningDatabase.listen(channel, resolve);
  await act();
  const received = await promise;
  stop();
  return received;
}

test('a notification of one process reaches another', async () => {
  expect(await listenOnce('content', () => speaking.notify('content', 'version 7'))).toBe('version 7');
});

test('a listener reconnects and is called with an empty payload after a lost connection', async () => {
  const cut = () =>
    speaking.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %' AND pid <> pg_backend_pid()`,
    );

  expect(await listenOnce('content', cut)).toBe('');
  expect(await listenOnce('content', () => speaking.notify('content', 'version 8'))).toBe('version 8');
});

test('a listener reconnects when the database has vanished without closing the connection', async () => {
  if (choice.kind !== 'server') throw new Error('This test needs a PostgreSQL server');
  const address = await openMovingAddress(choice.url);
  const listener = openListener(address.url, quietly, { checkMs: 50, answerMs: 100 });
  const { promise, resolve } = Promise.withResolvers<string>();
  await listener.listen('content', resolve);

  address.silence();

  expect(await promise).toBe('');
  await listener.close();
  await address.close();
});
