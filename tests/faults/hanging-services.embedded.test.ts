/** Services that accept a connection and never respond: requests that need one return 503 within 10 seconds. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStripePayments } from '#server/adapters/payments/stripe-payments.ts';
import { createS3Storage } from '#server/adapters/storage/s3-storage.ts';
import { createZendesk } from '#server/adapters/support-desk/zendesk.ts';
import { toErrorResponse } from '#server/jsonapi/errors.ts';
import { fixedClock } from '#server/kernel/clock.ts';
import { startSilentServer } from '#tests/support/external/hanging-server.ts';
import { resource } from '#tests/support/server/api.ts';
import { NOON, type Slice, startSlice } from '#tests/support/server/slice.ts';

const ANSWER_MS = 10_000;
const SILVER = { membership: { data: { type: 'Membership', id: '2' } } };

let silent: Awaited<ReturnType<typeof startSilentServer>>;
let slice: Slice;

beforeAll(async () => {
  silent = await startSilentServer();
  const { address } = silent;
  const payments = createStripePayments({
    secretKey: 'sk_test_fake',
    webhookSecret: 'whsec_of_the_tests',
    apiBase: address,
    clock: fixedClock(NOON),
  });
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const storage = createS3Storage({
    bucket: 'files',
    endpoint: address,
    region: 'eu-central-1',
    keys,
    publicEndpoint: null,
  });
  const supportDesk = createZendesk({ url: address });
  slice = await startSlice(null, {}, { payments, storage, supportDesk });
});
afterAll(async () => {
  await slice.close();
  await silent.close();
});

async function timed<Result>(work: Promise<Result>): Promise<{ answer: Result; ms: number }> {
  const started = performance.now();
  return { answer: await work, ms: performance.now() - started };
}

describe.concurrent('a request that needs a hanging service', () => {
  test('returns 503 within 10 seconds for the payment provider, and the order can be paid later', async () => {
    await slice.given.tiers();
    const buyer = await slice.given.account();
    const order = resource('Order', { rebillDays: 365 }, SILVER);

    const { answer, ms } = await timed(slice.api.post('/api/orders/', order, buyer.headers));

    expect(answer.status).toBe(503);
    expect(answer.body.errors).toMatchObject([{ code: 'server.unavailable' }]);
    expect(ms).toBeLessThan(ANSWER_MS);
    const { rows } = await slice.database.pool.query('SELECT status, checkout_url FROM orders');
    expect(rows).toEqual([{ status: 'pending', checkout_url: null }]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['read', () => slice.ctx.storage.read('library/one.mp4')],
    ['found', () => slice.ctx.storage.find('library/one.mp4')],
  ])('returns 503 within 10 seconds when a file is to be %s', async (_, act) => {
    const { answer, ms } = await timed(act().catch((error: unknown) => toErrorResponse(error, 'en').status));

    expect(answer).toBe(503);
    expect(ms).toBeLessThan(ANSWER_MS);
  });

  test('does not wait for the support desk', async () => {
    const request = { requester: { name: 'Hannah', email: 'hannah@clinic.example' } };
    const body = { request: { ...request, subject: 'Receipt', comment: { body: 'Where is it?' } } };

    const { answer, ms } = await timed(slice.api.post('/requests/', body));

    expect(answer.status).toBe(201);
    expect(ms).toBeLessThan(ANSWER_MS);
  });
});
