import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { trackRequestsInFlight } from './requests-in-flight.ts';

const LONG = 60_000;

test('with nothing under way there is nothing to wait for', async () => {
  const app = Fastify();
  const inFlight = trackRequestsInFlight(app);
  app.get('/', async () => 'done');
  await app.inject('/');

  await expect(inFlight.settle(LONG)).resolves.toBeUndefined();
});

test('a handler that fails is no longer under way', async () => {
  const app = Fastify();
  const inFlight = trackRequestsInFlight(app);
  app.get('/', async () => {
    throw new Error('no');
  });
  await app.inject('/');

  await expect(inFlight.settle(LONG)).resolves.toBeUndefined();
});

test('a caller who hangs up leaves a handler behind, which is waited for', async () => {
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

test('a handler that never ends is not waited for beyond patience', async () => {
  const app = Fastify();
  const inFlight = trackRequestsInFlight(app);
  app.get('/', () => new Promise(() => {}));
  void app.inject('/').then(() => {});
  await app.ready();

  await expect(inFlight.settle(1)).resolves.toBeUndefined();
});
