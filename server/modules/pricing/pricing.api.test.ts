import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await slice.given.tiers();
});
afterAll(() => slice?.close());

type MembershipResource = { id: string; type: string; attributes: { name: string } };
const names = (data: MembershipResource[]) => data.map(({ attributes }) => attributes.name);

type Tier = { attributes: { credits_cme: number; credits_sa: number; credits_new_per_year: number } };

describe('the credit that a membership offers (rules A22)', () => {
  const offers = async () => {
    const { body } = await slice.api.get('/api/memberships/?page[size]=0');
    return body.data.map(({ attributes: { credits_cme, credits_sa, credits_new_per_year } }: Tier) => [
      credits_cme,
      credits_sa,
      credits_new_per_year,
    ]);
  };
  const publish = async (parts: Parameters<Slice['given']['publication']>[0]) => {
    const { id } = await slice.given.publication({ questions: 1, publishedOn: '2024-01-10', ...parts });
    await slice.ctx.content.refresh();
    return id;
  };

  test('is the count of the published library if it is lower than the promise', async () => {
    await publish({ credits: 0.75 });
    await publish({ credits: 1.5, publishedOn: slice.ctx.clock.today() });
    await publish({ type: 'PUBLICATION_INTERVIEW', credits: 0.5 });
    await publish({ type: 'SELF_ASSESSMENT', creditClass: 'SA', credits: 4 });

    expect(await offers()).toEqual([
      [2.25, 0, 1.5],
      [2.75, 0, 1.5],
      [2.75, 4, 1.5],
    ]);
  });

  test('is the promise if the library contains more', async () => {
    await publish({ credits: 50 });
    await publish({ type: 'SELF_ASSESSMENT', creditClass: 'SA', credits: 60 });

    expect(await offers()).toEqual([
      [35, 0, 0],
      [50, 0, 0],
      [50, 40, 0],
    ]);
  });

  test.each([
    ['is announced', { visibility: 'announced' as const }],
    ['was withdrawn', { visibility: 'withdrawn' as const }],
    ['has expired', { expiresOn: '2025-01-09' }],
    ['has no questions', { questions: 0 }],
  ])('does not count a publication that %s', async (_, parts) => {
    await publish({ credits: 1, ...parts });

    expect(await offers()).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  test("is shown for the caller's own membership as well", async () => {
    const member = await slice.given.member('gold');
    await publish({ type: 'SELF_ASSESSMENT', creditClass: 'SA', credits: 4.25 });

    const { body } = await slice.api.get(`/api/users/${member.id}/?include=membership`, member.headers);

    expect(body.included[0].attributes).toMatchObject({ credits_cme: 0, credits_sa: 4.25 });
  });
});

describe('memberships on sale (rules W12)', () => {
  test('are the public tiers by rank, with permissions and prices', async () => {
    const { body } = await slice.api.get('/api/memberships/?include=permissions,prices&page[size]=0');

    expect(names(body.data)).toEqual(['Bronze', 'Silver', 'Gold']);
    expect(body.data[1].attributes).toEqual({
      name: 'Silver',
      slug: 'silver',
      summary: '',
      rank: 2,
      rebillDaysLabel: 'Yearly',
      rebillDays: 365,
      canGiveCredits: true,
      bestValue: true,
      credits_cme: 0,
      credits_new_per_year: 0,
      credits_sa: 0,
    });
    expect(body.data.map((tier: any) => tier.relationships.permissions.data.length)).toEqual([1, 7, 8]);
    const prices = body.included.filter(({ type }: MembershipResource) => type === 'Price');
    expect(prices.map((price: any) => price.attributes.amount)).toEqual([29900, 119600, 49900, 199600, 69900, 279600]);
    expect(prices[0].attributes).toEqual({ amount: 29900, currency: 'USD', rebillDays: 365, discounted_amount: null });
    expect(body.meta.pagination).toEqual({ page: 1, pages: 1, count: 3 });
  });

  test.each([
    ['de.', 'Audio-Feed', 'Unbegrenzte Downloads'],
    ['fr.', 'Flux audio', 'Téléchargements illimités'],
    ['it.', 'Feed audio', 'Download illimitati'],
    ['pt.', 'Feed de áudio', 'Downloads ilimitados'],
  ])('on %s… have permission names in the language of the host', async (subdomain, feed, downloads) => {
    const host = `${subdomain}${slice.ctx.origin.host}`;

    const { body } = await slice.api.get('/api/memberships/?include=permissions', { host });

    expect(names(body.included)).toEqual(expect.arrayContaining([feed, downloads]));
  });

  test('link a price to its tier', async () => {
    const { body } = await slice.api.get('/api/memberships/?include=prices.membership');

    const price = body.included.find(({ type }: MembershipResource) => type === 'Price');
    expect(price.relationships.membership.data).toEqual({ type: 'Membership', id: '1' });
  });

  test('are paginated like every list', async () => {
    const { body } = await slice.api.get('/api/memberships/?page[size]=2&page[number]=2');

    expect(names(body.data)).toEqual(['Gold']);
    expect(body.meta.pagination).toEqual({ page: 2, pages: 2, count: 3 });
  });

  test('accept the address of a referred colleague by either parameter, and reveal nothing about it', async () => {
    for (const name of ['referred_email', 'filter[referred_email]']) {
      const { status, body } = await slice.api.get(`/api/memberships/?include=prices&${name}=nora@clinic.example`);

      expect(status).toBe(200);
      expect(body.included[0].attributes.discounted_amount).toBeNull();
    }
  });

  test('are cacheable for anonymous callers, with an ETag', async () => {
    const first = await slice.api.get('/api/memberships/');
    const again = await slice.api.get('/api/memberships/', { 'if-none-match': String(first.headers.etag) });

    expect([first.status, again.status]).toEqual([200, 304]);
  });
});

describe("the caller's own tier (rules W12)", () => {
  test('is added even if it is not on sale', async () => {
    const person = await slice.given.member('institutional');

    const { body, headers } = await slice.api.get('/api/memberships/withmine/', person.headers);

    expect(names(body.data)).toEqual(['Bronze', 'Silver', 'Gold', 'Institutional']);
    expect(body.data[3].attributes).toMatchObject({ canGiveCredits: false, rebillDaysLabel: '' });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('is not added for others', async () => {
    const gold = await slice.given.member('gold');

    for (const headers of [gold.headers, (await slice.given.account()).headers, {}]) {
      expect(names((await slice.api.get('/api/memberships/withmine/', headers)).body.data)).toEqual([
        'Bronze',
        'Silver',
        'Gold',
      ]);
    }
  });
});
