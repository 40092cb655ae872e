import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories } from '#server/modules/catalogue/tables.ts';
import { configs } from '#server/modules/settings/tables.ts';
import { homeBlockPublications, homeBlocks, pages, siteLinks, testimonials } from '#server/modules/site/tables.ts';
import { giveEpisode } from '#tests/support/given/episodes.ts';
import { giveFile } from '#tests/support/given/recordings.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

describe("the site's own texts", () => {
  let slice: Slice;

  beforeAll(async () => {
    slice = await startSlice();
    const { db, given } = slice;
    await given.publication({ id: 101 });
    await given.publication({ id: 102 });
    await given.publication({ id: 103, visibility: 'withdrawn' });
    await db.update(categories).set({ translations: { de: { name: 'Schlafstörungen' } } });
    await db.insert(configs).values([
      { key: 'SA_TOTAL', value: 40 },
      {
        key: 'CME_META_DESCRIPTION',
        value: 'Earn credit.',
        translations: { de: { value: 'Erwerben Sie Credits.' } },
      },
    ]);
    await db.insert(siteLinks).values([
      { kind: 'social', slug: 'bluesky', name: 'Bluesky', url: 'https://bluesky.example/receptor', position: 1 },
      { kind: 'social', slug: 'linkedin', name: 'LinkedIn', url: 'https://linkedin.example/receptor', position: 0 },
      {
        kind: 'podcast-app',
        slug: 'overcast',
        name: 'Overcast',
        url: 'https://overcast.example/receptor',
        position: 0,
      },
    ]);
    await db.insert(homeBlocks).values([
      { id: 2, kind: 'featured', title: 'New', body: 'This month.', detail: {} },
      {
        id: 1,
        kind: 'hero',
        title: 'Learn',
        body: 'Short.',
        detail: { actions: [{ label: 'Browse', href: '/library' }] },
      },
    ]);
    await db.insert(homeBlockPublications).values([
      { homeBlockId: 2, publicationId: 102, position: 0 },
      { homeBlockId: 2, publicationId: 103, position: 1 },
      { homeBlockId: 2, publicationId: 101, position: 2 },
    ]);
    await db.insert(testimonials).values({ id: 1, role: 'Psychiatrist', quote: 'I read it between patients.' });
    await db.insert(pages).values({ slug: 'about-us', title: 'About us', bodyHtml: '<p>We teach.</p>' });
    const episode = {
      chapters: [{ start: 0, title: 'Hello' }],
      durationSeconds: 872,
      authorIds: [1],
      categoryIds: [1],
    };
    for (const id of [801, 802]) await giveEpisode(slice, { ...episode, id, publishedOn: `2026-05-0${id - 800}` });
  });
  afterAll(() => slice.close());

  test('configuration and links come in one response, in the requested languages', async () => {
    const { body } = await slice.api.get('/api/data/');

    expect(body.data.configs).toEqual([
      { key: 'CME_META_DESCRIPTION', value: 'Earn credit.' },
      { key: 'SA_TOTAL', value: 0 },
      { key: 'TIME_ZONE', value: 'America/New_York' },
    ]);
    expect(body.data.links.social.map(({ slug }: { slug: string }) => slug)).toEqual(['linkedin', 'bluesky']);
    expect(body.data.links.podcastApps).toHaveLength(1);
    expect(Object.keys(body.data.i18n)).toEqual(['en', 'pt-br', 'fr', 'it', 'de']);
    const { i18n } = (await slice.api.get('/api/data/?lang=fr')).body.data;
    expect(Object.keys(i18n)).toEqual(['fr']);
    expect(i18n.fr['shell.signIn']).toBe('Se connecter');
    expect(i18n.fr['emails.welcome.title']).toBeUndefined();
    expect((await slice.api.get('/api/data/?lang=xx')).status).toBe(400);
  });

  test('home blocks are ordered and include published publications only', async () => {
    const include = 'publications.author.image,publications.categories';
    const { body } = await slice.api.get(`/api/home-blocks/?include=${include}`);

    const [hero, featured] = body.data;
    expect(hero.attributes).toMatchObject({
      number: 1,
      actions: [{ label: 'Browse', href: '/library', primary: false }],
    });
    expect(featured.relationships.publications.data.map(({ id }: { id: string }) => id)).toEqual(['102', '101']);
    const types = body.included.map(({ type }: { type: string }) => type).toSorted();
    expect(types).toEqual(['Author', 'Category', 'Publication', 'Publication']);
  });

  test('each host returns texts in its language and the language itself', async () => {
    const { db } = slice;
    const translations = {
      de: { title: 'Lernen', body: 'Kurz.', detail: { actions: [{ label: 'Stöbern', href: '/library' }] } },
    };
    await db.update(homeBlocks).set({ translations }).where(eq(homeBlocks.id, 1));
    const page = { title: 'Über uns', metaDescription: '', bodyHtml: '<p>Wir lehren.</p>' };
    await db.update(pages).set({ translations: { de: page } });
    await db.update(testimonials).set({ translations: { de: { role: 'Psychiaterin', quote: 'Ich lese es.' } } });
    const request = async (path: string, language: string) =>
      (await slice.api.get(path, { host: `${language}${slice.ctx.origin.host}` })).body.data;
    const attributesOf = async (path: string, language: string) => [await request(path, language)].flat()[0].attributes;

    expect(await attributesOf('/api/home-blocks/', 'de.')).toMatchObject({
      title: 'Lernen',
      lang: 'de',
      actions: [{ label: 'Stöbern', href: '/library', primary: false }],
    });
    expect(await attributesOf('/api/home-blocks/', 'fr.')).toMatchObject({ title: 'Learn', lang: 'en' });
    expect(await attributesOf('/api/pages/about-us/', 'de.')).toMatchObject({ body: '<p>Wir lehren.</p>', lang: 'de' });
    expect(await attributesOf('/api/testimonials/', 'de.')).toMatchObject({ role: 'Psychiaterin', lang: 'de' });
    expect(await attributesOf('/api/testimonials/', '')).toMatchObject({ role: 'Psychiatrist', lang: 'en' });
    expect(await attributesOf('/api/categories/', 'de.')).toMatchObject({ name: 'Schlafstörungen' });
    expect((await request('/api/data/', 'de.')).configs).toEqual([
      { key: 'CME_META_DESCRIPTION', value: 'Erwerben Sie Credits.' },
      { key: 'SA_TOTAL', value: 0 },
      { key: 'TIME_ZONE', value: 'America/New_York' },
    ]);
  });

  test('pages are found by slug, and testimonials listed', async () => {
    expect((await slice.api.get('/api/pages/about-us/')).body.data).toMatchObject({
      id: 'about-us',
      attributes: { body: '<p>We teach.</p>', languages: ['en', 'de'] },
    });
    expect((await slice.api.get('/api/pages/nothing/')).status).toBe(404);
    expect((await slice.api.get('/api/testimonials/')).body.data[0].attributes.role).toBe('Psychiatrist');
  });

  test('episodes are listed newest first for everyone', async () => {
    const { body, headers } = await slice.api.get('/api/podcasts/?include=authors,categories&page[size]=1');

    expect(body.data[0]).toMatchObject({
      id: '802',
      attributes: { slug: 'tics-802', chapters: [{ start: 0, title: 'Hello' }] },
    });
    expect(body.meta.pagination).toEqual({ page: 1, pages: 2, count: 2 });
    expect(body.included.map(({ type }: { type: string }) => type)).toEqual(['Author', 'Category']);
    expect(headers['cache-control']).toContain('public');
    expect((await slice.api.get('/api/podcasts/?sort=publicationDate')).body.data[0].id).toBe('801');
  });

  test('episodes have the recording label in the host’s language, and a duration only if recorded', async () => {
    const file = await giveFile(slice.ctx, { key: 'library/tics.mp3', text: 'mp3', mime: 'audio/mpeg' });
    await giveEpisode(slice, { id: 803, durationSeconds: 872, mediaId: file, publishedOn: '2020-05-04' });
    await giveEpisode(slice, { id: 804, durationSeconds: 872, page: 1_200, publishedOn: '2019-05-04' });
    await slice.ctx.content.refresh();
    const request = async (path: string, host: string) =>
      (await slice.api.get(path, { host: `${host}${slice.ctx.origin.host}` })).body.data;
    const attributes = (row: { attributes: Record<string, unknown> }) => [
      row.attributes.metadataLabel,
      row.attributes.duration,
    ];

    for (const path of [
      '/api/podcasts/?filter[id__in]=803,804',
      '/api/publications/order_by_pk_in/?filter[id__in]=803,804',
    ]) {
      expect((await request(path, '')).map(attributes)).toEqual([
        ['Recorded · 15 min', 872],
        ['Text · 6 min read', 0],
      ]);
      expect((await request(path, 'fr.'))[1].attributes.metadataLabel).toBe('Texte · 6 min de lecture');
    }
  });

  test('episodes are found by number', async () => {
    const request = async (ids: string) => (await slice.api.get(`/api/podcasts/?filter[id__in]=${ids}`)).body;

    expect(await request('801')).toMatchObject({ data: [{ id: '801' }], meta: { pagination: { count: 1 } } });
    expect((await request('9999')).data).toEqual([]);
  });

  test('visitors get cached responses without database queries', async () => {
    const first = await slice.api.get('/api/testimonials/');
    const again = await slice.api.get('/api/testimonials/', { 'if-none-match': String(first.headers.etag) });

    expect(again.status).toBe(304);
  });
});
