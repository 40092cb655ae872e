import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts } from '#server/modules/assessment/tables.ts';
import { authors, categories, publications, quickTakeUnlocks, sections } from '#server/modules/catalogue/tables.ts';
import { giveFile, giveRecordings, translatedSlug } from '#tests/support/given/recordings.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

type ResourceId = { id: string };
const idsOf = (body: { data: ResourceId[] }) => body.data.map(({ id }) => Number(id));

describe('the catalogue', () => {
  let slice: Slice;

  beforeAll(async () => {
    slice = await startSlice();
  });
  beforeEach(() => slice.reset());
  afterAll(() => slice.close());

  const list = async (query = '', as = {}) => (await slice.api.get(`/api/publications/${query}`, as)).body;

  describe('the list of publications', () => {
    test('has pages of six, the most recently modified first, then the highest id', async () => {
      for (let id = 101; id <= 108; id += 1) {
        await slice.given.publication({ id, modifiedOn: id === 103 ? '2026-07-01' : '2026-06-14' });
      }

      const body = await list();

      expect(idsOf(body)).toEqual([103, 108, 107, 106, 105, 104]);
      expect(body.meta.pagination).toEqual({ page: 1, pages: 2, count: 8 });
      expect(idsOf(await list('?page[number]=2'))).toEqual([102, 101]);
      expect(idsOf(await list('?sort=publicationDate,-title&page[size]=2'))).toEqual([108, 107]);
    });

    test('lists published ones by default, announced ones on request, withdrawn ones never', async () => {
      await slice.given.publication({ id: 101 });
      await slice.given.publication({ id: 102, visibility: 'announced' });
      await slice.given.publication({ id: 103, visibility: 'withdrawn' });

      expect(idsOf(await list())).toEqual([101]);
      expect(idsOf(await list('?filter[visibility]=announced'))).toEqual([102]);
      expect((await slice.api.get('/api/publications/?filter[visibility]=withdrawn')).status).toBe(400);
    });

    test('applies every filter, alone and combined', async () => {
      await slice.given.publication({ id: 101, categories: ['bipolar-disorder'], publishedOn: '2025-01-01' });
      await slice.given.publication({
        id: 102,
        type: 'SELF_ASSESSMENT',
        creditClass: 'SA',
        authorId: 5,
        categories: ['sleep'],
      });
      await slice.given.publication({ id: 103, type: 'BRAIN_GUIDE', categories: ['bipolar-disorder', 'sleep'] });
      await slice.db.update(publications).set({ interviewerId: 5 }).where(eq(publications.id, 103));
      const [sleep] = await slice.db.select().from(categories).where(eq(categories.slug, 'sleep'));

      const found = async (query: string) => idsOf(await list(`?${query}`)).toSorted();
      expect(await found('filter[type__in]=BRAIN_GUIDE,SELF_ASSESSMENT')).toEqual([102, 103]);
      expect(await found('filter[type__in]=SA')).toEqual([102]);
      expect(await found('filter[test_class]=1')).toEqual([101, 103]);
      expect(await found(`filter[categories__id__in]=${sleep!.id}`)).toEqual([102, 103]);
      expect(await found('filter[categories__slug__in]=bipolar-disorder')).toEqual([101, 103]);
      expect(await found('filter[authorId__in]=5')).toEqual([102, 103]);
      expect(await found('filter[publicationDate__lte]=2025-12-31')).toEqual([101]);
      expect(await found('filter[publicationDate__gte]=2025-01-02&filter[test_class]=1')).toEqual([103]);
      expect((await list('?filter[categories__slug__in]=sleep&filter[test_class]=2')).meta.facets).toEqual({
        type: { SELF_ASSESSMENT: 1 },
        category: { sleep: 1 },
        test_class: { 1: 1, 2: 1 },
        recorded: { false: 1 },
      });
    });

    test.each([
      ['filter[type__in]=POEM', 'filter[type__in]'],
      ['filter[colour]=red', 'filter[colour]'],
      ['sort=slug', 'sort'],
      ['include=sections.publication.sections', 'include'],
      ['page[size]=0', 'page[size]'],
    ])('refuses %s by name', async (query, parameter) => {
      const answer = await slice.api.get(`/api/publications/?${query}`);

      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].source).toEqual({ parameter });
    });

    test('shows what the caller has completed and which tests they may take', async () => {
      const bronze = await slice.given.member('bronze');
      for (const id of [101, 102, 103]) await slice.given.publication({ id, questions: 1 });
      await slice.given.publication({ id: 104, questions: 1, expiresOn: '2026-11-20' });
      await slice.given.publication({ id: 105, questions: 1, type: 'BRAIN_GUIDE' });
      await slice.given.publication({ id: 106 });
      const attempt = {
        userId: bronze.id,
        attempt: 1,
        scorePercent: 100,
        passMark: 70,
        submittedAt: slice.clock.now(),
      };
      await slice.db.insert(attempts).values({ ...attempt, publicationId: 101, status: 'APPROVED' });
      await slice.db.insert(attempts).values({ ...attempt, publicationId: 102, status: 'REJECTED' });

      const body = await list('?filter[can_user_take_test]=true', bronze.headers);
      expect(idsOf(body)).toEqual([103, 102]);
      expect(idsOf(await list('?filter[can_user_take_test]=false', bronze.headers))).toEqual([106, 105, 104, 101]);
      expect(idsOf(await list('?filter[completed]=true', bronze.headers))).toEqual([101]);
      const toDo = await list('?filter[completed]=false', bronze.headers);
      expect(idsOf(toDo)).toEqual([106, 105, 104, 103, 102]);
      expect(toDo.meta).toMatchObject({
        pagination: { count: 5 },
        facets: { type: { PUBLICATION_VIDEO: 4, BRAIN_GUIDE: 1 }, test_class: { 1: 5 }, recorded: { false: 5 } },
      });
      expect(idsOf(await list('?filter[completed]=true'))).toEqual([]);
      const received = Object.fromEntries(
        (await list('', bronze.headers)).data.map((row: any) => [row.id, row.attributes]),
      );
      expect(received['101']).toMatchObject({
        completed: true,
        testStatus: 'APPROVED',
        user_can_take_test: false,
        test_refusal: 'test.completed',
      });
      expect(received['102']).toMatchObject({
        completed: false,
        testStatus: 'REJECTED',
        user_can_take_test: true,
        has_test_results: true,
      });
      expect(received['104']).toMatchObject({ expired: true, test_refusal: 'test.expired' });
      expect(received['105']).toMatchObject({
        test_refusal: 'test.upgrade',
        required_membership: 'Silver',
        lock_reason: 'upgrade',
      });
      expect(received['106']).toMatchObject({ test_refusal: 'test.no-questions', has_mcq: false });
    });

    test('takes at most seven queries with a cold cache, whatever its size', async () => {
      const imageId = await giveFile(slice.ctx, { key: 'library/portrait.png', text: 'png', mime: 'image/png' });
      for (let id = 101; id <= 112; id += 1) {
        await slice.given.publication({ id, authorId: (id % 5) + 1, categories: ['sleep', 'mood'], sections: 2 });
      }
      await slice.db.update(authors).set({ imageId });
      await slice.ctx.content.refresh();

      for (const size of [6, 12]) {
        const query = `?filter[visibility]=published&include=author.image,categories&sort=-modified&page[size]=${size}`;
        const { queries, answer } = await countQueries(() => list(query));
        expect(answer.data).toHaveLength(size);
        expect(answer.included.map(({ type }: { type: string }) => type)).toContain('File');
        expect(queries).toBeLessThanOrEqual(7);
      }
      expect(
        (await countQueries(() => list('?include=author.image,categories&sort=title'))).queries,
      ).toBeLessThanOrEqual(4);
    });

    test('a cover with all includes takes at most six queries, four with a warm cache', async () => {
      await slice.given.publication({ id: 101, authorId: 1, categories: ['sleep'], sections: 8, material: true });
      await slice.ctx.content.refresh();
      const include = 'sections,author,authors,interviewer,materials,keyPoints,categories';
      const cover = (headers = {}) =>
        slice.api.get(`/api/publications/101/?include=${include}&fields[Section]=title`, headers);

      // Warms the caches that pages share.
      await list('?include=categories');
      const { queries, answer } = await countQueries(cover);

      expect(answer.body.included.length).toBeGreaterThan(10);
      expect(queries).toBeLessThanOrEqual(6);
      // Another host misses the response cache.
      const elsewhere = await countQueries(() => cover({ host: 'localhost:1' }));
      expect(elsewhere.answer.body.included).toHaveLength(answer.body.included.length);
      expect(elsewhere.queries).toBeLessThanOrEqual(4);
    });

    async function countQueries<T>(act: () => Promise<T>): Promise<{ queries: number; answer: T }> {
      const { pool } = slice.database;
      const query = pool.query;
      let queries = 0;
      pool.query = function count(this: typeof pool, ...given: unknown[]) {
        queries += 1;
        return Reflect.apply(query, pool, given);
      } as typeof pool.query;
      const answer = await act();
      pool.query = query;
      return { queries, answer };
    }

    test('keeps the order of the requested ids', async () => {
      for (const id of [101, 102, 103]) await slice.given.publication({ id });
      await slice.given.publication({ id: 104, visibility: 'announced' });

      const answer = await slice.api.get('/api/publications/order_by_pk_in/?filter[id__in]=103,104,101,999,102');

      expect(idsOf(answer.body)).toEqual([103, 101, 102]);
    });
  });

  describe('one publication', () => {
    test('is found by its id or its slug, current or old, and shows its credit', async () => {
      const { slug } = await slice.given.publication({
        id: 101,
        sections: 7,
        questions: 2,
        title: 'Lamotrigine in Clinical Practice',
      });

      const { attributes } = (await slice.api.get(`/api/publications/${slug}/`)).body.data;

      expect((await slice.api.get('/api/publications/an-older-title-101/')).body.data.attributes).toEqual(attributes);
      expect(attributes).toMatchObject({
        slug: 'lamotrigine-in-clinical-practice-101',
        earnLabel: 'Earn 0.5 CME credit',
        earnLabelSmall: '0.5 CME',
        timeLabel: '',
        metadataLabel: 'Slides and text · 9 min read · 7 sections',
        credits: 0.5,
        test_class: 1,
        question_count: 2,
        required_membership: 'Bronze',
        lock: true,
        lock_reason: 'register',
        test_refusal: 'test.sign-in',
      });
    });

    test('offers credit until the last second of its expiration date in the provider’s zone', async () => {
      await slice.given.publication({ id: 101, questions: 1, expiresOn: '2026-11-30' });
      const gold = await slice.given.member('gold');
      const labels = async (headers = {}) => {
        const { attributes } = (await slice.api.get('/api/publications/101/', headers)).body.data;
        return [attributes.expired, attributes.earnLabel, attributes.earnLabelSmall, attributes.test_refusal];
      };

      slice.clock.moveTo('2026-12-01T04:59:59.000Z');
      expect(await labels()).toEqual([false, 'Earn 0.5 CME credit', '0.5 CME', 'test.sign-in']);
      slice.clock.moveTo('2026-12-01T05:00:00.000Z');

      expect(await labels()).toMatchObject([true, 'Credit expired on 11/30/2026', 'Credit expired', 'test.sign-in']);
      expect(await labels(gold.headers)).toMatchObject([
        true,
        'Credit expired on 11/30/2026',
        'Credit expired',
        'test.expired',
      ]);
    });

    test('returns 410 when it is withdrawn and 404 when it is unknown', async () => {
      await slice.given.publication({ id: 101, visibility: 'withdrawn' });

      const removed = await slice.api.get('/api/publications/lamotrigine-101/');
      expect([removed.status, removed.body.errors[0].code]).toEqual([410, 'publication.removed']);
      for (const name of ['999', 'words-999', 'words', '99999999999', '0']) {
        expect((await slice.api.get(`/api/publications/${name}/`)).status).toBe(404);
      }
    });

    test('shows only the cover while it is announced', async () => {
      const announced = await slice.given.publication({ id: 101, visibility: 'announced', sections: 2 });
      const gold = await slice.given.member('gold');

      const { body } = await slice.api.get('/api/publications/101/?include=sections,materials,keyPoints', gold.headers);

      expect(body.data.attributes).toMatchObject({ visibility: 'announced', lock: true, lock_reason: 'unpublished' });
      expect(body.included.map(({ type }: { type: string }) => type)).toEqual(['KeyPoint']);
      expect((await slice.api.get(`/api/sections/${announced.sectionIds[0]}/`, gold.headers)).status).toBe(404);
    });

    test('has a version of its front matter', async () => {
      await slice.given.publication({ id: 101 });
      const version = async () =>
        (await slice.api.get('/api/publications/101/')).body.data.attributes.front_matter_version;

      const before = await version();
      await slice.db.update(authors).set({ conflictsOfInterest: 'Speaker for a manufacturer.' });
      await slice.ctx.content.refresh();

      expect(await version()).not.toBe(before);
    });

    test('is cached for visitors until the content changes, and never for members', async () => {
      await slice.given.publication({ id: 101 });
      const gold = await slice.given.member('gold');

      const visitor = await slice.api.get('/api/publications/101/');
      const member = await slice.api.get('/api/publications/101/', gold.headers);

      expect(visitor.headers['cache-control']).toContain('public');
      expect(visitor.headers.etag).toBeDefined();
      expect(member.headers['cache-control']).toBe('private, no-store');
    });
  });

  describe('one section', () => {
    test('is found by id, by its slug and by its translated slug', async () => {
      const { sectionIds } = await slice.given.publication({ id: 101, type: 'OPEN_ACCESS' });
      await giveRecordings(slice.ctx, 101);

      const english = (await slice.api.get('/api/sections/any-words-101-1/')).body.data;
      const translated = (
        await slice.api.get(`/api/sections/${encodeURIComponent(translatedSlug(101, 1))}/?lang=pt-br`)
      ).body.data;

      expect(english.id).toBe(String(sectionIds[0]));
      expect(english.attributes).toMatchObject({
        slug: 'titration-and-rash-101-1',
        attachment_type: 'video/mp4',
        translations: [{ lang: 'pt-br', slug: translatedSlug(101, 1) }],
      });
      expect(translated.attributes).toMatchObject({ slug: translatedSlug(101, 1), title: 'Parte 1' });
      expect((await slice.api.get('/api/sections/any-words-101-1/?lang=de')).body.data.attributes.title).toBe(
        'Section 1',
      );
    });

    test('returns 410 when it is withdrawn, and the next one becomes free instead', async () => {
      const { sectionIds } = await slice.given.publication({ id: 101, sections: 6 });
      const free = await slice.given.account();
      await slice.db.update(sections).set({ withdrawnAt: slice.clock.now() }).where(eq(sections.id, sectionIds[0]!));

      const answer = await slice.api.get('/api/publications/101/?include=sections', free.headers);

      const locks = answer.body.included.map(({ attributes }: any) => [attributes.number, attributes.lock]);
      expect(locks).toEqual([
        [2, false],
        [3, false],
        [4, false],
        [5, false],
        [6, true],
      ]);
      expect((await slice.api.get('/api/sections/words-101-1/')).status).toBe(410);
      expect((await slice.api.get('/api/sections/words-101-9/')).status).toBe(404);
    });

    test.each([
      '/api/sections/words%00/?lang=de',
      '/api/publications/?filter[search]=a%00b',
      '/api/publications/?filter[categories__slug__in]=%00',
      '/api/pages/%00/',
    ])('a NUL in %s is refused with 400', async (url) => {
      expect((await slice.api.get(url)).status).toBe(400);
    });

    test('omits its text unless it is requested', async () => {
      const { sectionIds } = await slice.given.publication({ type: 'OPEN_ACCESS' });

      const answer = await slice.api.get(`/api/sections/${sectionIds[0]}/?fields[Section]=title,lock`);

      expect(answer.body.data.attributes).toEqual({ title: 'Section 1', lock: false });
    });
  });

  describe('the two free quick takes (rules A9)', () => {
    const unlock = (id: number, as = {}) =>
      slice.api.post(`/api/publications/${id}/unlock/?include=publication`, resource('Unlock', {}), as);

    test('are chosen one by one and stay open', async () => {
      const free = await slice.given.account();
      for (const id of [101, 102, 103]) await slice.given.publication({ id, type: 'PUBLICATION_QUICK_TAKE' });

      const first = await unlock(101, free.headers);
      expect(first.status).toBe(201);
      expect(first.body.data.attributes).toEqual({ left: 1 });
      expect((await unlock(101, free.headers)).body.errors[0].code).toBe('unlock.nothing-to-unlock');
      expect((await unlock(102, free.headers)).body.data.attributes).toEqual({ left: 0 });
      expect((await unlock(103, free.headers)).body.errors[0].code).toBe('unlock.spent');

      const received = (await list('?sort=publicationDate', free.headers)).data.map(
        (row: any) => row.attributes.lock_reason,
      );
      expect(received).toEqual([null, null, 'upgrade']);
    });

    test('are still two when five are requested at once', async () => {
      const free = await slice.given.account();
      const ids = [101, 102, 103, 104, 105];
      for (const id of ids) await slice.given.publication({ id, type: 'PUBLICATION_QUICK_TAKE' });

      const answers = await Promise.all(ids.map((id) => unlock(id, free.headers)));

      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 403, 403, 403]);
      expect(await slice.db.select().from(quickTakeUnlocks)).toHaveLength(2);
    });

    test('require an account and a locked quick take', async () => {
      await slice.given.publication({ id: 101, type: 'PUBLICATION_QUICK_TAKE' });
      await slice.given.publication({ id: 102, type: 'BRAIN_GUIDE' });
      const free = await slice.given.account();
      const silver = await slice.given.member('silver');

      expect((await unlock(101)).status).toBe(401);
      expect((await unlock(102, free.headers)).status).toBe(409);
      expect((await unlock(101, silver.headers)).status).toBe(409);
      expect((await unlock(999, free.headers)).status).toBe(404);
    });
  });

  describe('progress', () => {
    test('is saved per section and listed with the most recent first', async () => {
      const gold = await slice.given.member('gold');
      const { sectionIds } = await slice.given.publication({ id: 101, sections: 2 });
      const save = (section: number, attributes: object) =>
        slice.api.put(
          `/api/sections/${sectionIds[section - 1]}/progress/`,
          resource('Progress', attributes),
          gold.headers,
        );

      await save(1, { position: 42 });
      slice.clock.moveTo('2026-11-21T12:01:00.000Z');
      await save(2, { read: true });
      slice.clock.moveTo('2026-11-21T12:02:00.000Z');
      const again = await save(1, { position: 80_000, read: true });

      expect(again.body.data.attributes).toMatchObject({
        position: 150,
        read: true,
        updated: '2026-11-21T12:02:00.000Z',
      });
      const { body } = await slice.api.get(
        '/api/progress/?filter[publication]=101&include=section.publication',
        gold.headers,
      );
      expect(idsOf(body)).toEqual(sectionIds);
      expect(body.included).toHaveLength(3);
      expect((await slice.api.get('/api/progress/?filter[publication]=102', gold.headers)).body.data).toEqual([]);
      expect((await slice.api.get('/api/progress/')).status).toBe(401);
    });

    test('retains what several devices save at once', async () => {
      const gold = await slice.given.member('gold');
      const { sectionIds } = await slice.given.publication({ id: 101 });
      const url = `/api/sections/${sectionIds[0]}/progress/`;
      const changes = [{ read: true }, { share: 0.9 }, { position: 42 }, { position: 7, age: 60 }];

      await Promise.all(changes.map((change) => slice.api.put(url, resource('Progress', change), gold.headers)));

      const { body } = await slice.api.get('/api/progress/', gold.headers);
      expect(body.data[0].attributes).toMatchObject({ read: true, share: 0.9, position: 42 });
    });

    test('of a locked section is refused with the tier that would open it', async () => {
      const bronze = await slice.given.member('bronze');
      const { sectionIds } = await slice.given.publication({ type: 'BRAIN_GUIDE' });

      const url = `/api/sections/${sectionIds[0]}/progress/`;
      const answer = await slice.api.put(url, resource('Progress', { read: true }), bronze.headers);

      expect(answer.status).toBe(403);
      expect(answer.body.errors[0]).toMatchObject({ code: 'section.upgrade', meta: { required_membership: 'Silver' } });
    });
  });

  describe('faculty and categories', () => {
    test('an author is found by the id at the end of the slug; only superusers see the email address', async () => {
      await slice.given.author(5, 'Weiss');
      await slice.db.update(authors).set({ email: 'weiss@clinic.example', affix: 'Dr.', affixType: 'prefix' });
      const superuser = await slice.given.superuser();

      const { attributes } = (await slice.api.get('/api/authors/anything-5/?include=image')).body.data;

      expect(attributes).toMatchObject({
        slug: 'amara-weiss-5',
        fullName: 'Amara Weiss',
        fullNameAffix: 'Dr. Amara Weiss',
        email: null,
      });
      expect((await slice.api.get('/api/authors/5/', superuser.headers)).body.data.attributes.email).toBe(
        'weiss@clinic.example',
      );
      expect((await slice.api.get('/api/authors/')).body.meta.pagination).toEqual({ page: 1, pages: 1, count: 1 });
      expect((await slice.api.get('/api/authors/nobody/')).body.errors[0].code).toBe('author.not-found');
    });

    test('a category counts its published publications', async () => {
      await slice.given.publication({ id: 101, categories: ['sleep'] });
      await slice.given.publication({ id: 102, categories: ['sleep'], visibility: 'announced' });
      await slice.db.insert(categories).values({ slug: 'trauma', name: 'Trauma', featured: false, position: 9 });

      const received = async (query: string) =>
        (await slice.api.get(`/api/categories/${query}`)).body.data.map(({ attributes }: any) => [
          attributes.slug,
          attributes.count,
        ]);

      expect(await received('?page[size]=0')).toEqual([
        ['sleep', 1],
        ['trauma', 0],
      ]);
      expect(await received('?filter[featured]=false')).toEqual([['trauma', 0]]);
    });
  });
});
