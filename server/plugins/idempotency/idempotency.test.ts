import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hoursAfter } from '#domain/shared/dates.ts';
import { idempotencyKeys } from '#server/kernel/tables.ts';
import { attempts } from '#server/modules/assessment/tables.ts';
import { orders } from '#server/modules/billing/tables.ts';
import { createKillSwitch, type KillSwitch } from '#tests/support/database/kill-switch.ts';
import type { Person } from '#tests/support/given/given.ts';
import { acknowledge, handedIn, testPath } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let killSwitch: KillSwitch;

beforeAll(async () => {
  slice = await startSlice();
  killSwitch = createKillSwitch(slice.database.pool);
});
beforeEach(() => slice.reset());
afterAll(() => slice.close());

async function submitWithKey(key: string) {
  const member = await slice.given.member('gold');
  const publication = await slice.given.publication({ questions: 1 });
  await acknowledge(slice, member, publication);
  const headers = { ...member.headers, 'idempotency-key': key };
  return () => slice.api.post(testPath(publication), handedIn(publication), headers);
}

const listKeys = () => slice.db.select().from(idempotencyKeys);

describe('Idempotency-Key (rules W9)', () => {
  test('leaves neither the key nor the response readable in the database', async () => {
    const submit = await submitWithKey('kept-apart');

    const answer = await submit();

    const [stored] = await listKeys();
    expect(stored).toMatchObject({ status: 201, body: { ciphertext: expect.any(String) } });
    expect(JSON.stringify(stored)).not.toContain('kept-apart');
    expect(JSON.stringify(stored)).not.toContain(answer.body.data.type);
    expect((await submit()).text).toBe(answer.text);
  });

  test.each([
    ['gets the first response', 'within', 0, 201],
    ['can be reused', 'after', -1, 409],
  ])('%s %s ninety days', async (_outcome, _when, seconds, status) => {
    const submit = await submitWithKey('old');
    await submit();
    const createdAt = new Date(hoursAfter(slice.clock.now(), -90 * 24).getTime() + seconds * 1000);
    await slice.db.update(idempotencyKeys).set({ createdAt });

    const answer = await submit();

    expect(answer.status).toBe(status);
  });

  test.each(['', 'x'.repeat(256)])('is refused if it is empty or too long', async (key) => {
    const submit = await submitWithKey(key);

    const answer = await submit();

    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].source).toEqual({ header: 'Idempotency-Key' });
  });

  test('does not undo the count of wrong passwords of a refused request', async () => {
    const member = await slice.given.member('gold');
    const headers = { ...member.headers, 'idempotency-key': 'guessing' };

    const refused = await slice.api.post(
      '/api/privacy/delete/',
      resource('AccountDeletion', { password: 'wrong' }),
      headers,
    );

    expect(refused.status).toBe(422);
    const { rows } = await slice.database.pool.query('SELECT count(*)::int AS count FROM sign_in_attempts');
    expect(rows).toEqual([{ count: 1 }]);
    expect(await listKeys()).toEqual([]);
  });

  test('is not accepted by calls whose response contains a secret', async () => {
    const member = await slice.given.member('gold');
    const headers = { ...member.headers, 'idempotency-key': 'one-feed' };

    const feed = await slice.api.post('/api/feeds/audio/', resource('AudioFeed', {}), headers);

    expect(feed.status).toBe(201);
    expect(await listKeys()).toEqual([]);
  });
});

describe('a process that is killed during a request with an Idempotency-Key', () => {
  /**
   * Sends the request repeatedly, interrupting it at each of its statements once, and retries each interrupted one
   * until it succeeds.
   */
  async function cutEverywhere(send: (key: string, cut: number) => Promise<{ status: number; text: string }>) {
    let killed = true;
    for (let cut = 0; killed; cut += 1) {
      const key = `cut-at-${cut}`;
      killed = await killSwitch.during(cut, async () => void (await send(key, cut)));
      const repeated = await send(key, cut);
      expect([200, 201], `${cut}: ${repeated.text}`).toContain(repeated.status);
      expect((await send(key, cut)).text).toBe(repeated.text);
      expect(cut).toBeLessThan(200);
    }
  }

  const keyed = ({ headers }: Person, key: string) => ({ ...headers, 'idempotency-key': key });

  test('leaves one attempt when it submits a test', async () => {
    const publication = await slice.given.publication({ questions: 2 });
    const member = await slice.given.member('gold');
    await acknowledge(slice, member, publication);
    const sent = new Set<string>();

    await cutEverywhere((key) => {
      sent.add(key);
      return slice.api.post(testPath(publication), handedIn(publication, 2), keyed(member, key));
    });

    expect((await slice.db.select().from(attempts)).length).toBe(sent.size);
    expect(sent.size).toBeGreaterThan(5);
  }, 60_000);

  test('leaves one order with one payment page when it orders a membership', async () => {
    await slice.given.tiers();
    const buyers: Person[] = [];
    const order = resource('Order', { rebillDays: 365 }, { membership: { data: { type: 'Membership', id: '2' } } });

    await cutEverywhere(async (key, cut) => {
      buyers[cut] ??= await killSwitch.aside(() => slice.given.account());
      return slice.api.post('/api/orders/', order, keyed(buyers[cut], key));
    });

    const placed = await slice.db.select().from(orders);
    expect(placed.map(({ userId }) => userId).toSorted()).toEqual(buyers.map(({ id }) => id).toSorted());
    const { rows } = await slice.database.pool.query('SELECT count(*)::int AS pages FROM sandbox_payments');
    expect(rows).toEqual([{ pages: buyers.length }]);
  }, 60_000);
});
