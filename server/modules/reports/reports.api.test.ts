/** The reports of the office. (rules G1, G2, G3, G5, G6, G7, G8, G9, G10, G14) */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { orders } from '#server/modules/billing/tables.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import { referrals } from '#server/modules/referrals/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { BRONZE, CARDS, GOLD, type Shop, setUpShop } from '#tests/support/given/purchases.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import type { Slice } from '#tests/support/server/slice.ts';

let slice: Slice;
let shop: Shop;
let finance: Person;

setUpShop((opened) => {
  ({ slice, shop } = opened);
});
beforeEach(async () => {
  finance = await slice.given.staff({ roles: ['finance'] });
});

const get = async (report: string, query = 'from=2026-11-01&to=2026-11-30', as = finance) =>
  (await slice.api.get(`/api/admin/reports/${report}?${query}`, as.headers)).body;
const read = async (report: string, query?: string) => (await get(`${report}/`, query)).data;

type SeriesRow = { measure: string; key: string; part: string; values: number[]; compared: number[] };
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const totals = ({ series }: { series: SeriesRow[] }) => {
  const measures: Record<string, number> = {};
  for (const { measure, values } of series) measures[measure] = (measures[measure] ?? 0) + sum(values);
  return measures;
};
const signIn = async () => {
  finance = await shop.signInAgain(finance);
};

describe('revenue (rules G7)', () => {
  test('is the sum of payments less refunds, by tier, and a refund changes the net of its own day', async () => {
    const buyer = await slice.given.account();
    const bought = await shop.buy(buyer, { tier: GOLD });
    await shop.buy(await slice.given.account(), { tier: BRONZE });
    await shop.order(await slice.given.account(), { tier: BRONZE });
    expect(totals(await read('revenue'))).toEqual({ orders: 2, gross: 69900 + 29900 });

    slice.clock.moveTo('2026-11-23T12:00:00Z');
    await signIn();
    const id = bought.body.data.id;
    const { status } = await slice.api.post(
      `/api/admin/orders/${id}/refund/`,
      resource('Refund', { reason: 'Asked.' }),
      finance.headers,
    );
    const report = await read('revenue', 'from=2026-11-21&to=2026-11-23&step=day');

    expect(status).toBe(200);
    expect(totals(report)).toEqual({ orders: 2, gross: 99800, 'refunded-orders': 1, refunds: 69900 });
    expect(report.series.find(({ measure }: SeriesRow) => measure === 'refunds')).toMatchObject({
      key: String(GOLD),
      part: 'USD',
      values: [0, 0, 69900],
    });
    expect(report.names[GOLD]).toBe('Gold');
  });

  test('counts a chargeback on its day, and no longer once the dispute is won', async () => {
    const bought = await shop.buy(await slice.given.account(), { tier: GOLD });
    const reference = await shop.referenceOf(bought);
    await shop.deliver(reference, { type: 'payment.charged_back', id: 'dispute' });
    await slice.jobs.drain();
    const [order] = await slice.db.select().from(orders);
    expect(totals(await read('revenue')).refunds ?? 0).toBe(order?.refundedAt === null ? 0 : 69900);

    await slice.db.update(orders).set({ status: 'paid', refundedAt: null, chargedBackAt: null });

    expect(totals(await read('revenue'))).toEqual({ orders: 1, gross: 69900 });
  });

  test('is compared with the period before, and begins a day at midnight of the provider’s zone', async () => {
    const bought = await shop.buy(await slice.given.account(), { tier: GOLD });
    // 11:30 p.m. on October 31 in New York.
    await slice.db
      .update(orders)
      .set({ paidAt: new Date('2026-11-01T03:30:00Z') })
      .where(eq(orders.id, Number(bought.body.data.id)));

    const report = await read('revenue');

    expect(report.compared).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(report.series.find(({ measure }: SeriesRow) => measure === 'gross')).toMatchObject({
      key: String(GOLD),
      compared: expect.arrayContaining([69900]),
    });
    expect(totals(report).gross).toBe(0);
  });

  test('is divided by month and tier', async () => {
    const ids: number[] = [];
    for (const tier of [GOLD, BRONZE, BRONZE]) {
      const bought = await shop.buy(await slice.given.account(), { tier });
      ids.push(Number(bought.body.data.id));
    }
    const paid = async (id: number | undefined, day: string) =>
      slice.db
        .update(orders)
        .set({ paidAt: new Date(`${day}T12:00:00Z`) })
        .where(eq(orders.id, id ?? 0));
    await paid(ids[0], '2026-09-15');
    await paid(ids[1], '2026-09-30');
    await paid(ids[2], '2026-10-01');

    const report = await read('revenue', 'from=2026-09-01&to=2026-10-31&step=month&compare=none');
    const gross = (tier: number) =>
      report.series.find(({ measure, key }: SeriesRow) => measure === 'gross' && key === String(tier))?.values;

    expect([gross(GOLD), gross(BRONZE)]).toEqual([
      [69900, 0],
      [29900, 29900],
    ]);
  });

  test('of several currencies is never added: the overview shows the largest', async () => {
    await shop.buy(await slice.given.account(), { tier: GOLD });
    const other = await shop.buy(await slice.given.account(), { tier: BRONZE });
    await slice.db
      .update(orders)
      .set({ currency: 'EUR' })
      .where(eq(orders.id, Number(other.body.data.id)));

    const { figures } = (await get('', 'from=2026-11-01&to=2026-11-30')).data;

    expect(figures.find(({ name }: { name: string }) => name === 'revenue')).toMatchObject({
      value: 69900,
      currency: 'USD',
    });
  });

  test('is refused to those who read reports but no orders', async () => {
    const editor = await slice.given.staff({ roles: ['editor'] });

    expect((await get('revenue/', '', editor)).errors[0].code).toBe('staff.permission');
    const overview = (await get('', '', editor)).data;
    expect(overview.figures.map(({ name }: { name: string }) => name)).not.toContain('revenue');
    const own = (await get('', '')).data;
    expect(own.figures.map(({ name }: { name: string }) => name)).toContain('revenue');
  });
});

describe('a period (rules G2)', () => {
  test.each([
    ['reversed', 'revenue', 'from=2026-11-02&to=2026-11-01', 'from'],
    ['longer than ten years', 'revenue', 'from=2000-01-01&to=2026-11-01', 'from'],
    ['of no date', 'revenue', 'from=2026-02-30', 'from'],
    ['before any record', 'retention', 'from=1999-12-31&to=2000-02-01', 'from'],
    ['at the end of the calendar', 'members', 'to=9999-12-31', 'to'],
    ['of another step', 'vitals', 'step=hour', 'step'],
    ['reversed, of a list', 'publications', 'filter[from]=2026-02-02&filter[to]=2026-02-01', 'filter[from]'],
    ['at the end of the calendar, of a list', 'publications', 'filter[to]=9999-12-31', 'filter[to]'],
  ])('is refused by name if it is %s', async (_, report, query, parameter) => {
    const refused = { code: 'request.invalid-parameter', source: { parameter } };
    expect((await get(`${report}/`, query)).errors).toMatchObject([refused]);
  });

  test('ends on the last day of reports at the latest', async () => {
    expect((await read('sign-ups', 'from=2190-01-01&to=2199-12-31')).steps).toHaveLength(120);
  });

  test('is the last twelve months without one, by month', async () => {
    const report = await read('sign-ups', '');

    expect([report.period, report.step, report.steps.length]).toEqual([
      { from: '2025-12-01', to: '2026-11-21' },
      'month',
      12,
    ]);
  });
});

describe('sign-ups (rules G4)', () => {
  test('know the campaign, also of a visit that was sent later', async () => {
    const person = await slice.given.account({ verified: false });
    const before = await read('sign-ups');
    const visit = { created: '2026-11-20T10:00:00Z', data: { utm_source: ' Journal ' } };
    await slice.api.post('/api/utms/', { data: [visit] }, person.headers);
    const after = await read('sign-ups');

    expect(totals(before)).toMatchObject({ accounts: 2, verified: 1 });
    expect(
      after.series.find(({ measure, key }: SeriesRow) => measure === 'accounts' && key === 'journal'),
    ).toMatchObject({
      values: expect.arrayContaining([1]),
    });
    await slice.db.update(users).set({ emailVerifiedAt: slice.clock.now() }).where(eq(users.id, person.id));
    expect(totals(await read('sign-ups'))).toMatchObject({ accounts: 2, verified: 2 });
  });
});

describe('learning (rules G5, G9)', () => {
  test('counts tests, credit by profession, and what was done with each publication', async () => {
    await seedReference(slice.db);
    const member = await slice.given.member('gold', { profession: 'Physician' });
    const publication = await slice.given.publication({ questions: 1, title: 'Lithium and the Kidney', credits: 0.5 });
    await slice.given.publication({ title: 'Unread' });
    await earn(slice, member, publication);

    expect(totals(await read('tests'))).toEqual({ submitted: 1, passed: 1, first: 1, 'first-passed': 1 });
    expect((await read('credits')).series).toMatchObject([{ measure: 'claimed', key: 'CME', part: 'Physician' }]);
    expect(totals(await read('sign-ups'))).toMatchObject({ activated: 1 });
    const { data } = await get('publications/', 'filter[from]=2026-11-01&filter[to]=2026-11-30');
    expect(data).toMatchObject([
      { attributes: { title: 'Lithium and the Kidney', started: 1, submitted: 1, passed: 1, quarters: 2 } },
      { attributes: { title: 'Unread', started: 0 } },
    ]);
    const december = 'filter[from]=2026-12-01&filter[to]=2026-12-31&filter[compare]=before';
    expect((await get('publications/', december)).data).toMatchObject([
      { attributes: { title: 'Unread', started: 0, compared: { viewed: 0, started: 0, passed: 0, quarters: 0 } } },
      { attributes: { started: 0, compared: { viewed: 0, started: 1, passed: 1, quarters: 2 } } },
    ]);
    expect(data[0].attributes.compared).toBeNull();
    const csv = await slice.app.inject({
      url: `/api/admin/reports/publications.csv?${december}`,
      headers: finance.headers,
    });
    expect(csv.body).toMatch(/Credits before"?\r\n/);
    expect(csv.body).toMatch(/Lithium and the Kidney.*"?0"?,"?1"?,"?1"?,"?0\.5"?\r\n/);
    const overview = (await get('', '')).data;
    expect(overview.figures.find(({ name }: { name: string }) => name === 'credits')).toMatchObject({ value: 2 });
  });

  test('lists publications by cursor in every sort, each once', async () => {
    for (let at = 0; at < 5; at += 1) await slice.given.publication({ title: `Title ${5 - at}` });
    for (const sort of ['started', '-started', 'title', '-title', '-quarters']) {
      const ids: string[] = [];
      let after = '';
      do {
        const { data, meta } = await get(
          'publications/',
          `sort=${sort}&page[size]=2${after && `&page[after]=${after}`}`,
        );
        ids.push(...data.map(({ id }: { id: string }) => id));
        after = meta?.next ?? '';
      } while (after !== '');
      expect(new Set(ids).size, sort).toBe(5);
      expect(ids, sort).toHaveLength(5);
    }
    const found = await get('publications/', 'filter[search]=title 3');
    expect(found.data).toHaveLength(1);
    const csv = await slice.app.inject({ url: '/api/admin/reports/publications.csv', headers: finance.headers });
    expect(csv.body.split('\r\n')).toHaveLength(7);
  });
});

describe('memberships (rules G6, G7, G8)', () => {
  const terms = () => slice.db.select().from(membershipTerms);

  test('run until their end, and are lost if nothing follows', async () => {
    await shop.buy(await slice.given.account(), { tier: GOLD, days: 365 });
    const stock = async (query: string) =>
      (await read('members', query)).series.find(({ measure }: SeriesRow) => measure === 'members')?.values;

    expect(await stock('from=2026-11-20&to=2026-11-22&step=day')).toEqual([0, 1, 1]);
    const [term] = await terms();
    await slice.db
      .update(membershipTerms)
      .set({ endsAt: new Date('2026-11-22T12:00:00Z') })
      .where(eq(membershipTerms.id, term?.id ?? 0));
    expect(await stock('from=2026-11-20&to=2026-11-22&step=day')).toEqual([0, 1, 0]);
    expect(totals(await read('members', 'from=2026-11-01&to=2026-11-30'))).toMatchObject({
      started: 1,
      ended: 1,
      lost: 1,
    });
    expect(totals(await read('renewals', 'from=2026-11-01&to=2026-11-30'))).toMatchObject({ due: 1, lapsed: 1 });
  });

  test('are renewed if the member renews within ten days', async () => {
    const buyer = await slice.given.account();
    await shop.buy(buyer, { tier: BRONZE });
    await slice.db.update(membershipTerms).set({ endsAt: new Date('2026-11-22T12:00:00Z') });
    await read('renewals');
    slice.clock.moveTo('2026-11-30T12:00:00Z');
    await signIn();
    await shop.buy(await shop.signInAgain(buyer), { tier: BRONZE });
    const report = await read('renewals');

    expect(totals(report)).toEqual({ due: 1, renewed: 1 });
    expect(totals(await read('members')).lost ?? 0).toBe(0);
  });

  test('of a failed charge and a stopped renewal are named', async () => {
    const [declined, stopped] = [await slice.given.account(), await slice.given.account()];
    for (const person of [declined, stopped]) {
      const ordered = await shop.order(person, { tier: BRONZE });
      await shop.pay(ordered, person === declined ? CARDS.declinedLater : CARDS.good);
      if (person === stopped)
        await slice.api.post(`/api/orders/${ordered.body.data.id}/cancel-renewal/`, {}, person.headers);
    }
    const [term] = await terms();
    for (let day = 0; day < 20; day += 1) {
      slice.clock.moveTo(new Date(+(term?.endsAt ?? 0) + (day - 8) * 86_400_000).toISOString());
      await slice.jobs.sweep('billing.take-renewal-steps');
    }
    await signIn();
    const report = totals(await read('renewals', 'from=2027-11-01&to=2027-11-30'));

    expect(report).toEqual({ due: 2, failed: 1, off: 1 });
  });

  test('are followed from the month of the first payment', async () => {
    await shop.buy(await slice.given.account(), { tier: GOLD });
    slice.clock.moveTo('2027-03-02T12:00:00Z');
    await signIn();

    const { cohorts } = await read('retention', 'from=2026-11-10&to=2027-03-02');

    expect(cohorts).toEqual([{ month: '2026-11-01', size: 1, shares: [1, 1, 1, 1] }]);
  });

  test('of whom one leaves are a share, and who joins again is still of the first month', async () => {
    const [stays, leaves] = [await slice.given.account(), await slice.given.account()];
    await shop.buy(stays, { tier: GOLD });
    await shop.buy(leaves, { tier: GOLD });
    // Six weeks: held after one month, and no longer after two.
    await slice.db
      .update(membershipTerms)
      .set({ endsAt: new Date('2027-01-02T12:00:00Z') })
      .where(eq(membershipTerms.userId, leaves.id));
    slice.clock.moveTo('2027-03-02T12:00:00Z');
    await signIn();
    const read2027 = () => read('retention', 'from=2026-11-01&to=2027-03-02');

    expect((await read2027()).cohorts).toEqual([{ month: '2026-11-01', size: 2, shares: [1, 1, 0.5, 0.5] }]);
    await shop.buy(await shop.signInAgain(leaves), { tier: GOLD });
    expect((await read2027()).cohorts).toEqual([{ month: '2026-11-01', size: 2, shares: [1, 1, 0.5, 0.5] }]);
  });
});

test('referrals are counted by the day of each step, and cards when they are sent (rules G12)', async () => {
  const inviter = await slice.given.member('gold');
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const invitation = (referredEmail: string, more: Partial<typeof referrals.$inferInsert> = {}) => ({
    ...{ inviterId: inviter.id, referredEmail, createdAt: at('2026-11-02') },
    ...more,
  });
  await slice.db
    .insert(referrals)
    .values([
      invitation('one@clinic.example'),
      invitation('two@clinic.example', { appliedAt: at('2026-11-10') }),
      invitation('three@clinic.example', { appliedAt: at('2026-11-10'), refundedAt: at('2026-12-01') }),
    ]);

  const november = await read('referrals', 'from=2026-11-01&to=2026-11-30&step=day');
  const applied = november.series.find(({ measure }: SeriesRow) => measure === 'applied')?.values;

  expect(totals(november)).toEqual({ invited: 3, applied: 2 });
  expect([applied[1], applied[9]]).toEqual([0, 2]);
  expect(totals(await read('referrals', 'from=2026-12-01&to=2026-12-31&compare=none'))).toEqual({ refunded: 1 });
});

describe('searches (rules G10)', () => {
  const search = (text: string, found: number, headers: Record<string, string> = {}) =>
    slice.api.post('/api/analytics/', { lang: 'en', data: [{ kind: 'search', text, found }] }, headers);

  test('without results are shown from the third on, and never with what identifies a person', async () => {
    for (const text of [
      'Lamotrogine rash',
      'lamotrogine  rash',
      'ana@clinic.example',
      'ana@clinic.example',
      'ana@clinic.example',
    ])
      await search(text, 0);
    await search('lithium', 3);
    expect((await read('searches')).texts).toEqual([]);
    await search('LAMOTROGINE RASH', 0);
    await search('lamotrogine rash', 0, { dnt: '1' });

    const report = await read('searches');

    expect(report.texts).toEqual([{ text: 'lamotrogine rash', lang: 'en', count: 3 }]);
    expect([report.searches, report.missed]).toEqual([7, 6]);
  });
});

test('web vitals are the 75th percentile of each kind of page (rules G11)', async () => {
  const data = [1200, 1300, 1400, 9000].map((value) => ({ kind: 'vital', path: '/library', name: 'LCP', value }));
  await slice.api.post('/api/analytics/', { lang: 'en', data });

  const report = await read('vitals');

  expect(report.pages).toEqual([{ page: 'library', vital: 'LCP', p75: 1400, compared: null, measured: 4 }]);
});
