import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { deletePersonalData, exportPersonalData } from './index.ts';
import { dailyCounts, utmVisits } from './tables.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(() => slice.reset());
afterAll(() => slice?.close());

const visit = (day: string, source = 'letter') => ({
  created: `2026-11-${day}T08:00:00Z`,
  data: { utm_source: source },
});
const send = (person: { headers: Record<string, string> }, data: unknown) =>
  slice.api.post('/api/utms/', { data }, person.headers);

describe('campaign visits (rules P51)', () => {
  test('are stored once each, for signed-in accounts', async () => {
    const person = await slice.given.account();
    const other = await slice.given.account();

    const first = await send(person, [visit('01'), visit('02', 'podcast')]);
    const again = await send(person, [visit('02', 'podcast'), visit('03')]);
    const others = await send(other, [visit('01')]);

    expect([first, again, others].map(({ status, body }) => [status, body.data.kept])).toEqual([
      [201, 2],
      [201, 1],
      [201, 1],
    ]);
    expect(await exportPersonalData(slice.ctx, person.id)).toEqual([
      { arrived: '2026-11-01T08:00:00.000Z', utm_source: 'letter' },
      { arrived: '2026-11-02T08:00:00.000Z', utm_source: 'podcast' },
      { arrived: '2026-11-03T08:00:00.000Z', utm_source: 'letter' },
    ]);
    expect((await send({ headers: {} }, [visit('01')])).status).toBe(401);
  });

  test.each<[string, unknown, string]>([
    ['not a list', {}, '/data'],
    ['more than fifty', Array.from({ length: 51 }, () => visit('01')), '/data'],
    [
      'more parameters than twenty',
      [
        {
          created: '2026-11-01T08:00:00Z',
          data: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`utm_x${at}`, 'x'])),
        },
      ],
      '/data/0/data',
    ],
    ['no parameter', [{ created: '2026-11-01T08:00:00Z', data: {} }], '/data/0/data'],
    [
      'a parameter of another kind',
      [{ created: '2026-11-01T08:00:00Z', data: { email: 'a@b.example' } }],
      '/data/0/data/email',
    ],
    [
      'a parameter that is too long',
      [{ created: '2026-11-01T08:00:00Z', data: { utm_id: 'x'.repeat(201) } }],
      '/data/0/data/utm_id',
    ],
    ['a missing time', [{ created: 'yesterday', data: { utm_source: 'x' } }], '/data/0/created'],
    ['a time before any visit', [{ created: '0000-01-01T00:00:00Z', data: { utm_source: 'x' } }], '/data/0/created'],
  ])('are refused with %s', async (_, data, pointer) => {
    const answer = await send(await slice.given.account(), data);

    expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([422, pointer]);
  });

  test('accept every parameter that starts with utm_', async () => {
    const data = { utm_source_platform: 'Ads', utm_creative_format: 'video' };
    const answer = await send(await slice.given.account(), [{ created: '2026-11-01T08:00:00Z', data }]);

    expect([answer.status, answer.body.data.kept]).toEqual([201, 1]);
    expect(await slice.db.select().from(utmVisits)).toMatchObject([{ parameters: data }]);
  });

  test('are limited per account and deleted with it', async () => {
    const person = await slice.given.account();
    const visits = (hour: number) =>
      Array.from({ length: 50 }, (_, at) => ({
        created: `2026-10-01T${String(hour).padStart(2, '0')}:${String(at).padStart(2, '0')}:00Z`,
        data: { utm_source: 'x' },
      }));
    for (let hour = 0; hour < 10; hour += 1) await send(person, visits(hour));

    expect((await send(person, [visit('05')])).body.data.kept).toBe(0);
    await slice.db.transaction((tx) => deletePersonalData(tx, person.id));
    expect(await slice.db.$count(utmVisits)).toBe(0);
  });
});

describe('daily counts (rules P49)', () => {
  const measure = (data: unknown, headers: Record<string, string> = {}) =>
    slice.api.post('/api/analytics/', { lang: 'en', data }, headers);
  const view = (path: string, from = 'inside') => ({ kind: 'view', path, from });
  const sums = async () =>
    (await slice.db.select().from(dailyCounts))
      .map(({ day, kind, lang, page, name, step, count }) => [day, kind, lang, page, name, step, count].join(' '))
      .toSorted();

  test('are summed by day, page and bucket', async () => {
    await slice.given.publication({ id: 101, sections: 1 });
    const data = [
      view('/publication/any-words-101?utm_source=x#top'),
      view('/section/words-101-1', 'outside'),
      { kind: 'vital', path: '/publication/any-words-101', name: 'LCP', value: 1234.5 },
      { kind: 'event', category: 'modal', label: 'takeTest' },
    ];

    const first = await measure(data);
    await measure([view('/publication/other-words-101')]);
    // The next day in the provider's time zone.
    slice.clock.moveTo('2026-11-22T05:00:00Z');
    await measure([view('/publication/any-words-101')]);

    expect([first.status, first.text]).toEqual([204, '']);
    expect(await sums()).toEqual([
      '2026-11-21 event en modal takeTest 0 1',
      '2026-11-21 view en publication/101 inside 0 2',
      '2026-11-21 view en section/101-1 outside 0 1',
      '2026-11-21 vital en publication LCP 1300 1',
      '2026-11-22 view en publication/101 inside 0 1',
    ]);
  });

  test('count unknown content and paths only by their kind', async () => {
    await measure(
      ['/publication/x-1', '/publication/x-2', '/section/x-1-1', '/author/x-77', '/a', '/b'].map((path) => view(path)),
    );

    expect(await sums()).toEqual([
      '2026-11-21 view en author inside 0 1',
      '2026-11-21 view en other inside 0 2',
      '2026-11-21 view en publication inside 0 2',
      '2026-11-21 view en section inside 0 1',
    ]);
  });

  test.each([['dnt'], ['sec-gpc']])('exclude requests with the %s header', async (header) => {
    const answer = await measure([view('/')], { [header]: '1' });

    expect([answer.status, await sums()]).toEqual([204, []]);
  });

  test('do not depend on who is signed in', async () => {
    const person = await slice.given.member('gold');

    await measure([view('/dashboard')], person.headers);

    expect(await sums()).toEqual(['2026-11-21 view en dashboard inside 0 1']);
  });

  test.each<[string, unknown, string]>([
    ['an unknown kind', [{ kind: 'person', path: '/' }], '/data/0/kind'],
    ['an unknown field', [{ ...view('/'), email: 'a@b.example' }], '/data/0/email'],
    ['a path on another site', [view('https://example.com/')], '/data/0/path'],
    ['an unknown modal', [{ kind: 'event', category: 'modal', label: 'mine' }], '/data/0/label'],
    ['too many', Array.from({ length: 51 }, () => view('/')), '/data'],
  ])('are refused with %s', async (_, data, pointer) => {
    const { status, body } = await measure(data);

    expect([status, body.errors[0].source.pointer]).toEqual([422, pointer]);
  });
});
