import { Readable } from 'node:stream';
import { parseSitemapIndex } from 'sitemap';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#server/modules/site/tables.ts';
import { giveRecordings, translatedSlug } from '#tests/support/given/recordings.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { validateSitemap } from '#tests/support/validators/validators.ts';

const SITE = 'http://localhost:3000';
const PORTUGUESE = 'pt.localhost:3000';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
  const { ctx, db, given } = slice;
  await given.publication({ id: 101, title: 'Doses & levels', sections: 2, modifiedOn: '2026-11-01' });
  await given.publication({ id: 601, type: 'OPEN_ACCESS', title: 'Serotonin', sections: 1 });
  await given.publication({ id: 901, title: 'Soon', sections: 1, visibility: 'announced' });
  await given.publication({ id: 902, title: 'Gone', sections: 1, visibility: 'withdrawn' });
  for (const id of [101, 601]) await giveRecordings(ctx, id);
  await db.insert(pages).values([
    { slug: 'about-us', title: 'About us', bodyHtml: '<p>We teach.</p>' },
    {
      ...{ slug: 'help-faqs', title: 'Help', bodyHtml: '<p>Ask us.</p>' },
      translations: { 'pt-br': { title: 'Ajuda', metaDescription: '', bodyHtml: '<p>Pergunte.</p>' } },
    },
    { slug: 'activity-removed', title: 'Removed', bodyHtml: '<p>It was removed.</p>' },
  ]);
});
afterAll(() => slice.close());

const request = (path: string, host = 'localhost:3000') => slice.api.get(path, { host });
const read = async (name: string, host?: string) => validateSitemap((await request(`/sitemap/${name}.xml`, host)).text);
const addressesOf = async (name: string, host?: string) => (await read(name, host)).map(({ url }) => url);

describe('robots.txt', () => {
  test.each([
    ['localhost:3000', SITE],
    [PORTUGUESE, `http://${PORTUGUESE}`],
  ])('on %s names the sitemap of that host and allows pages but not API calls', async (host, site) => {
    const { status, headers, text } = await request('/robots.txt', host);

    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain(`\nSitemap: ${site}/sitemap.xml\n`);
    expect(text).toContain('Disallow: /api/\n');
    expect(text).not.toContain('Disallow: /\n');
  });
});

describe('the sitemap', () => {
  test('is an index of each host’s lists', async () => {
    const index = async (host?: string) =>
      (await parseSitemapIndex(Readable.from([(await request('/sitemap.xml', host)).text]))).map(({ url }) => url);

    expect(await index()).toEqual(
      ['pages', 'publications', 'sections', 'authors'].map((name) => `${SITE}/sitemap/${name}-1.xml`),
    );
    expect(await index(PORTUGUESE)).toEqual(
      ['pages', 'publications', 'sections'].map((name) => `http://${PORTUGUESE}/sitemap/${name}-1.xml`),
    );
    expect(await index('de.localhost:3000')).toEqual(['http://de.localhost:3000/sitemap/pages-1.xml']);
  });

  test('lists covers of published and announced publications, and authors', async () => {
    const covers = await read('publications-1');

    expect(covers.map(({ url }) => url)).toEqual([
      `${SITE}/publication/doses-levels-101`,
      `${SITE}/publication/serotonin-601`,
      `${SITE}/publication/soon-901`,
    ]);
    expect(covers[0]?.lastmod).toContain('2026-11-01');
    expect((await addressesOf('authors-1'))[0]).toMatch(/\/author\/[\w-]+-1$/);
  });

  test('lists sections with their languages, both ways', async () => {
    const translated = `http://${PORTUGUESE}/section/${encodeURIComponent(translatedSlug(101, 1))}/`;
    const [english] = await read('sections-1');
    const [portuguese] = await read('sections-1', PORTUGUESE);

    expect(english?.links).toEqual([
      { lang: 'en', url: english?.url },
      { lang: 'pt-BR', url: translated },
      { lang: 'x-default', url: english?.url },
    ]);
    expect(portuguese).toMatchObject({ url: translated, links: english?.links });
    expect(await addressesOf('sections-1')).toHaveLength(3);
  });

  test('lists only recordings that anyone may play', async () => {
    const sections = await read('sections-1');

    const withVideo = sections.filter(({ video }) => video.length > 0);
    expect(withVideo.map(({ url }) => url)).toEqual([expect.stringMatching(/-601-1$/)]);
    expect(withVideo[0]?.video[0]).toMatchObject({
      thumbnail_loc: `${SITE}/pictures/publication-601.png`,
      content_loc: `${SITE}/media/library/601-1.mp4`,
    });
  });

  test('lists interface pages in every language, and static pages in theirs', async () => {
    const pagesOfSite = await read('pages-1');
    const library = pagesOfSite.find(({ url }) => url === `${SITE}/library`);

    expect(library?.links.map(({ lang }) => lang)).toEqual(['en', 'pt-BR', 'fr', 'it', 'de', 'x-default']);
    expect(pagesOfSite.map(({ url }) => url)).toContain(`${SITE}/about-us`);
    expect(pagesOfSite.map(({ url }) => url)).not.toContain(`${SITE}/activity-removed`);
    expect(await addressesOf('pages-1', PORTUGUESE)).not.toContain(`http://${PORTUGUESE}/about-us`);
  });

  test('lists a static page on the hosts of its languages, with alternates', async () => {
    const help = async (host?: string) => (await read('pages-1', host)).find(({ url }) => url.endsWith('/help-faqs'));

    expect((await help())?.links.map(({ lang }) => lang)).toEqual(['en', 'pt-BR', 'x-default']);
    expect(await help(PORTUGUESE)).toMatchObject({
      url: `http://${PORTUGUESE}/help-faqs`,
      links: (await help())?.links,
    });
    expect(await help('de.localhost:3000')).toBeUndefined();
  });

  test('is cached until the content changes', async () => {
    const { headers } = await request('/sitemap/publications-1.xml');

    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const known = { host: 'localhost:3000', 'if-none-match': String(headers.etag) };
    expect((await slice.api.get('/sitemap/publications-1.xml', known)).status).toBe(304);
  });

  test.each(['/sitemap/publications-2.xml', '/sitemap/publications-0.xml', '/sitemap/people-1.xml'])(
    'has no %s',
    async (path) => {
      expect((await request(path)).status).not.toBe(200);
    },
  );

  test('lists only translations on a language host', async () => {
    const path = '/publication/doses-levels-101';
    const [cover] = await read('publications-1', PORTUGUESE);

    expect(cover).toMatchObject({
      url: `http://${PORTUGUESE}${path}`,
      links: [
        { lang: 'en', url: `${SITE}${path}` },
        { lang: 'pt-BR', url: `http://${PORTUGUESE}${path}` },
        { lang: 'x-default', url: `${SITE}${path}` },
      ],
    });
    expect(await addressesOf('publications-1', PORTUGUESE)).toHaveLength(2);
    expect((await request('/sitemap/publications-1.xml', 'de.localhost:3000')).status).toBe(302);
    expect((await request('/sitemap/authors-1.xml', PORTUGUESE)).status).toBe(302);
  });
});
