/**
 * The site as search engines, directories and link previews read it, checked by third-party validators; and its own
 * analytics.
 */
import { request } from 'node:http';
import type { Page } from '@playwright/test';
import type { Measures } from '#contract/forms/growth.ts';
import { expect, originOf, type Role, test } from '#tests/support/journey/journey.ts';
import { leave, measuring } from '#tests/support/journey/web-vitals.ts';
import {
  validateFeed,
  validatePage,
  validateSitemap,
  validateStructuredData,
} from '#tests/support/validators/validators.ts';

const COVER = '/publication/lamotrigine-in-clinical-practice-101';
const LOCKED = '/section/mechanism-of-action-of-lamotrigine-101-1';
const OPEN = '/section/recognizing-serotonin-toxicity-601-1';
const RECORDED = '/publication/rethinking-first-line-lithium-801';
const UNRECORDED = '/publication/when-the-prescription-is-the-message-808';
const HOME = 'Psychopharmacology and Psychiatry CME program with online updates and self-assessment credits';
const YEAR = new Date().getUTCFullYear();

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer };

/** Requests a host by its Host header, without DNS. */
function visit(path: string, { host = '', headers = {} }: { host?: string; headers?: Record<string, string> } = {}) {
  const origin = new URL(originOf());
  return new Promise<Answer>((resolve, reject) => {
    const sentRequest = request(
      { host: '127.0.0.1', port: origin.port, path, headers: { host: `${host}${origin.host}`, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    sentRequest.on('error', reject).end();
  });
}
const read = async (path: string, host?: string) => (await visit(path, { host })).body.toString();

const ENTITIES: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };
const decode = (text: string) => text.replace(/&(?:amp|#x27|quot|lt|gt);/g, (sign) => ENTITIES[sign] ?? sign);
const first = (html: string, pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '');
const metaOf = (html: string, name: string) =>
  first(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
const canonicalOf = (html: string) => first(html, /<link rel="canonical" href="([^"]*)"/);
const titleOf = (html: string) => first(html, /<title>([^<]*)<\/title>/);

test.describe('titles and descriptions (rules P14)', () => {
  for (const [what, path, title, description] of [
    ['Home', '/', /^Receptor: /, HOME],
    ['a publication with an SEO title', COVER, /^Lamotrigine for Bipolar Disorder/, /^What lamotrigine does/],
    [
      'one without: the title plus the product name',
      '/publication/switching-antidepressants-201',
      /^Switching Antidepressants|Receptor$/,
      /./,
    ],
    ['a test', '/publication/101/test', / Test$/, null],
    ['a section', OPEN, /^Recognizing Serotonin Toxicity/, /Hunter criteria/],
    ['the CME program', '/cme-program', `Psychiatry & Psychopharmacology CME ${YEAR}`, /^Earn CME and self-assessment/],
  ] as const) {
    test(what, async () => {
      const html = await read(path);

      expect(titleOf(html)).toMatch(title);
      if (description !== null) expect(metaOf(html, 'description')).toMatch(description);
    });
  }

  for (const [path, robots] of [
    ['/search?s=lithium', 'noindex, nofollow'],
    ['/search/bipolar-disorder', 'noindex, nofollow'],
    ['/recover-password', 'noindex'],
    ['/recover-password/change/MQ/token', 'noindex'],
    ['/dashboard', 'noindex'],
    ['/dashboard/certificates', 'noindex'],
    ['/my-account', 'noindex'],
    ['/myaccount/refer', 'noindex'],
    ['/newsletter', 'noindex'],
    ['/newsletter-success', 'noindex'],
  ] as const) {
    test(`${path} is not indexed`, async () => {
      expect(metaOf(await read(path), 'robots')).toBe(robots);
    });
  }
});

test.describe('every indexed page', () => {
  test('is in a sitemap, answers at its own canonical address and is valid HTML', async () => {
    const origin = originOf();
    const locations = (await read('/sitemap.xml')).match(/(?<=<loc>)[^<]+/g) ?? [];
    const items = await Promise.all(
      locations.map(async (location) => validateSitemap(await read(new URL(location).pathname))),
    );
    const addresses = items.flat().map(({ url }) => url);

    const faults: string[] = [];
    for (const address of addresses) {
      const { status, body } = await visit(new URL(address).pathname);
      const html = body.toString();
      if (status !== 200) faults.push(`${address}: ${status}`);
      if (new URL(canonicalOf(html), origin).href !== address) faults.push(`${address}: ${canonicalOf(html)}`);
      if (metaOf(html, 'robots') !== '') faults.push(`${address}: ${metaOf(html, 'robots')}`);
      if (metaOf(html, 'description') === '') faults.push(`${address}: no description`);
      faults.push(...(await validatePage(html)).map((fault) => `${address}: ${fault}`));
    }

    expect(addresses.length).toBeGreaterThan(150);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(faults).toEqual([]);
  });

  for (const host of ['pt.', 'fr.', 'it.', 'de.']) {
    test(`is also on ${host}, and both link to each other`, async () => {
      const sections = await validateSitemap(await read('/sitemap/sections-1.xml', host));
      const [section] = sections;
      const { status, body } = await visit(new URL(section?.url ?? '').pathname, { host });
      const html = body.toString();

      expect(sections.length).toBeGreaterThan(0);
      expect(status).toBe(200);
      expect(canonicalOf(html)).toBe(section?.url);
      for (const { url, lang } of section?.links ?? []) expect(html).toContain(`hrefLang="${lang}" href="${url}"`);
    });
  }
});

test.describe('structured data', () => {
  for (const [path, types] of [
    ['/', ['Organization', 'WebSite']],
    [COVER, ['BreadcrumbList', 'Course', 'MedicalWebPage']],
    ['/publication/serotonin-syndrome-recognition-and-treatment-601', ['BreadcrumbList', 'MedicalWebPage']],
    [LOCKED, ['BreadcrumbList', 'MedicalWebPage']],
    [OPEN, ['BreadcrumbList', 'MedicalWebPage', 'VideoObject']],
    ['/podcasts', ['PodcastEpisode', 'PodcastSeries']],
    [RECORDED, ['BreadcrumbList', 'MedicalWebPage', 'PodcastEpisode']],
    [UNRECORDED, ['BreadcrumbList', 'MedicalWebPage', 'PodcastEpisode']],
    ['/author/amara-okafor-1', ['BreadcrumbList', 'ProfilePage']],
  ] as const) {
    test(`${path} is valid for search engines`, async () => {
      const { things, refused } = await validateStructuredData(await read(path));

      expect(refused).toEqual([]);
      expect(Object.keys(things)).toEqual(expect.arrayContaining([...types]));
    });
  }

  test('a recording has a clip for each slide, which links to its time', async () => {
    const { things } = await validateStructuredData(await read(OPEN));
    const clips = things.VideoObject?.[0]?.hasPart as { startOffset: number; endOffset: number; url: string }[];

    expect(clips.length).toBeGreaterThan(1);
    for (const [at, clip] of clips.entries()) {
      expect(clip.endOffset).toBeGreaterThan(clip.startOffset);
      expect(clip.endOffset).toBe(clips[at + 1]?.startOffset ?? clip.endOffset);
      expect(clip.url).toBe(`${originOf()}${OPEN}?t=${clip.startOffset}`);
    }
  });

  test('an episode has audio only if it is recorded', async () => {
    const episodeOf = async (path: string) =>
      (await validateStructuredData(await read(path))).things.PodcastEpisode?.[0];
    const sound = { '@type': 'AudioObject', contentUrl: expect.stringMatching(/\/media\/library\/.*\.mp3$/) };

    expect(await episodeOf(RECORDED)).toMatchObject({
      url: originOf() + RECORDED,
      duration: expect.stringMatching(/^PT/),
      associatedMedia: sound,
    });
    const unrecorded = await episodeOf(UNRECORDED);
    expect(unrecorded).toMatchObject({ url: originOf() + UNRECORDED });
    expect(unrecorded).not.toHaveProperty('duration');
    expect(unrecorded).not.toHaveProperty('associatedMedia');
  });

  test('the page that plays an episode has its cover as canonical URL', async () => {
    const played = await visit('/section/rethinking-first-line-lithium-801-1');
    expect([played.status, canonicalOf(played.body.toString())]).toEqual([200, originOf() + RECORDED]);

    const silent = await visit('/section/when-the-prescription-is-the-message-808-1');
    expect([silent.status, silent.headers.location]).toEqual([302, UNRECORDED]);
  });

  test('a locked section is described without its recording, and as not free', async () => {
    const { things } = await validateStructuredData(await read(LOCKED));

    expect(JSON.stringify(things)).not.toMatch(/\/media\/|VideoObject|AudioObject|Clip/);
    expect(things.MedicalWebPage?.[0]?.isAccessibleForFree).toBe(false);
  });
});

test.describe('the social image', () => {
  for (const [path, name] of [
    ['/', 'site'],
    [COVER, 'publication-101'],
    [OPEN, 'publication-601'],
  ] as const) {
    test(`${path} has one of 1200 by 630`, async () => {
      const address = metaOf(await read(path), 'og:image');
      const { status, headers, body } = await visit(new URL(address).pathname);

      expect(address).toBe(`${originOf()}/pictures/${name}.png`);
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
      // The header of a PNG has its size in a fixed place.
      expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
      const known = { 'if-none-match': String(headers.etag) };
      expect((await visit(new URL(address).pathname, { headers: known })).status).toBe(304);
    });
  }

  for (const name of ['publication-9999', 'nothing', 'publication-101.svg']) {
    test(`does not exist for ${name}`, async () => {
      expect((await visit(`/pictures/${name}.png`)).headers.location).toBe('/error-404');
    });
  }
});

const feedsOf = (html: string, type: string) => {
  const links = [...html.matchAll(/<link [^>]*rel="alternate"[^>]*>/g)].map(([link]) => link);
  return links.filter((link) => link.includes(type)).map((link) => first(link, /href="([^"]*)"/));
};

test('the podcast feed is valid for podcast directories, and linked from its page', async () => {
  const [address] = feedsOf(await read('/podcasts'), 'application/rss+xml');
  const feed = validateFeed(await read(address ?? ''));

  expect(feed.title).toBe('Receptor Podcast');
  expect(feed.items.length).toBeGreaterThan(0);
  const part = await visit(new URL(feed.items[0]?.enclosure.url ?? '').pathname, { headers: { range: 'bytes=0-99' } });
  expect([part.status, part.body.length]).toEqual([206, 100]);
});

test('the calendar of updates is linked from its page', async () => {
  const html = await read('/calendar');
  const [address = ''] = feedsOf(html, 'text/calendar');

  expect(html).toMatch(new RegExp(`<a [^>]*href="${address}"`));
  expect(await read(address)).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT/);
});

type RequestParts = { url: string; body: { data?: unknown }; headers: Record<string, string> };

test.describe('analytics', () => {
  type Open = (visitor?: { as?: Role }) => Promise<Page>;

  async function listen(open: Open, visitor: { as?: Role } = {}) {
    const page = await open(visitor);
    const sent: RequestParts[] = [];
    page.on('request', (sentRequest) => {
      const { pathname } = new URL(sentRequest.url());
      if (!/^\/api\/(analytics|utms)\/$/.test(pathname)) return;
      sent.push({ url: pathname, body: JSON.parse(sentRequest.postData() ?? '{}'), headers: sentRequest.headers() });
    });
    return { page, sent };
  }

  /** Playwright does not expose the body of a beacon. */
  function recordBeacons() {
    const send = navigator.sendBeacon.bind(navigator);
    const beacons: Promise<unknown>[] = [];
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) beacons.push(body.text().then((text) => JSON.parse(text)));
      return send(address, body);
    };
    Object.assign(window, { beacons });
  }

  /** The measures sent by beacons so far. */
  async function leaveAndRead(page: Page) {
    await leave(page);
    const measures = (await page.evaluate('Promise.all(window.beacons)')) as Measures[];
    const data = measures.flatMap((measures) => measures.data);
    return { views: data.filter(({ kind }) => kind === 'view'), vitals: data.filter((one) => one.kind === 'vital') };
  }

  test('are sent once when the page is hidden, without personal data', async ({ open }) => {
    const { page, sent } = await listen(open, { as: 'free' });
    await page.addInitScript(recordBeacons);
    await page.goto('/library');
    await page.getByRole('link', { name: 'Updates' }).first().click();
    await page.waitForURL('**/calendar');
    await measuring(page);
    const beacon = page.waitForRequest('**/api/analytics/');
    // A URL changes before its page is shown, so the last view may need another leave; none is sent twice.
    await expect.poll(async () => (await leaveAndRead(page)).views.length).toBe(2);
    const answer = await (await beacon).response();

    expect(answer?.status()).toBe(204);
    expect(sent.map(({ headers }) => headers)).not.toContainEqual(
      expect.objectContaining({ authorization: expect.anything() }),
    );
    const { views, vitals } = await leaveAndRead(page);
    expect(views).toEqual([
      { kind: 'view', path: '/library', from: 'address' },
      { kind: 'view', path: '/calendar', from: 'inside' },
    ]);
    expect(vitals.map(({ name }) => name)).toEqual(expect.arrayContaining(['TTFB', 'CLS']));
    expect(vitals.every(({ path }) => path === '/library')).toBe(true);
  });

  test('are not sent for users with Global Privacy Control', async ({ open }) => {
    const { page, sent } = await listen(open);
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.goto('/library?utm_source=letter');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await leave(page);

    expect(sent).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('receptor.utms'))).toBeNull();
  });

  test('store campaign parameters in the browser until sign-in (rules P51)', async ({ open }) => {
    const { page, sent } = await listen(open, { as: 'bronze' });
    const beacon = page.waitForRequest('**/api/utms/');
    await page.goto('/?utm_source=letter&utm_campaign=autumn');
    const answer = await (await beacon).response();

    expect(answer?.status()).toBe(201);
    const visits = sent.filter(({ url }) => url === '/api/utms/').map(({ body }) => body.data);
    expect(visits).toEqual([[{ created: expect.any(String), data: { utm_source: 'letter', utm_campaign: 'autumn' } }]]);
    await page.waitForFunction(() => localStorage.getItem('receptor.utms') === null);
  });
});
