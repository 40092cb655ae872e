import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#domain/shared/money.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { listHeldMemberships, listTiers, memberTerms } from './index.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await slice.given.tiers();
});
afterAll(() => slice?.close());

describe('terms (rules M12)', () => {
  const at = (text: string) => new Date(`${text}T12:00:00Z`);
  const grant = (userId: number, membershipId: number, days: [string, string]) =>
    slice.db.transaction((tx) =>
      memberTerms.grantTerm(tx, {
        userId,
        membershipId,
        startsAt: at(days[0]),
        endsAt: at(days[1]),
        valueCents: cents(29_900),
        currency: 'USD',
        at: slice.clock.now(),
      }),
    );
  const end = (termId: number, why: 'upgraded' | 'refunded') =>
    slice.db.transaction((tx) => memberTerms.endTerm(tx, { termId, at: slice.clock.now(), why }));
  const held = async (userId: number) => (await listHeldMemberships(slice.db, [userId], slice.clock.now())).get(userId);

  test('add up when renewed, are replaced by an upgrade, and end at once when refunded', async () => {
    const { id } = await slice.given.account();
    expect(await held(id)).toBeUndefined();

    const bronze = await grant(id, 1, ['2026-10-01', '2027-10-01']);
    const renewal = await grant(id, 1, ['2027-10-01', '2028-09-30']);
    expect(await held(id)).toMatchObject({ name: 'Bronze', startsAt: at('2026-10-01'), endsAt: at('2028-09-30') });

    await end(bronze, 'upgraded');
    await end(renewal, 'upgraded');
    const gold = await grant(id, 3, ['2026-11-21', '2027-11-21']);
    expect(await held(id)).toMatchObject({ name: 'Gold', endsAt: at('2027-11-21') });
    expect((await held(id))?.permissions).toContain('SELF_ASSESSMENT');

    await end(gold, 'refunded');
    expect(await held(id)).toMatchObject({ name: 'Bronze', endsAt: at('2026-11-21') });
  });

  test('keep their first end and reason', async () => {
    const { id } = await slice.given.account();
    const term = await grant(id, 3, ['2026-10-01', '2027-10-01']);
    await end(term, 'upgraded');

    slice.clock.moveTo('2026-12-01T12:00:00Z');
    await end(term, 'refunded');

    expect(await held(id)).toMatchObject({ name: 'Gold', endsAt: at('2026-11-21') });
  });

  test('are read for many accounts at once', async () => {
    const people = [
      await slice.given.member('gold'),
      await slice.given.account(),
      await slice.given.expiredMember('silver'),
    ];

    const memberships = await listHeldMemberships(
      slice.db,
      people.map(({ id }) => id),
      slice.clock.now(),
    );

    expect([...memberships.values()].map(({ name }) => name).toSorted()).toEqual(['Gold', 'Silver']);
  });
});

test('tiers are listed for the access rules, those not on sale included (rules A14)', async () => {
  const tiers = await listTiers(slice.db);

  expect(tiers.map(({ name, rank, public: onSale }) => [name, rank, onSale])).toEqual([
    ['Bronze', 1, true],
    ['Silver', 2, true],
    ['Gold', 3, true],
    ['Institutional', 4, false],
  ]);
  expect(tiers[0]).toMatchObject({ membershipId: 1, slug: 'bronze', permissions: ['PUBLICATION_VIDEO'] });
});
