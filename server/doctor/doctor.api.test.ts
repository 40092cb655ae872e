/** What `npm run doctor` finds, and that it never stops at a broken part. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createS3Storage } from '#server/adapters/storage/s3-storage.ts';
import { fixedClock } from '#server/kernel/clock.ts';
import { badgeKeys } from '#server/modules/accreditation/tables.ts';
import { orders, paymentEvents } from '#server/modules/billing/tables.ts';
import { startFakeS3 } from '#tests/support/external/fake-s3.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { badgeCheck } from './badge-check.ts';
import { type Check, type CheckedFinding, ok, runChecks } from './check.ts';
import { databaseChecks } from './database-checks.ts';
import { eventsCheck, providerCheck } from './payment-checks.ts';
import { storageCheck } from './storage-check.ts';
import { jobsCheck } from './work-checks.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterEach(() => slice.reset());
afterAll(() => slice.close());

async function collect(found: AsyncIterable<CheckedFinding>): Promise<CheckedFinding[]> {
  const findings: CheckedFinding[] = [];
  for await (const finding of found) findings.push(finding);
  return findings;
}

const run = (...checks: Check[]) => collect(runChecks(checks));

const statesOf = (findings: readonly CheckedFinding[]) => findings.map(({ name, state }) => `${name}: ${state}`);

describe('runChecks', () => {
  test('reports a check that throws or never ends, and runs the others', async () => {
    const checks: Check[] = [
      { name: 'Broken', run: () => Promise.reject(new Error('refused', { cause: new Error('no route') })) },
      { name: 'Silent', run: () => new Promise(() => undefined) },
      { name: 'Working', run: async () => ok('fine') },
    ];
    const findings = await collect(runChecks(checks, 50));

    expect(statesOf(findings)).toEqual(['Broken: failure', 'Silent: failure', 'Working: ok']);
    expect(findings[0]?.found).toBe('refused: no route');
  });
});

describe('the database', () => {
  test('is whole when its clock agrees and nothing is pending', async () => {
    const now = fixedClock(new Date().toISOString());
    const findings = await run(...databaseChecks({ database: slice.database, clock: now }));
    // The server of the tests acknowledges before it has written.
    const failures = slice.database.kind === 'server' ? [expect.stringContaining('synchronous_commit is off')] : [];

    expect(statesOf(findings)).toEqual(expect.arrayContaining(['Database: ok', 'Migrations: ok', 'Clock: ok']));
    expect(findings.filter(({ state }) => state !== 'ok').map(({ found }) => found)).toEqual(failures);
  });

  test('fails when its clock is another hour', async () => {
    const wrong = fixedClock(new Date(Date.now() - 3_600_000).toISOString());
    const findings = await run(...databaseChecks({ database: slice.database, clock: wrong }));

    expect(statesOf(findings)).toContain('Clock: failure');
  });
});

describe('the storage', () => {
  const clock = fixedClock(new Date().toISOString());
  let store: Awaited<ReturnType<typeof startFakeS3>>;
  beforeAll(async () => {
    store = await startFakeS3();
  });
  afterAll(() => store.stop());

  test('is read where browsers read it, if there is such an address', async () => {
    const found = async (publicEndpoint: URL | null) =>
      (await run(storageCheck(createS3Storage({ ...store.parts, publicEndpoint }), clock)))[0];

    expect(await found(null)).toMatchObject({ state: 'ok', found: expect.not.stringContaining('bucket') });
    expect(await found(store.parts.endpoint)).toMatchObject({
      state: 'ok',
      found: expect.stringContaining('signed address of the bucket'),
    });
    expect(store.objects.size).toBe(0);
  });

  test('fails where browsers do not reach it, or what is there takes no signature of ours', async () => {
    const other = await startFakeS3();
    const of = (publicEndpoint: URL) => storageCheck(createS3Storage({ ...store.parts, publicEndpoint }), clock);
    const [elsewhere] = await run(of(other.parts.endpoint));
    await other.stop();
    const [nowhere] = await run(of(other.parts.endpoint));

    expect(elsewhere).toMatchObject({ state: 'failure', found: expect.stringContaining('answered with 404') });
    expect(nowhere).toMatchObject({ state: 'failure', found: expect.stringContaining('could not be reached') });
  });
});

describe('webhooks', () => {
  const at = (text: string) => fixedClock(text);

  test('are missed when none followed an order', async () => {
    await slice.given.tiers();
    const buyer = await slice.given.account();
    const [order] = await slice.db
      .insert(orders)
      .values({
        ...{ userId: buyer.id, membershipId: 1, rebillDays: 365, currency: 'USD', status: 'pending' as const },
        ...{ listCents: 29_900 as never, amountCents: 29_900 as never, provider: 'sandbox' },
        createdAt: new Date('2026-11-20T12:00:00Z'),
      })
      .returning();

    expect(statesOf(await run(eventsCheck({ db: slice.db, clock: at('2026-11-20T13:00:00Z') })))).toEqual([
      'Webhooks: ok',
    ]);
    expect(statesOf(await run(eventsCheck({ db: slice.db, clock: at('2026-11-22T13:00:00Z') })))).toEqual([
      'Webhooks: warning',
    ]);
    await slice.db.insert(paymentEvents).values({
      ...{ provider: 'sandbox', eventId: 'one', type: 'paid', orderId: order?.id ?? 0, payload: {} as never },
      receivedAt: new Date('2026-11-20T12:00:05Z'),
    });
    expect(statesOf(await run(eventsCheck({ db: slice.db, clock: at('2026-11-22T13:00:00Z') })))).toEqual([
      'Webhooks: ok',
    ]);
  });
});

describe('the payment provider', () => {
  const publicOrigin = new URL('https://learn.example.org');

  async function answering(endpoints: readonly { url: string; status: string }[]) {
    const server = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      const list = request.url?.startsWith('/v1/webhook_endpoints') === true;
      response.end(JSON.stringify(list ? { object: 'list', data: endpoints } : { object: 'balance', livemode: false }));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const apiBase = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const payments = { kind: 'stripe', secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase } as const;
    try {
      return statesOf(await run(providerCheck({ payments, publicOrigin })));
    } finally {
      server.close();
    }
  }
  const url = 'https://learn.example.org/api/payments/stripe/webhook/';

  test('needs an enabled webhook to our own address', async () => {
    expect(await answering([{ url, status: 'enabled' }])).toEqual(['Payments: ok', 'Payments: ok']);
    expect(await answering([{ url, status: 'disabled' }])).toEqual(['Payments: ok', 'Payments: failure']);
    expect(await answering([{ url: 'https://other.example.org/', status: 'enabled' }])).toEqual([
      'Payments: ok',
      'Payments: failure',
    ]);
  });

  test('takes no money as a sandbox', async () => {
    const findings = await run(providerCheck({ payments: { kind: 'sandbox' }, publicOrigin }));

    expect(statesOf(findings)).toEqual(['Payments: warning']);
  });
});

describe('jobs', () => {
  test('are fine before the queue was started', async () => {
    expect(statesOf(await run(jobsCheck({ db: slice.db, clock: slice.clock })))).toEqual(['Jobs: ok']);
  });
});

describe('the key of badges (rules L31)', () => {
  const signer = (publicKey: string) => ({ publicKey, sign: () => new Uint8Array() });
  const check = (key: string | null) =>
    run(badgeCheck({ db: slice.db, badges: key === null ? null : signer(key) })).then(statesOf);

  test('is missed, and must be the one that signed last', async () => {
    expect([await check(null), await check('z6One')]).toEqual([['Badges: warning'], ['Badges: ok']]);
    for (const publicKey of ['z6One', 'z6Two'])
      await slice.db.insert(badgeKeys).values({ publicKey, firstUsedAt: slice.clock.now() });

    expect([await check('z6One'), await check('z6Two'), await check('z6Other')]).toEqual([
      ['Badges: warning'],
      ['Badges: ok'],
      ['Badges: warning'],
    ]);
  });
});
