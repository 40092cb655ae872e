/** Services in whose place something else answers, such as a proxy: no answer of theirs is believed. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSmtpMailer } from '#server/adapters/mail/smtp.ts';
import { createStripePayments } from '#server/adapters/payments/stripe-payments.ts';
import { createS3Storage } from '#server/adapters/storage/s3-storage.ts';
import { createZendesk } from '#server/adapters/support-desk/zendesk.ts';
import { toErrorResponse } from '#server/jsonapi/errors.ts';
import { fixedClock } from '#server/kernel/clock.ts';
import { resource } from '#tests/support/server/api.ts';
import { NOON, type Slice, startSlice } from '#tests/support/server/slice.ts';

const SILVER = { membership: { data: { type: 'Membership', id: '2' } } };
const PAGE = ['text/html', '<!DOCTYPE html><title>Sign in to the network</title>'] as const;
/** The most that can be read into them: an object of Stripe without the payment that it is about. */
const ANSWERS = [PAGE, ['application/json', '{}'], ['application/json', '{"payment_intent":null,"url":null}']] as const;

let answer: readonly [type: string, body: string] = PAGE;
const server = createServer((_, response) =>
  response.writeHead(200, { 'content-type': answer[0], 'content-length': answer[1].length }).end(answer[1]),
);
const mailServer = createSocketServer((socket) => {
  socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n');
});
let slice: Slice;

const portOf = (listening: { address(): unknown }) => (listening.address() as AddressInfo).port;

beforeAll(async () => {
  await Promise.all(
    [server.listen(0, '127.0.0.1'), mailServer.listen(0, '127.0.0.1')].map((each) => once(each, 'listening')),
  );
  const address = new URL(`http://127.0.0.1:${portOf(server)}`);
  const secrets = { secretKey: 'sk_test_fake', webhookSecret: 'whsec_of_the_tests' };
  const payments = createStripePayments({ ...secrets, apiBase: address, clock: fixedClock(NOON) });
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const storage = createS3Storage({
    bucket: 'files',
    endpoint: address,
    region: 'eu-central-1',
    keys,
    publicEndpoint: null,
  });
  slice = await startSlice(null, {}, { payments, storage, supportDesk: createZendesk({ url: address }) });
});
afterAll(async () => {
  await slice.close();
  server.close();
  mailServer.close();
});

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => toErrorResponse(error, 'en').status,
  );

describe('nonsense in place of the payment provider', () => {
  test.each(ANSWERS)('as %s %s is 503, and starts, pays and refunds nothing', async (...given) => {
    answer = given;
    await slice.given.tiers();
    const buyer = await slice.given.account();
    const order = resource('Order', { rebillDays: 365 }, SILVER);

    const placed = await slice.api.post('/api/orders/', order, buyer.headers);

    expect([placed.status, placed.body.errors?.[0]?.code]).toEqual([503, 'server.unavailable']);
    const { payments } = slice.ctx;
    const charge = { orderId: 1, amountCents: 69_900, currency: 'USD', description: 'Silver', previousReference: null };
    expect(
      await Promise.all([
        statusOf(payments.fetchState('cs_1')),
        statusOf(payments.fetchState('pi_1')),
        statusOf(payments.refund('pi_1')),
        statusOf(payments.chargeSaved({ ...charge, methodReference: 'pi_1', idempotencyKey: 'once' })),
        statusOf(payments.fetchSetup('cs_1')),
      ]),
    ).toEqual([503, 503, 503, 503, 503]);
    const { rows } = await slice.database.pool.query('SELECT DISTINCT status, checkout_url FROM orders');
    expect(rows).toEqual([{ status: 'pending', checkout_url: null }]);
  });
});

test('nonsense in place of the file store is 503: nothing counts as stored or found, and nobody gets it as a file', async () => {
  answer = PAGE;
  const { storage } = slice.ctx;
  const bytes = new Uint8Array([1, 2, 3]);
  async function* source() {
    yield bytes;
  }

  expect(
    await Promise.all([
      statusOf(storage.find('library/one.mp4')),
      statusOf(storage.read('library/one.mp4')),
      statusOf(storage.put('library/one.mp4', bytes, 'video/mp4')),
      statusOf(storage.replace('library/one.mp4', bytes, 'video/mp4')),
      statusOf(storage.write('library/one.mp4', source(), 'video/mp4')),
    ]),
  ).toEqual([503, 503, 503, 503, 503]);
});

test('nonsense in place of the mail server fails, as does every further email at once', async () => {
  const url = `smtp://127.0.0.1:${portOf(mailServer)}`;
  const mailer = createSmtpMailer({ url, from: 'Receptor <hello@receptor.example>' });
  const message = { to: 'hannah@clinic.example', subject: 'Receipt', html: '<p>Paid.</p>', text: 'Paid.' };

  await expect(mailer.send(message)).rejects.toThrow();
  await expect(mailer.send(message)).rejects.toThrow('it did not respond recently');
  mailer.close();
});

test('nonsense in place of the support desk leaves the message to be sent', async () => {
  answer = PAGE;
  const message = { id: 1, name: 'Hannah', email: 'hannah@clinic.example', subject: 'Receipt', body: 'Where is it?' };

  await expect(createZendesk({ url: new URL(`http://127.0.0.1:${portOf(server)}`) }).submit(message)).rejects.toThrow();
});
