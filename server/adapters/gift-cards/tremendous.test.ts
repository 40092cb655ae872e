/** Tests the adapter over a real socket, with responses in the documented format of Tremendous. */
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSilentServer } from '#tests/support/external/hanging-server.ts';
import { createTremendous } from './tremendous.ts';

type Body = { external_id: string; payment: object; reward: { delivery: object; value: object } };
type CreatedOrder = { id: string; external_id: string; status: string; body: Body };

let server: FastifyInstance;
let made: CreatedOrder[] = [];
let requests: { authorization: string | undefined; body: unknown }[] = [];
/** The results of the next orders; later orders are executed. */
let outcomes: string[] = [];
let answerWith: number | null = null;

beforeAll(async () => {
  server = Fastify();
  server.post('/api/v2/orders', async (request, reply) => {
    const body = request.body as Body;
    requests.push({ authorization: request.headers.authorization, body });
    if (answerWith !== null) return reply.code(answerWith).send({ errors: { message: 'Not now' } });
    const known = made.find((order) => order.external_id === body.external_id);
    const order = known ?? {
      id: `ORDER${made.length + 1}`,
      external_id: body.external_id,
      status: outcomes.shift() ?? 'EXECUTED',
      body,
    };
    if (known === undefined) made.push(order);
    const link = known === undefined ? { link: `https://testflight.tremendous.com/rewards/payout/${order.id}` } : {};
    const rewards = [
      { id: `REWARD-${order.id}`, order_id: order.id, delivery: { method: 'LINK', status: 'SUCCEEDED', ...link } },
    ];
    return reply.code(known === undefined ? 200 : 201).send({ order: { ...order, rewards, body: undefined } });
  });
  server.post<{ Params: { id: string } }>('/api/v2/rewards/:id/generate_link', async ({ params }) => ({
    reward: {
      id: params.id,
      link: `https://testflight.tremendous.com/rewards/payout/${params.id.slice('REWARD-'.length)}`,
    },
  }));
  await server.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => {
  made = [];
  requests = [];
  outcomes = [];
  answerWith = null;
});
afterAll(() => server.close());

const providerAt = (apiBase: URL, limits: { timeoutMs?: number } = {}) =>
  createTremendous({ ...limits, apiBase, apiKey: 'TEST_key', campaignId: 'CAMPAIGN1', fundingSource: 'balance' });
const provider = () => providerAt(new URL(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}`));
const wanted = {
  amountCents: 5_000,
  currency: 'USD',
  recipient: { name: 'Hannah Müller', email: 'hannah@clinic.example' },
  idempotencyKey: 'gift-card-7',
};
const ISSUED = {
  reference: 'ORDER1',
  code: null,
  link: 'https://testflight.tremendous.com/rewards/payout/ORDER1',
  redeem: null,
};

describe('a gift card by Tremendous', () => {
  test('is ordered with its amount, campaign and key', async () => {
    expect(await provider().issue(wanted)).toEqual(ISSUED);
    expect(requests).toEqual([
      {
        authorization: 'Bearer TEST_key',
        body: {
          external_id: 'gift-card-7',
          payment: { funding_source_id: 'balance' },
          reward: {
            campaign_id: 'CAMPAIGN1',
            value: { denomination: 50, currency_code: 'USD' },
            recipient: wanted.recipient,
            delivery: { method: 'LINK' },
          },
        },
      },
    ]);
  });

  test('is bought once, however often and whenever it is requested', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => provider().issue(wanted)));

    expect([...answers, await provider().issue(wanted)]).toEqual([ISSUED, ISSUED, ISSUED, ISSUED]);
    expect(made).toHaveLength(1);
  });

  test('is issued only after the order is approved, and stays the same', async () => {
    outcomes = ['PENDING APPROVAL'];
    await expect(provider().issue(wanted)).rejects.toThrow('has not executed order ORDER1');
    for (const order of made) order.status = 'EXECUTED';

    expect(await provider().issue(wanted)).toEqual(ISSUED);
    expect(made).toHaveLength(1);
  });

  test('is ordered again, once per run, after an order that failed for lack of funds', async () => {
    outcomes = ['FAILED', 'FAILED'];
    await expect(provider().issue(wanted)).rejects.toThrow('could not execute order ORDER1');
    await expect(provider().issue(wanted)).rejects.toThrow('could not execute order ORDER2');

    expect((await provider().issue(wanted)).reference).toBe('ORDER3');
    expect((await provider().issue(wanted)).reference).toBe('ORDER3');
    expect(made.map(({ external_id, status }) => [external_id, status])).toEqual([
      ['gift-card-7', 'FAILED'],
      ['gift-card-7-1', 'FAILED'],
      ['gift-card-7-2', 'EXECUTED'],
    ]);
  });

  test.each([401, 422, 429, 500, 503])(
    'is not issued for a response of %d, and the error does not name the recipient',
    async (status) => {
      answerWith = status;
      const failure = await provider()
        .issue(wanted)
        .catch((error: Error) => error.message);

      expect(failure).toBe(`Tremendous answered ${status} to orders`);
    },
  );

  test('is not waited for when the provider never responds', async () => {
    const silent = await startSilentServer();
    await expect(providerAt(silent.address, { timeoutMs: 50 }).issue(wanted)).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    await silent.close();
  });
});
