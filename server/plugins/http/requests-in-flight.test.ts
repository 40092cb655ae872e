import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { trackRequestsInFlight } from './requests-in-flight.ts';

const LONG = 60_000;

test('resolves at once without requests in flight', async () => {
  const app = Fastify();
  const inFlight = trackRequestsInFlight(app);
  app.get('/', async () => 'done');
  await app.inject('/');

  await expect(inFlight.settle(LONG)).resolves.toBeUndefined();
});

test('does not count a handler that failed', async () => {
  const app = Fastify();
  const inFlight = trackRequestsInFlight(app);
  app.get('/', async () => {
    throw new Error('no');
  });
  await app.inject('/');

  await expect(inFlight.settle(LONG)).resolves.toBeUndefined();
});

test('waits for the handler of a caller who disconnected', async () => {
  const app = Fastify();
  const inFlight = trackRequestsInFlight(app);
  const begun = Promise.withResolvers<void>();
  const work = Promise.withResolvers<void>();
  app.get('/', async () => {
    begun.resolve();
    await work.promise;
    return 'done';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const call = request({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' }).on('error', () => {});
  call.end();
  await begun.promise;
  const closed = new Promise((resolve) => call.once('close', resolve));
  call.destroy();
  await closed;
  await app.close();

  let isSettled = false;
  const settled = inFlight.settle(LONG).then(() => {
    isSettled = true;
  });
  expect(isSettled).toBe(false);
  work.resolve();
  await settled;
  expect(isSettled).toBe(true);
});

test('does not wait longer than the timeout for a handler that never ends', async () => {
  const app = Fastify();
  const inFlight = trackRequestsInFlight(app);
  app.get('/', () => new Promise(() => {}));
  void app.inject('/').then(() => {});
  await app.ready();

  await expect(inFlight.settle(1)).resolves.toBeUndefined();
});
