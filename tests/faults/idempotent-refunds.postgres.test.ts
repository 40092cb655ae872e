/**
 * The server is killed during a refund with an Idempotency-Key: repeated with the key, the order is refunded once, here
 * and at the payment provider, with one credit note and one audit entry.
 */

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeStripe } from '#tests/support/external/fake-stripe.ts';
import type { Person } from '#tests/support/given/given.ts';
import { resource } from '#tests/support/server/api.ts';
import type { ApiProcess } from '#tests/support/server/api-process.ts';
import { type FaultWorld, openFaultWorld } from './fault-fixture.ts';

const KILLS = Number(process.env.FAULT_KILLS ?? 0);
const ROUND_MS = 40_000;
const SILVER = { membership: { data: { type: 'Membership', id: '2' } } };

/** The provider has the request or has refunded it, or a write of the server waits for one of these tables. */
const MOMENTS = ['asked', 'refunded', 'orders', 'credit_notes', 'audit_entries', 'idempotency_keys'] as const;
const ROUNDS = Array.from({ length: Math.max(KILLS, MOMENTS.length) }, (_, at) => MOMENTS[at % MOMENTS.length]);

let world: FaultWorld;
let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let server: ApiProcess;
let staff: Person;

beforeAll(async () => {
  stripe = await startFakeStripe(() => new Date());
  world = await openFaultWorld(0);
  await world.slice.given.tiers();
  staff = await world.slice.given.superuser();
  server = await start();
}, 60_000);
afterAll(async () => {
  await world.close();
  await stripe.close();
});

const start = () =>
  world.startProcess({ STRIPE_API_BASE: stripe.address.origin, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret });

async function post(path: string, body: unknown, headers: Record<string, string>) {
  const answer = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.api+json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function buy(): Promise<string> {
  const buyer = await world.slice.given.account();
  const ordered = await post('/api/orders/', resource('Order', { rebillDays: 365 }, SILVER), buyer.headers);
  stripe.pay(ordered.body.data.attributes.checkout_url);
  for (const { rawBody, headers } of stripe.delivered.splice(0)) {
    const notified = await fetch(`${server.origin}/api/payments/stripe/webhook/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: rawBody,
    });
    expect(notified.status).toBe(200);
  }
  return ordered.body.data.id;
}

/** Kills the server at this point of the request. */
function killAt(moment: (typeof MOMENTS)[number] | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const kill = () => server.kill().then(resolve, reject);
  const once = (name: 'beforeRefund' | 'afterRefund', act: () => Promise<void>) => {
    stripe.moments[name] = async () => {
      stripe.moments[name] = async () => {};
      await act();
    };
  };
  if (moment === 'asked') once('beforeRefund', kill);
  else if (moment === 'refunded' || moment === undefined) once('afterRefund', kill);
  else once('afterRefund', () => killWhileWaitingFor(moment, kill).then(({ killed }) => void killed.catch(reject)));
  return promise;
}

/** Resolves once the table is locked; the server is killed as soon as something waits for the lock. */
async function killWhileWaitingFor(table: string, kill: () => Promise<void>): Promise<{ killed: Promise<void> }> {
  const client = new pg.Client({ connectionString: world.postgres.url });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`);
  const isAwaited = `SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND relation = '${table}'::regclass`;
  const watch = async () => {
    while ((await client.query<{ count: number }>(isAwaited)).rows[0]?.count === 0);
    await kill();
    await client.end();
  };
  return { killed: watch() };
}

test(
  `a refund whose server is killed ${ROUNDS.length} times is made once when it is repeated with its key`,
  async () => {
    for (const [round, moment] of ROUNDS.entries()) {
      const order = await buy();
      const path = `/api/admin/orders/${order}/refund/`;
      const send = () =>
        post(path, resource('Refund', { reason: 'Asked within 30 days' }), {
          ...staff.headers,
          'idempotency-key': `refund-${round}`,
        });
      const killed = killAt(moment);
      await expect(send(), moment).rejects.toThrow();
      await killed;
      server = await start();

      const answers = [await send(), await send()];

      expect(
        answers.map(({ status }) => status),
        moment,
      ).toEqual([200, 200]);
      expect(answers[1], moment).toEqual(answers[0]);
      expect(answers[0]?.body.data.attributes.status, moment).toBe('refunded');
      expect(
        stripe.delivered.splice(0).filter(({ rawBody }) => rawBody.includes('charge.refunded')),
        moment,
      ).toHaveLength(1);
      const [counts] = await world.query(`
        SELECT (SELECT status FROM orders WHERE id = ${order}) AS status,
          (SELECT count(*)::int FROM credit_notes JOIN receipts ON receipts.id = receipt_id WHERE order_id = ${order}) AS notes,
          (SELECT count(*)::int FROM audit_entries WHERE action = 'order.refunded' AND subject_id = '${order}') AS entries`);
      expect(counts, moment).toEqual({ status: 'refunded', notes: 1, entries: 1 });
    }
  },
  ROUNDS.length * ROUND_MS,
);
