import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
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

describe('a server that stops listening', () => {
  const PAGE = 'x'.repeat(20 * 2 ** 20);

  async function openConnection(app: FastifyInstance): Promise<Socket> {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  }

  test('sends a response to its end to a caller who reads slowly', async () => {
    const app = Fastify();
    const inFlight = trackRequestsInFlight(app);
    const ended = Promise.withResolvers<void>();
    app.get('/', async (_request, reply) => {
      reply.raw.once('prefinish', () => ended.resolve());
      return PAGE;
    });
    const socket = await openConnection(app);
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await ended.promise;

    inFlight.stopListening();
    const stopped = inFlight.settle(LONG).then(() => app.close());
    const received = await buffer(socket);
    await stopped;

    expect(received.length).toBeGreaterThan(PAGE.length);
  });

  test('answers on an open connection, and ends it then', async () => {
    const app = Fastify();
    const inFlight = trackRequestsInFlight(app);
    app.get('/', async () => 'done');
    const socket = await openConnection(app);

    inFlight.stopListening();
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const received = (await buffer(socket)).toString();

    expect(received).toMatch(/^HTTP\/1\.1 200 .*connection: close.*done$/is);
    await expect(inFlight.settle(LONG)).resolves.toBeUndefined();
    await app.close();
  });
});

test('does not wait longer than the timeout for a handler that never ends', async () => {
  const app = Fastify();
  const inFlight = trackRequestsInFlight(app);
  app.get('/', () => new Promise(() => {}));
  void app.inject('/').then(() => {});
  await app.ready();

  await expect(inFlight.settle(1)).resolves.toBeUndefined();
});
