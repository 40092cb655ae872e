/** Purchases, renewal and card of two accounts that are merged. (rules O92, O94) */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#tests/support/given/given.ts';
import { BRONZE, CARDS, type Shop, SILVER, setUpShop } from '#tests/support/given/purchases.ts';
import { resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';
import { findSavedMethod } from './saved-card/queries-saved-card.ts';
import { cardChanges, creditNotes, giftCards, orders, receipts, renewalSteps, renewals } from './tables.ts';

let slice: Slice;
let shop: Shop;
let into: Person;
let double: Person;
setUpShop((opened) => {
  ({ slice, shop } = opened);
});
beforeEach(async () => {
  into = await slice.given.account({ firstName: 'Ines', lastName: 'Duarte' });
  double = await slice.given.account({ firstName: 'Ines', lastName: 'Duarte' });
});

async function merge() {
  const { headers } = await slice.given.staff({ roles: ['support'] });
  const path = `/api/admin/people/${into.id}/merge/`;
  const { version } = (await slice.api.get(`${path}?double=${double.id}`, headers)).body.data;
  return slice.api.post(path, { double: String(double.id), version, reason: 'Registered twice.' }, headers);
}

type RenewalState = 'on' | 'off' | 'none';

/** Buys a tier, and turns its renewal off if it should be. */
async function buy(person: Person, tier: number, state: RenewalState): Promise<void> {
  if (state === 'none') return;
  await shop.buy(person, { tier });
  await slice.db
    .update(renewals)
    .set({ renews: state === 'on' })
    .where(eq(renewals.userId, person.id));
  await slice.db.insert(renewalSteps).values({
    userId: person.id,
    endsAt: slice.clock.now(),
    step: 'notice-30',
    dueAt: slice.clock.now(),
    takenAt: slice.clock.now(),
  });
}

describe('the renewal of two merged accounts', () => {
  test.each<[RenewalState, RenewalState, number, boolean]>([
    ['on', 'none', SILVER, true],
    ['on', 'off', SILVER, true],
    ['off', 'on', BRONZE, true],
    ['off', 'off', SILVER, false],
    ['off', 'none', SILVER, false],
    ['none', 'on', BRONZE, true],
    ['none', 'off', BRONZE, false],
  ])('that are %s and %s is that of tier %i, with its steps and card', async (own, other, membershipId, renews) => {
    await buy(into, SILVER, own);
    await buy(double, BRONZE, other);
    const retained = membershipId === SILVER ? into : double;
    const keys = { provider: slice.ctx.payments.name };
    const card = await findSavedMethod(slice.db, { ...keys, userId: retained.id });
    const [step] = await slice.db.select().from(renewalSteps).where(eq(renewalSteps.userId, retained.id));

    expect((await merge()).status).toBe(200);

    expect(await slice.db.select().from(renewals)).toMatchObject([{ userId: into.id, membershipId, renews }]);
    expect(await slice.db.select().from(renewalSteps)).toEqual([{ ...step, userId: into.id }]);
    expect(card).not.toBeNull();
    expect(await findSavedMethod(slice.db, { ...keys, userId: into.id })).toBe(card);
  });

  test('is none of two accounts that never bought', async () => {
    expect((await merge()).status).toBe(200);

    expect(await slice.db.select().from(renewals)).toEqual([]);
    expect(await slice.db.select().from(cardChanges)).toEqual([]);
  });

  test('has no card if its member removed it, although the other account has one', async () => {
    const bought = await shop.buy(into, { tier: SILVER });
    expect((await slice.api.delete('/api/orders/saved-method/', into.headers)).status).toBeLessThan(300);
    await slice.db.update(renewals).set({ renews: false });
    const other = await shop.order(double, { tier: BRONZE });
    await shop.pay(other, CARDS.another);
    await slice.db.update(renewals).set({ renews: false });

    expect((await merge()).status).toBe(200);

    expect(bought.status).toBe(201);
    const saved = { userId: into.id, provider: slice.ctx.payments.name };
    expect(await findSavedMethod(slice.db, saved)).toBeNull();
  });
});

describe('the purchases of two merged accounts', () => {
  test('are all of the one that stays', async () => {
    const inviter = double;
    const colleague = await slice.given.account({ email: 'colleague@clinic.example' });
    await shop.buy(inviter, { tier: SILVER });
    const invitation = resource('Referred', { referred_email: colleague.email });
    await slice.api.post('/api/referrals/', invitation, inviter.headers);
    await shop.buy(colleague, { tier: SILVER });
    const bronze = await shop.buy(into, { tier: BRONZE });
    const { headers } = await slice.given.superuser();
    const refund = resource('Refund', { reason: 'Requested.' });
    await slice.api.post(`/api/admin/orders/${bronze.body.data.id}/refund/`, refund, headers);

    expect((await merge()).status).toBe(200);

    const ownersIn = async (table: typeof orders | typeof receipts | typeof creditNotes | typeof giftCards) =>
      (await slice.db.select({ userId: table.userId }).from(table))
        .map(({ userId }) => userId)
        .toSorted((a, b) => a - b);
    expect(await ownersIn(orders)).toEqual([into.id, into.id, colleague.id]);
    expect(await ownersIn(receipts)).toEqual([into.id, into.id, colleague.id]);
    expect(await ownersIn(creditNotes)).toEqual([into.id]);
    expect(await ownersIn(giftCards)).toEqual([into.id]);
  });

  test('continue the same end in two renewals, one of them a millisecond later', async () => {
    await shop.buy(into, { tier: SILVER });
    await shop.buy(double, { tier: BRONZE });
    const at = new Date('2026-11-01T12:00:00.000Z');
    await slice.db.update(orders).set({ continuesAt: at });
    await slice.db.update(renewals).set({ renews: false });

    expect((await merge()).status).toBe(200);

    const rows = await slice.db.select().from(orders).orderBy(orders.id);
    expect(rows.map(({ userId, continuesAt }) => [userId, continuesAt?.toISOString()])).toEqual([
      [into.id, '2026-11-01T12:00:00.000Z'],
      [into.id, '2026-11-01T12:00:00.001Z'],
    ]);
  });
});
