/** Calls that list and show the library, each test named by its call. (rules W6, W16) */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexPublications } from '#server/modules/search/index.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { passTest } from '#tests/support/given/tests-and-surveys.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { giveLibrary } from './library-fixture.ts';

type ResourceObject = { type: string; id: string; attributes: Record<string, any> };
const idsOf = (body: { data: ResourceObject[] }) => body.data.map(({ id }) => Number(id));
const typesIn = (body: { included: ResourceObject[] }) =>
  [...new Set(body.included.map(({ type }) => type))].toSorted();

const FROM = 101;
const ANNOUNCED = 113;

let slice: Slice;
let member: Person;
let lecture: GivenPublication;
let sleep: string;

/** Twelve published activities and one announced; 101 is passed by the member, 112 is a self-assessment on mood. */
beforeAll(async () => {
  slice = await startSlice();
  lecture = await giveLibrary(slice);
  for (let id = FROM + 1; id <= 111; id += 1) {
    await slice.given.publication({
      id,
      categories: ['sleep'],
      modifiedOn: `2026-05-${id - 100}`.replace(/-(\d)$/, '-0$1'),
    });
  }
  await slice.given.publication({
    id: 112,
    type: 'SELF_ASSESSMENT',
    creditClass: 'SA',
    title: 'Clozapine Rescue',
    authorId: 7,
    categories: ['mood'],
    publishedOn: '2025-03-01',
    questions: 1,
  });
  await slice.given.publication({ id: ANNOUNCED, visibility: 'announced', publishedOn: '2027-02-01' });
  for (let id = 20; id < 31; id += 1) await slice.given.author(id);
  member = await slice.given.member('gold');
  await passTest(slice, member, lecture);
  await slice.db.transaction((tx) => indexPublications(tx, [FROM, 112]));
  await slice.ctx.content.refresh();
  const categories = await slice.api.get('/api/categories/');
  sleep = categories.body.data.find((row: ResourceObject) => row.attributes.slug === 'sleep').id;
});
afterAll(() => slice?.close());

const get = (path: string, as?: Person) => slice.api.get(path, as?.headers);
const list = async (query = '', as?: Person) => (await get(`/api/publications/${query}`, as)).body;

describe('GET /api/data/', () => {
  test('is a plain object of configs and i18n', async () => {
    const { status, body } = await get('/api/data/');

    expect(status).toBe(200);
    expect(body.data.configs).toEqual([
      { key: 'SA_TOTAL', value: 0.5 },
      { key: 'TIME_ZONE', value: 'America/New_York' },
    ]);
    expect(Object.keys(body.data.i18n)).toEqual(['en', 'pt-br', 'fr', 'it', 'de']);
    for (const messages of Object.values(body.data.i18n)) {
      expect(messages).toBeTypeOf('object');
      for (const message of Object.values(messages as object)) expect(message).toBeTypeOf('string');
    }
  });

  test('?lang= narrows i18n', async () => {
    expect(Object.keys((await get('/api/data/?lang=fr')).body.data.i18n)).toEqual(['fr']);
    expect((await get('/api/data/?lang=el')).body.errors[0].source).toEqual({ parameter: 'lang' });
  });
});

describe('GET /api/memberships/ · /api/memberships/withmine/', () => {
  test.each(['/api/memberships/', '/api/memberships/withmine/'])('%s includes permissions and prices', async (path) => {
    const { status, body } = await get(`${path}?include=permissions,prices&page[size]=0`);

    expect(status).toBe(200);
    expect(body.data.map((row: ResourceObject) => row.attributes.name)).toEqual(['Bronze', 'Silver', 'Gold']);
    expect(typesIn(body)).toEqual(['Permission', 'Price']);
  });

  test('withmine adds the tier of the caller even when it is not on sale', async () => {
    const person = await slice.given.member('institutional');
    const names = async (path: string) =>
      (await get(path, person)).body.data.map((row: ResourceObject) => row.attributes.name);

    expect(await names('/api/memberships/withmine/')).toEqual(['Bronze', 'Silver', 'Gold', 'Institutional']);
    expect(await names('/api/memberships/')).toEqual(['Bronze', 'Silver', 'Gold']);
  });
});

describe('GET /api/authors/ · /api/authors/{id}/', () => {
  test('shows ten at a time', async () => {
    const { body } = await get('/api/authors/');

    expect(body.data).toHaveLength(10);
    expect(body.meta.pagination).toMatchObject({ page: 1, pages: 2 });
  });

  test('includes the image, in the list and for one author', async () => {
    const { body } = await get('/api/authors/?include=image');
    const one = await get('/api/authors/1/?include=image');

    expect(typesIn(body)).toEqual(['File']);
    expect(one.body.data).toMatchObject({ type: 'Author', id: '1' });
    expect(one.body.included).toMatchObject([{ type: 'File', attributes: { alt: 'Amara Okafor', width: 400 } }]);
  });
});

describe('GET /api/publications/', () => {
  test('shows six at a time, most recently modified first', async () => {
    const body = await list();

    expect(idsOf(body)).toEqual([112, 101, 801, 111, 110, 109]);
    expect(body.meta.pagination).toEqual({ page: 1, pages: 3, count: 13 });
    expect(idsOf(await list('?sort=-modified'))).toEqual(idsOf(body));
    expect(idsOf(await list('?sort=modified&page[size]=2'))).toEqual([102, 103]);
  });

  test.each([
    ['visibility=announced', [113]],
    ['test_class=2', [112]],
    ['type__in=SELF_ASSESSMENT,BRAIN_GUIDE', [112]],
    ['search=clozapine', [112]],
    ['type__in=PODCAST', [801]],
    ['completed=true', [101]],
    ['can_user_take_test=true', [112]],
    ['authorId__in=7', [112]],
    ['authorId__in=2', [101]],
    ['publicationDate__lte=2025-12-31', [112]],
  ])('is filtered by %s', async (filter, ids) => {
    const [name, value] = filter.split('=');

    expect(idsOf(await list(`?filter[${name}]=${value}`, member))).toEqual(ids);
  });

  test('is filtered by several parameters at once', async () => {
    const { meta } = await list(`?filter[categories__id__in]=${sleep}&filter[publicationDate__gte]=2026-01-01`);

    expect(meta.pagination.count).toBe(12);
    expect(idsOf(await list(`?filter[categories__id__in]=${sleep}&filter[search]=clozapine`))).toEqual([]);
  });

  test('omits episodes from publications that are not completed', async () => {
    const body = await list('?filter[completed]=false&page[size]=24', member);

    expect(idsOf(body)).not.toContain(801);
    expect(body.meta.pagination.count).toBe(11);
    expect(body.meta.facets.type).not.toHaveProperty('PODCAST');
  });

  test('counts per type, category and test_class for the same search', async () => {
    const all = await list();
    const searched = await list('?filter[search]=clozapine');

    expect(all.meta.facets).toEqual({
      type: { PODCAST: 1, PUBLICATION_VIDEO: 11, SELF_ASSESSMENT: 1 },
      category: { sleep: 12, mood: 1 },
      test_class: { 1: 11, 2: 1 },
      recorded: { true: 2, false: 11 },
    });
    expect(searched.meta.facets).toEqual({
      type: { SELF_ASSESSMENT: 1 },
      category: { mood: 1 },
      test_class: { 2: 1 },
      recorded: { false: 1 },
    });
  });

  test('returns highlights for a search', async () => {
    expect((await list('?filter[search]=clozapine')).meta.highlight).toEqual({
      112: expect.stringContaining('<mark>Clozapine</mark>'),
    });
    expect((await list()).meta.highlight).toBeUndefined();
  });
});

describe('GET /api/publications/order_by_pk_in/?filter[id__in]=3,1,2', () => {
  const ordered = (query: string) => get(`/api/publications/order_by_pk_in/?${query}`);

  test('returns published ones only, in the requested order', async () => {
    expect(idsOf((await ordered('filter[id__in]=103,101,113,999,102')).body)).toEqual([103, 101, 102]);
    expect(idsOf((await ordered('filter[id__in]=113,101&filter[visibility]=announced')).body)).toEqual([ANNOUNCED]);
  });

  test('shows ten at a time, with includes', async () => {
    const all = Array.from({ length: 12 }, (_, index) => 112 - index);
    const { body } = await ordered(`filter[id__in]=${all.join(',')}&include=author.image,categories`);

    expect(idsOf(body)).toEqual(all.slice(0, 10));
    expect(body.meta.pagination).toEqual({ page: 1, pages: 2, count: 12 });
    expect(typesIn(body)).toEqual(['Author', 'Category', 'File']);
    expect(idsOf((await ordered(`filter[id__in]=${all.join(',')}&page[number]=2`)).body)).toEqual([102, 101]);
  });

  test('reports invalid ids', async () => {
    const answer = await ordered('filter[id__in]=1,two');

    expect([answer.status, answer.body.errors[0].source]).toEqual([400, { parameter: 'filter[id__in]' }]);
  });
});

describe('GET /api/publications/{id or slug}/', () => {
  test('returns the same by id and by slug', async () => {
    const [byId, bySlug] = [await get('/api/publications/101/'), await get(`/api/publications/${lecture.slug}/`)];

    expect(byId.status).toBe(200);
    expect(bySlug.body).toEqual(byId.body);
  });

  test.each([
    ['test', 'questions.answers,sections', ['Answer', 'Question', 'Section']],
    ['section', 'author.image,sections&fields[Section]=title,slug,number,lock', ['Author', 'File', 'Section']],
    [
      'cover',
      'materials,keyPoints,author.image,categories,sections',
      ['Author', 'Category', 'File', 'KeyPoint', 'Material', 'Section'],
    ],
    [
      'default',
      'sections.materials,author.image,authors,interviewer,materials,keyPoints,categories,questions.answers,testResults',
      ['Answer', 'Author', 'Category', 'File', 'KeyPoint', 'Material', 'PublicationTestResult', 'Question', 'Section'],
    ],
  ])('has the view %s', async (_view, include, types) => {
    const { status, body } = await get(`/api/publications/101/?include=${include}`, member);

    expect(status).toBe(200);
    expect(typesIn(body)).toEqual(types);
  });

  test('applies a sparse fieldset to relationships too', async () => {
    const query = 'include=sections,keyPoints&fields[Publication]=title,sections&fields[Section]=number';
    const { data, included } = (await get(`/api/publications/101/?${query}`)).body;

    expect(Object.keys(data.attributes)).toEqual(['title']);
    expect(Object.keys(data.relationships)).toEqual(['sections']);
    expect(included.map(({ type, attributes }: ResourceObject) => [type, Object.keys(attributes).length])).toEqual([
      ['Section', 1],
      ['Section', 1],
      ['KeyPoint', 2],
    ]);
  });

  test('includes to two levels and no further', async () => {
    expect((await get('/api/publications/101/?include=sections.publication')).status).toBe(200);
    const deep = await get('/api/publications/101/?include=sections.publication.author');

    expect([deep.status, deep.body.errors[0].code]).toEqual([400, 'request.unknown-include']);
    expect(deep.body.errors[0].source).toEqual({ parameter: 'include' });
  });

  test.each([
    ['999', 404, 'publication.not-found'],
    ['no-such-thing', 404, 'publication.not-found'],
  ])('returns an error for %s', async (name, status, code) => {
    const answer = await get(`/api/publications/${name}/`);

    expect([answer.status, answer.body.errors[0].code]).toEqual([status, code]);
  });
});
