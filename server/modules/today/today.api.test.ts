/** What waits for each role. (rules O31) */
import { beforeEach, describe, expect, test } from 'vitest';
import type { StaffRole } from '#domain/access/staff-roles.ts';
import { GOLD, type Shop, setUpShop } from '#tests/support/given/purchases.ts';
import type { Slice } from '#tests/support/server/slice.ts';

let slice: Slice;
let shop: Shop;

setUpShop((opened) => {
  ({ slice, shop } = opened);
});
beforeEach(async () => {
  const disputed = await shop.buy(await slice.given.account(), { tier: GOLD });
  await shop.setProviderState(disputed, 'charged_back');
  const differing = await shop.buy(await slice.given.account(), { tier: GOLD });
  await shop.setProviderState(differing, 'open');
  await slice.jobs.run('billing.reconcile-live');
});

async function todayOf(role: StaffRole) {
  const { headers } = await slice.given.staff({ roles: [role], languages: role === 'translator' ? ['fr'] : [] });
  const { waiting, system } = (await slice.api.get('/api/admin/today/', headers)).body.data;
  return { kinds: waiting.map(({ kind }: { kind: string }) => kind), waiting, hasSystem: system !== null };
}

describe('Today', () => {
  test.each([
    ['owner', ['orders.disputed', 'orders.drift'], true],
    ['finance', ['orders.disputed', 'orders.drift'], true],
    ['support', ['orders.disputed'], false],
    ['editor', [], false],
    ['translator', [], false],
  ] as const)('shows %s the work that the role may do', async (role, expected, hasSystem) => {
    const today = await todayOf(role);

    expect(today.kinds.filter((kind: string) => kind.startsWith('orders.'))).toEqual(expected);
    expect(today.hasSystem).toBe(hasSystem);
  });

  test('says how much money is disputed, and since when', async () => {
    const { waiting } = await todayOf('finance');

    expect(waiting[0]).toMatchObject({
      count: 1,
      amount: { total: 69900, currency: 'USD' },
      since: '2026-11-21T12:00:00.000Z',
    });
  });
});
