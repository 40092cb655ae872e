/** The rows of "Calls that the product needs besides" about reading, each named by its row. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GivenPublication, type Person, secretOf } from '#tests/support/given/given.ts';
import { translatedSecretOf, translatedSlug } from '#tests/support/given/recordings.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { giveLibrary, giveRecordedEpisode } from './library-fixture.ts';

type ResourceObject = { type: string; id: string; attributes: Record<string, any> };
const typesIn = (body: { included: ResourceObject[] }) =>
  [...new Set(body.included.map(({ type }) => type))].toSorted();
const pointers = (body: { errors: { source?: { pointer?: string } }[] }) =>
  body.errors.map(({ source }) => source?.pointer);

let slice: Slice;
let lecture: GivenPublication;
let gold: Person;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  lecture = await giveLibrary(slice);
  gold = await slice.given.member('gold');
});
afterAll(() => slice?.close());

const get = (url: string, as?: Person) => slice.api.get(url, as?.headers);

describe('GET /api/sections/{id or slug}/', () => {
  test('is the same by id and by slug, with publication and materials to two levels', async () => {
    const query = '?include=publication.sections,materials';

    const byId = await get(`/api/sections/${lecture.sectionIds[0]}/${query}`, gold);
    const bySlug = await get(`/api/sections/titration-and-rash-101-1/${query}`, gold);

    expect(byId.status).toBe(200);
    expect(bySlug.body).toEqual(byId.body);
    expect(byId.text).toContain(secretOf(101, 1));
    expect(typesIn(byId.body)).toEqual(['Material', 'Publication', 'Section']);
  });

  test('returns a translation for ?lang=, by its own slug too', async () => {
    const byId = await get(`/api/sections/${lecture.sectionIds[0]}/?lang=pt-br`, gold);
    const bySlug = await get(`/api/sections/${encodeURIComponent(translatedSlug(101, 1))}/?lang=pt-br`, gold);

    expect(byId.body.data.attributes).toMatchObject({ title: 'Parte 1', slug: translatedSlug(101, 1) });
    expect(byId.text).toContain(translatedSecretOf(101, 1));
    expect(bySlug.body).toEqual(byId.body);
  });

  test('returns metadata with lock: true when locked', async () => {
    const answer = await get(`/api/sections/${lecture.sectionIds[0]}/`);

    expect(answer.status).toBe(200);
    expect(answer.body.data.attributes).toMatchObject({
      title: 'Section 1',
      lock: true,
      lock_reason: 'register',
      transcript: null,
      attachment_url: null,
      captions_url: null,
    });
    expect(answer.text).not.toContain(secretOf(101, 1));
  });

  test('returns 404 for an unknown section', async () => {
    const answer = await get('/api/sections/words-101-9/');

    expect([answer.status, answer.body.errors[0].code]).toEqual([404, 'section.not-found']);
  });
});

describe('POST /api/publications/{id}/unlock/', () => {
  const unlock = (id: number, as?: Person, body: object = resource('Unlock', {})) =>
    slice.api.post(`/api/publications/${id}/unlock/`, body, as?.headers);

  beforeEach(async () => {
    for (const id of [201, 202, 203]) await slice.given.publication({ id, type: 'PUBLICATION_QUICK_TAKE' });
  });

  test('uses one of the two free quick takes with 201, and returns 403 when both are used', async () => {
    const free = await slice.given.account();

    const answers = [await unlock(201, free), await unlock(202, free), await unlock(203, free)];

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 403]);
    expect(answers[0]?.body.data).toMatchObject({ type: 'Unlock', attributes: { left: 1 } });
    expect(answers[1]?.body.data.attributes).toEqual({ left: 0 });
    expect(answers[2]?.body.errors[0]).toMatchObject({ code: 'unlock.spent' });
    expect((await get('/api/publications/201/', free)).body.data.attributes.lock).toBe(false);
  });

  test('returns 409 when nothing needs unlocking', async () => {
    const free = await slice.given.account();

    for (const answer of [await unlock(201, gold), await unlock(101, free)]) {
      expect([answer.status, answer.body.errors[0].code]).toEqual([409, 'unlock.nothing-to-unlock']);
    }
  });

  test('takes no attributes', async () => {
    const answer = await unlock(201, await slice.given.account(), resource('Unlock', { left: 9 }));

    expect([answer.status, pointers(answer.body)]).toEqual([422, ['/data/attributes/left']]);
  });
});

describe('PUT /api/sections/{id}/progress/ · GET /api/progress/', () => {
  const save = (section: number, attributes: object, as?: Person) =>
    slice.api.put(
      `/api/sections/${lecture.sectionIds[section - 1]}/progress/`,
      resource('Progress', attributes),
      as?.headers,
    );

  test('lists the progress of the caller on any device, most recent first', async () => {
    await save(1, { position: 42 }, gold);
    slice.clock.moveTo('2026-11-21T12:01:00.000Z');
    await save(2, { position: 7 }, gold);
    const elsewhere = { ...gold };

    const { body } = await get('/api/progress/?include=section.publication', elsewhere);
    const others = await get('/api/progress/', await slice.given.member('gold'));

    expect(body.data.map((row: ResourceObject) => row.attributes.position)).toEqual([7, 42]);
    expect(typesIn(body)).toEqual(['Publication', 'Section']);
    expect((await get('/api/progress/?filter[publication]=999', gold)).body.data).toEqual([]);
    expect(others.body.data).toEqual([]);
  });

  test('stores a position in the text with the furthest share reached', async () => {
    const at = (paragraph: number) => ({ slide: 1, paragraph, fraction: 0.25 });
    await save(1, { text_position: at(4), share: 0.6 }, gold);
    const back = await save(1, { text_position: at(1), share: 0.2 }, gold);

    expect(back.body.data.attributes).toMatchObject({ text_position: at(1), is_text_latest: true, share: 0.6 });
  });

  test('applies an offline change at its time, so that later changes of other devices stay', async () => {
    const minute = 60_000;
    await save(1, { position: 90 }, gold);
    const late = await save(1, { position: 10, age: 5 * minute }, gold);
    const mark = await save(1, { read: true, age: 4 * minute }, gold);

    expect(late.body.data.attributes).toMatchObject({ position: 90 });
    expect(mark.body.data.attributes).toMatchObject({ position: 90, read: true });
  });

  test('accepts concurrent changes of two devices, and the same change twice', async () => {
    const text_position = { slide: 1, paragraph: 1, fraction: 0.5 };
    const answers = await Promise.all([
      save(2, { position: 60 }, gold),
      save(2, { text_position, share: 0.5 }, gold),
      save(2, { read: true }, gold),
      save(2, { read: true }, gold),
    ]);
    const { body } = await get(`/api/progress/?filter[publication]=${lecture.id}`, gold);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(body.data).toHaveLength(1);
    expect(body.data[0].attributes).toMatchObject({ position: 60, text_position, read: true });
  });

  test('requires a session and access to the section', async () => {
    expect((await save(1, { position: 1 })).status).toBe(401);
    expect((await get('/api/progress/')).status).toBe(401);
    const guide = await slice.given.publication({ id: 201, type: 'BRAIN_GUIDE' });
    const answer = await slice.api.put(
      `/api/sections/${guide.sectionIds[0]}/progress/`,
      resource('Progress', { text_position: { slide: 1, paragraph: 0, fraction: 0 }, share: 0.1 }),
      (await slice.given.member('bronze')).headers,
    );

    expect([answer.status, answer.body.errors[0].code]).toEqual([403, 'section.upgrade']);
    expect(answer.body.errors[0].meta).toEqual({ required_membership: 'Silver' });
  });
});

describe('PUT, DELETE /api/publications/{id}/saved/ · GET /api/saved/', () => {
  const path = (id: number | string) => `/api/publications/${id}/saved/`;
  const save = (id: number | string, as?: Person, attributes: object = {}) =>
    slice.api.put(path(id), resource('Saved', attributes), as?.headers);
  const saved = async (as: Person, query = '') => (await get(`/api/saved/${query}`, as)).body;
  const ids = (body: { data: ResourceObject[] }) => body.data.map(({ id }) => id);

  beforeEach(async () => {
    await slice.given.publication({ id: 301, type: 'SELF_ASSESSMENT' });
    await slice.given.publication({ id: 302, visibility: 'announced' });
  });

  test('saves locked and announced publications too, once, and lists the latest first', async () => {
    const free = await slice.given.account();

    const first = await save(301, free);
    slice.clock.moveTo('2026-11-21T12:01:00.000Z');
    await save('words-302', free);
    await save(101, free);
    slice.clock.moveTo('2026-11-21T12:02:00.000Z');
    const again = await save(301, free);

    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toMatchObject({
      type: 'Saved',
      id: '301',
      attributes: { saved: '2026-11-21T12:00:00.000Z' },
    });
    expect(ids(await saved(free))).toEqual(['302', '101', '301']);
    expect(await saved(free, '?page[size]=1&page[number]=2')).toMatchObject({
      data: [{ id: '101' }],
      meta: { pagination: { page: 2, pages: 3, count: 3 } },
    });
    expect(typesIn(await saved(free, '?include=publication.categories&page[size]=0'))).toContain('Publication');
  });

  test('lists those of the caller, and removing one is idempotent', async () => {
    const [free, other] = [await slice.given.account(), await slice.given.account()];
    await save(101, free);

    const remove = () => slice.api.send('DELETE', path(101), { headers: free.headers });

    expect(ids(await saved(other))).toEqual([]);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect(ids(await saved(free))).toEqual([]);
  });

  test('omits withdrawn publications, which cannot be saved', async () => {
    await save(301, gold);
    await slice.database.pool.query("update publications set visibility = 'withdrawn' where id = 301");
    await slice.ctx.content.refresh();

    expect(await saved(gold)).toMatchObject({ data: [], meta: { pagination: { count: 0 } } });
    expect((await save(301, gold)).body.errors[0].code).toBe('publication.removed');
    expect((await save(999, gold)).body.errors[0].code).toBe('publication.not-found');
    expect((await save('nothing', gold)).body.errors[0].code).toBe('publication.not-found');
    expect(pointers((await save(101, gold, { saved: 'now' })).body)).toEqual(['/data/attributes/saved']);
  });
});

describe('GET /api/categories/ · /api/home-blocks/ · /api/podcasts/ · /api/translations/ · /api/calendar.ics', () => {
  test('categories count published publications, on one page if requested', async () => {
    await slice.given.publication({ id: 202, categories: ['sleep'], visibility: 'announced' });

    const { body } = await get('/api/categories/?page[size]=0');

    expect(body.data).toMatchObject([{ type: 'Category', attributes: { slug: 'sleep', featured: true, count: 2 } }]);
    expect((await get('/api/categories/?filter[featured]=false')).body.data).toEqual([]);
  });

  test('home blocks include their publications with the relationships of a card', async () => {
    const { body } = await get('/api/home-blocks/?include=publications.author.image,publications.categories');

    expect(body.data).toMatchObject([
      { type: 'HomeBlock', attributes: { kind: 'featured', title: 'New', body: 'This month.', number: 1 } },
    ]);
    expect(typesIn(body)).toEqual(['Author', 'Category', 'File', 'Publication']);
  });

  test('podcasts are listed twelve per page, newest first, and are public', async () => {
    for (let id = 802; id <= 813; id += 1) await giveRecordedEpisode(slice, id);
    await slice.ctx.content.refresh();

    const { body } = await get('/api/podcasts/?include=authors,categories');

    const days = body.data.map((row: ResourceObject) => row.attributes.publicationDate);
    expect(body.data).toHaveLength(12);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(body.meta.pagination).toMatchObject({ pages: 2, count: 13 });
    expect(typesIn(body)).toEqual(['Author', 'Category']);
    expect((await get(body.data[0].attributes.attachmentUrl)).text).toBe('sound');
  });
});
