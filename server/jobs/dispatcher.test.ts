import { expect, test } from 'vitest';
import { quiet } from '#tests/support/server/silent-log.ts';
import { startDispatcher } from './dispatcher.ts';

test('a stop waits for the poll in progress, because the database is closed after it', async () => {
  const polled = Promise.withResolvers<never[]>();
  const dispatcher = startDispatcher({
    queue: { recoverLost: async () => 0, listWaiting: () => polled.promise } as never,
    jobs: [],
    heartbeat: { claims: () => [], stop: () => undefined } as never,
    run: async () => undefined,
    isPaused: async () => false,
    concurrency: 1,
    pollMs: 3_600_000,
    stopTimeoutMs: 60_000,
    log: quiet,
  });
  const order: string[] = [];
  const stopped = dispatcher.stop().then(() => order.push('stopped'));
  // A turn of the event loop is more than a stop without work takes.
  await new Promise((resolve) => setImmediate(resolve));
  order.push('polled');
  polled.resolve([]);
  await stopped;

  expect(order).toEqual(['polled', 'stopped']);
});
