import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configs } from '#server/modules/settings/tables.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { checkOffers } from './check-offers.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await slice.given.tiers();
  await slice.db.insert(configs).values([
    { key: 'CME_SA_TOTAL', value: 157 },
    { key: 'SA_TOTAL', value: 40 },
    { key: 'SUPPORT_EMAIL', value: 'office@receptor.example' },
  ]);
});
afterAll(() => slice?.close());

const OFFICE = 'office@receptor.example';
const sweep = async () => {
  await slice.ctx.content.refresh();
  await slice.jobs.sweep('site.check-offers');
  await slice.jobs.drain();
};
const emailTexts = () => slice.mailbox.sentTo(OFFICE).map(({ text }) => text);
const figures = async () => {
  const { body } = await slice.api.get('/api/data/?i18n=none');
  const values = new Map(
    body.data.configs.map((config: { key: string; value: unknown }) => [config.key, config.value]),
  );
  return [values.get('CME_SA_TOTAL'), values.get('SA_TOTAL')];
};
const publish = (credits: number, parts: Parameters<Slice['given']['publication']>[0] = {}) =>
  slice.given.publication({ questions: 1, credits, expiresOn: null, ...parts });

describe('the advertised figures of the site (rules A22)', () => {
  test('are capped by what the library offers', async () => {
    await publish(1.25);
    await publish(4, { type: 'SELF_ASSESSMENT', creditClass: 'SA' });
    await slice.ctx.content.refresh();

    expect(await figures()).toEqual([5.25, 4]);
  });

  test('are those of the configuration if the library offers more', async () => {
    await publish(150);
    await publish(60, { type: 'SELF_ASSESSMENT', creditClass: 'SA' });
    await slice.ctx.content.refresh();

    expect(await figures()).toEqual([157, 40]);
  });

  test('decrease on the day after credit expires', async () => {
    await publish(1.25, { expiresOn: slice.ctx.clock.today() });
    await slice.ctx.content.refresh();

    expect(await figures()).toEqual([1.25, 0]);
    slice.clock.moveTo('2026-11-22T12:00:00.000Z');
    expect(await figures()).toEqual([0, 0]);
  });
});

describe('the staff', () => {
  test('is notified of every difference once, and again when it changes', async () => {
    await publish(50);
    await sweep();
    await sweep();

    expect(emailTexts()).toHaveLength(1);
    expect(emailTexts()[0]).toContain('157 promised, 50 in the library');
    expect(emailTexts()[0]).toContain('40 promised, 0 in the library');
    expect(emailTexts()[0]).toMatch(/Gold, cme: 117 promised, 50 in the library/);
    expect(emailTexts()[0]).not.toMatch(/Bronze, cme:/);

    await publish(1.25);
    await sweep();
    expect(emailTexts()).toHaveLength(2);
    expect(emailTexts()[1]).toContain('157 promised, 51.25 in the library');
  });

  test('is notified once by concurrent sweeps', async () => {
    await slice.ctx.content.refresh();
    await Promise.all([checkOffers(slice.ctx), checkOffers(slice.ctx)]);
    await slice.jobs.drain();

    expect(emailTexts()).toHaveLength(1);
  });

  test('is not notified without a difference, and again when one returns', async () => {
    await slice.db.delete(configs);
    await slice.db.insert(configs).values({ key: 'SUPPORT_EMAIL', value: OFFICE });
    await publish(120, { publishedOn: slice.ctx.clock.today(), expiresOn: '2026-11-30' });
    await publish(40, { type: 'SELF_ASSESSMENT', creditClass: 'SA' });
    await sweep();
    expect(emailTexts()).toEqual([]);

    slice.clock.moveTo('2026-12-01T12:00:00.000Z');
    await sweep();
    expect(emailTexts()).toHaveLength(1);
  });
});
