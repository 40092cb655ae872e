/** The rows of "Calls that the product needs besides" for other programs: calendars, podcast apps, monitoring. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#tests/support/given/given.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { giveLibrary } from './library-fixture.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await giveLibrary(slice);
});
afterAll(() => slice?.close());

const codeOf = ({ status, text }: { status: number; text: string }) => [status, JSON.parse(text).errors?.[0]?.code];
const enclosures = (xml: string) =>
  [...xml.matchAll(/<enclosure url="([^"]+)" length="(\d+)" type="([^"]+)"\/>/g)].map(([, url = '', length, type]) => ({
    url: url.replaceAll('&amp;', '&'),
    length: Number(length),
    type,
  }));
const pathOf = (url: string) => new URL(url, 'http://receptor').pathname + new URL(url, 'http://receptor').search;

describe('GET /api/categories/ · /api/home-blocks/ · /api/podcasts/ · /api/translations/ · /api/calendar.ics', () => {
  test('the calendar lists publications announced for the next year', async () => {
    await slice.given.publication({
      id: 111,
      title: 'Lithium, Again; Ünder the Microscope, with All That Was Learned in Forty Years of Practice',
      visibility: 'announced',
      publishedOn: '2027-02-01',
    });
    await slice.given.publication({ id: 112, visibility: 'announced', publishedOn: '2028-03-01' });
    await slice.ctx.content.refresh();

    const { status, headers, text } = await slice.api.get('/api/calendar.ics');

    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const lines = text.split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
    expect(unfolded.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(unfolded).toContain('DTSTART;VALUE=DATE:20270201');
    expect(unfolded).toContain(
      'SUMMARY:Lithium\\, Again\\; Ünder the Microscope\\, with All That Was Learned in Forty Years of Practice',
    );
    expect(unfolded.some((line) => /^UID:\S+/.test(line))).toBe(true);
    expect(unfolded.some((line) => /^DTSTAMP:\d{8}T\d{6}Z$/.test(line))).toBe(true);
  });
});

describe('GET /api/feeds/podcast.xml · GET /api/feeds/audio/{secret}.xml', () => {
  const make = (as?: Person) => slice.api.post('/api/feeds/audio/', resource('AudioFeed', {}), as?.headers);
  const feedOf = async (as: Person) => pathOf((await make(as)).body.data.attributes.url);

  test('the public feed has every episode with its audio', async () => {
    const { status, headers, text } = await slice.api.get('/api/feeds/podcast.xml');

    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\s*<rss version="2.0"/);
    expect(text).toContain('rel="self"');
    expect(text).toContain('<itunes:duration>872</itunes:duration>');
    const [sound, ...others] = enclosures(text);
    expect(others).toEqual([]);
    expect(sound).toMatchObject({ length: 5, type: 'audio/mp4' });
    expect((await slice.api.get(pathOf(sound?.url ?? ''))).text).toBe('sound');
  });

  test("a member's private feed is read without a session", async () => {
    const gold = await slice.given.member('gold');

    const made = await make(gold);
    const feed = await slice.api.get(pathOf(made.body.data.attributes.url));

    expect(made.status).toBe(201);
    expect(made.body.data.attributes.url).toMatch(/\/api\/feeds\/audio\/[\w-]{43}\.xml$/);
    expect([feed.status, feed.headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(feed.headers['cache-control']).toBe('private, no-store');
    const paths = enclosures(feed.text).map(({ url }) => pathOf(url));
    expect(paths).toHaveLength(2);
    for (const path of paths) {
      const led = await slice.api.get(path);
      expect(led.status).toBe(302);
      expect((await slice.api.get(pathOf(String(led.headers.location)))).text).toContain('Recording 101');
    }
  });

  test('is revocable: a new URL replaces the one before, and can be revoked', async () => {
    const gold = await slice.given.member('gold');
    const first = await feedOf(gold);
    const second = await feedOf(gold);

    expect(codeOf(await slice.api.get(first))).toEqual([404, 'feed.not-found']);
    expect((await slice.api.get(second)).status).toBe(200);
    expect((await slice.api.delete('/api/feeds/audio/', gold.headers)).status).toBe(204);
    expect(codeOf(await slice.api.get(second))).toEqual([404, 'feed.not-found']);
  });

  test('ends with the membership', async () => {
    const gold = await slice.given.member('gold');
    const feed = await feedOf(gold);

    slice.clock.moveTo('2027-12-01T12:00:00.000Z');

    expect(codeOf(await slice.api.get(feed))).toEqual([403, 'feed.renew']);
  });

  test('returns 404 for an unknown secret', async () => {
    expect(codeOf(await slice.api.get(`/api/feeds/audio/${'A'.repeat(43)}.xml`))).toEqual([404, 'feed.not-found']);
  });
});

describe('GET /healthz · /readyz · /metrics', () => {
  test.each(['/healthz', '/readyz'])('%s responds', async (url) => {
    expect((await slice.api.get(url)).status).toBe(200);
  });

  test('/metrics is text for Prometheus, only for this machine if no token is set', async () => {
    await slice.api.get('/api/publications/');

    const own = await slice.api.get('/metrics');
    const foreign = await slice.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });

    expect([own.status, own.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(own.text).toContain('# TYPE http_requests_total counter');
    expect(own.text).toMatch(/^http_requests_total\{method="GET",route="\/api\/publications\/",status="200"\} \d+$/m);
    expect(foreign.statusCode).toBe(404);
  });
});
