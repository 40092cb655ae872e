/** Publications that are completed together. (docs/rules/series.md) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/modules/accounts/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { series, seriesParts } from '#server/modules/series/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { giveSeries, readAll } from '#tests/support/given/series.ts';
import { passTest } from '#tests/support/given/tests-and-surveys.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let member: Person;
let tested: GivenPublication;
let read: GivenPublication;
let third: GivenPublication;
let slug: string;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  member = await slice.given.member('gold', { firstName: 'Hannah', lastName: 'Whitfield' });
  tested = await slice.given.publication({ title: 'Diagnosis', questions: 1, credits: 1 });
  read = await slice.given.publication({ title: 'Lithium', credits: 0, sections: 2 });
  third = await slice.given.publication({ title: 'Maintenance', credits: 0, creditClass: 'SA' });
  slug = await giveSeries(slice, [tested, read, third]);
});
afterAll(() => slice?.close());

const own = (rest = '') => `/api/my-series/${slug}/${rest}`;
const start = (pace: number | null = 7, as = member) => slice.api.put(own(), { pace }, as.headers);
const plan = (dates: object[]) => slice.api.put(own('plan/'), { dates }, member.headers);
const certify = (as = member) => slice.api.post(own('certificate/'), {}, as.headers);
const mine = async (as = member): Promise<any[]> => (await slice.api.get('/api/my-series/', as.headers)).body.data;
const shown = (as?: Person) => slice.api.get(`/api/series/${slug}/`, as?.headers);
const errorOf = ({ status, body }: { status: number; body: any }) => [status, body.errors?.[0]?.code];
const retire = async ({ id }: GivenPublication) => {
  await slice.db.update(publications).set({ visibility: 'withdrawn' }).where(eq(publications.id, id));
  await slice.ctx.content.refresh();
};
const doAll = async () => {
  await passTest(slice, member, tested);
  await readAll(slice, member, read);
  await readAll(slice, member, third);
};

describe('a series (rules Q2, Q9)', () => {
  test('is shown to anyone with its published parts, what they take and earn', async () => {
    const announced = await slice.given.publication({ visibility: 'announced' });
    const other = await giveSeries(slice, [read, announced, tested], {
      ...{ slug: 'lithium', title: 'Lithium', required: 1 },
      translations: { de: { title: 'Lithium-Reihe', intro: 'Von Anfang an.' } },
    });
    await giveSeries(slice, [tested, read], { slug: 'draft', status: 'draft' });

    const { body } = await slice.api.get('/api/series/');
    expect(body.data.map((each: any) => [each.slug, each.required])).toEqual([
      [slug, 3],
      [other, 1],
    ]);
    expect(body.data[0]).toMatchObject({
      ...{ title: 'Bipolar disorder, the first year', lang: 'en', credits: { CME: 1, SA: 0 } },
      publications: [tested, read, third].map(({ id }) => ({ id: String(id), category: 'bipolar-disorder' })),
    });
    expect(body.data[1].publications.map(({ id }: any) => id)).toEqual([String(read.id), String(tested.id)]);
    const german = await slice.api.get('/api/series/lithium/', { host: 'de.localhost:3000' });
    expect(german.body.data).toMatchObject({ title: 'Lithium-Reihe', lang: 'de', languages: ['en', 'de'] });
    expect(errorOf(await slice.api.get('/api/series/draft/'))).toEqual([404, 'series.not-found']);
    const { body: of } = await slice.api.get(`/api/publications/${tested.slug}/series/`);
    expect(of.data).toEqual([
      { slug, title: 'Bipolar disorder, the first year', lang: 'en', part: 1, parts: 3 },
      { slug: other, title: 'Lithium', lang: 'en', part: 2, parts: 2 },
    ]);
  });

  test('that is retired says so, is not listed or started, and continues for who started it', async () => {
    await start();
    await slice.db.update(series).set({ status: 'retired' });
    await slice.ctx.content.refresh();

    expect((await slice.api.get('/api/series/')).body.data).toEqual([]);
    expect((await shown()).body.data.status).toBe('retired');
    expect((await slice.api.get(`/api/publications/${tested.id}/series/`)).body.data).toEqual([]);
    expect(errorOf(await start(7, await slice.given.member('gold')))).toEqual([404, 'series.not-found']);
    await doAll();
    expect((await certify()).body.data.certificate).not.toBeNull();
  });
});

describe('starting (rules Q6, Q7)', () => {
  test('plans the parts that are needed, counts what was done before, and is done once', async () => {
    await passTest(slice, member, tested);

    const { body } = await start(14);

    expect(body.data).toMatchObject({ slug, started: '2026-11-21', done: 1, required: 3, complete: false });
    expect(body.data.parts.map(({ done, planned }: any) => [done?.by ?? null, planned])).toEqual([
      ['test', null],
      [null, '2026-12-05'],
      [null, '2026-12-19'],
    ]);
    expect((await start(7)).body.data).toEqual(body.data);
    expect(await mine()).toEqual([body.data]);
  });

  test('without dates is planned later, at will, within five years', async () => {
    await start(null);
    const on = (publication: GivenPublication, day: string) => ({ publication: String(publication.id), on: day });

    const planned = await plan([on(third, '2026-11-21'), on(tested, '2031-11-20')]);
    expect(planned.body.data.parts.map((each: any) => each.planned)).toEqual(['2031-11-20', null, '2026-11-21']);
    expect(errorOf(await plan([on(third, '2026-11-20')]))).toEqual([422, 'series.date']);
    expect(errorOf(await plan([on(third, '2031-11-21')]))).toEqual([422, 'series.date']);
    expect(errorOf(await plan([{ publication: '999', on: '2026-12-01' }]))).toEqual([422, 'series.part']);
    expect((await plan([])).body.data.parts.every((each: any) => each.planned === null)).toBe(true);
  });

  test('two times at once starts once; twenty are the most, and one that was certified is not counted', async () => {
    await Promise.all([start(), start()]);
    expect(await mine()).toHaveLength(1);
    const slugs = await Promise.all(
      Array.from({ length: 20 }, (_, at) => giveSeries(slice, [tested, read], { slug: `series-${at}` })),
    );
    const startAt = (at: number) => slice.api.put(`/api/my-series/${slugs[at]}/`, { pace: null }, member.headers);
    for (let at = 0; at < 19; at += 1) expect((await startAt(at)).status).toBe(200);

    expect(errorOf(await startAt(19))).toEqual([409, 'series.too-many']);
    await doAll();
    await certify();
    expect((await startAt(19)).status).toBe(200);
  });

  test('is left without what was learned being lost, but not after the certificate', async () => {
    await start();
    await passTest(slice, member, tested);
    const leave = () => slice.api.send('DELETE', own(), { headers: member.headers });

    expect((await leave()).status).toBe(204);
    expect(await mine()).toEqual([]);
    expect(errorOf((await leave()) as never)).toEqual([404, 'series.not-found']);
    expect((await start()).body.data.done).toBe(1);
    await doAll();
    await certify();
    expect(errorOf((await leave()) as never)).toEqual([409, 'series.certified']);
  });

  test('is each member’s own', async () => {
    await start();
    const other = await slice.given.member('gold');

    expect(await mine(other)).toEqual([]);
    expect(errorOf(await certify(other))).toEqual([404, 'series.not-found']);
  });
});

describe('what is required (rules Q4, Q5)', () => {
  test('is a passed test, and reading alone once the test cannot be taken any more', async () => {
    await start();
    await readAll(slice, member, tested);
    expect((await mine())[0].parts[0]).toMatchObject({ done: null, has_test: true, sections: 1, sections_read: 1 });

    await slice.db
      .update(publications)
      .set({ expiresOn: '2026-11-20' as never })
      .where(eq(publications.id, tested.id));

    expect((await mine())[0].parts[0]).toMatchObject({ done: { by: 'reading', on: '2026-11-21' }, has_test: false });
  });

  test('is not a publication that was retired, but it counts for who has done it', async () => {
    const other = await slice.given.member('gold');
    await start();
    await start(7, other);
    await passTest(slice, member, tested);

    await retire(tested);

    expect((await mine())[0]).toMatchObject({ done: 1, required: 3 });
    expect((await mine())[0].parts[0]).toMatchObject({ offered: false, done: { by: 'test' } });
    expect((await mine(other))[0]).toMatchObject({ done: 0, required: 2 });
    expect((await mine(other))[0].parts).toHaveLength(2);
  });

  test('is not more than on the day of the start', async () => {
    await start();
    const added = await slice.given.publication({ credits: 0 });
    await slice.db.insert(seriesParts).values({ seriesSlug: slug, publicationId: added.id, position: 3 });
    const later = await slice.given.member('gold');
    await start(null, later);

    expect((await mine())[0]).toMatchObject({ required: 3, parts: { length: 4 } });
    expect((await mine(later))[0]).toMatchObject({ required: 4 });
    await readAll(slice, member, added);
    await passTest(slice, member, tested);
    await readAll(slice, member, read);
    expect((await mine())[0]).toMatchObject({ done: 3, complete: true });
  });
});

describe('the certificate (rules Q8)', () => {
  const verify = (code: string) => slice.api.get(`/api/verify/${code}/`);

  test('is refused while a part is missing, issued once, printed for its holder and verified by anyone', async () => {
    await start();
    await passTest(slice, member, tested);
    await readAll(slice, member, read);
    expect(errorOf(await certify())).toEqual([409, 'series.incomplete']);
    slice.clock.moveTo('2026-11-25T12:00:00.000Z');
    await readAll(slice, member, third);

    const [one, same] = await Promise.all([certify(), certify()]);

    const { certificate } = one.body.data;
    expect(certificate).toMatchObject({ issued: '2026-11-25' });
    expect(same.body.data.certificate).toEqual(certificate);
    const pdf = (as: Person) =>
      slice.app.inject({ url: `/api/series-certificates/${certificate.id}/pdf/`, headers: as.headers });
    expect((await pdf(member)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await pdf(await slice.given.member('gold'))).statusCode).toBe(404);
    expect((await verify(certificate.code)).body.data).toEqual({
      ...{ kind: 'series', code: certificate.code, holder: 'Hannah Whitfield', provider: 'Receptor' },
      ...{ title: 'Bipolar disorder, the first year', issued: '2026-11-25' },
      parts: [
        { title: 'Diagnosis', on: '2026-11-21', by: 'test' },
        { title: 'Lithium', on: '2026-11-21', by: 'reading' },
        { title: 'Maintenance', on: '2026-11-25', by: 'reading' },
      ],
    });
  });

  test('stays as it was issued when the series or a publication changes', async () => {
    await start();
    await doAll();
    const { certificate } = (await certify()).body.data;

    await slice.db.update(series).set({ title: 'Another title', status: 'retired' });
    await retire(tested);

    expect((await verify(certificate.code)).body.data).toMatchObject({
      ...{ title: 'Bipolar disorder, the first year', parts: { length: 3 } },
    });
    expect((await mine())[0].certificate).toEqual(certificate);
    expect((await slice.api.get('/api/transcript/', member.headers)).body.data).toEqual([]);
  });

  test.each([
    ['needs a name', '', 'series.name'],
    ['needs a name that can be printed (rules L58)', '花子', 'certificate.characters'],
  ])('%s', async (_, firstName, code) => {
    const nameless = await slice.given.member('gold', { firstName, lastName: '' });
    await start(null, nameless);
    await passTest(slice, nameless, tested);
    await readAll(slice, nameless, read);
    await readAll(slice, nameless, third);

    expect(errorOf(await certify(nameless))).toEqual([409, code]);
  });

  test('is not issued to a name that it cannot print (rules L58)', async () => {
    await start();
    await doAll();
    await slice.db.update(users).set({ firstName: '花子' }).where(eq(users.id, member.id));

    expect(errorOf(await certify())).toEqual([409, 'certificate.characters']);
  });
});
