import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configs } from '#server/modules/settings/tables.ts';
import { giveEpisode } from '#tests/support/given/episodes.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { giveFile, giveRecordings } from '#tests/support/given/recordings.ts';
import { resource } from '#tests/support/server/api.ts';
import { NOON, type Slice, startSlice } from '#tests/support/server/slice.ts';
import { validateFeed } from '#tests/support/validators/validators.ts';

const ORIGIN = 'http://localhost:3000';

let slice: Slice;
let video: GivenPublication;
let assessed: GivenPublication;

beforeAll(async () => {
  slice = await startSlice();
  const { ctx, db, given } = slice;
  video = await given.publication({ id: 101, type: 'PUBLICATION_VIDEO', title: 'Doses & levels', sections: 2 });
  assessed = await given.publication({ id: 501, type: 'SELF_ASSESSMENT' });
  const announced = await given.publication({ id: 901, type: 'PUBLICATION_VIDEO', visibility: 'announced' });
  for (const { id } of [video, assessed, announced]) await giveRecordings(ctx, id);
  await db.insert(configs).values([
    { key: 'PRODUCT_NAME', value: 'Receptor' },
    { key: 'PRODUCT_TAGLINE', value: 'Psychopharmacology & more.' },
    { key: 'SUPPORT_EMAIL', value: 'support@receptor.example' },
  ]);
  const mediaId = await giveFile(ctx, { key: 'library/801.mp3', text: 'sound', mime: 'audio/mpeg' });
  const captionsId = await giveFile(ctx, { key: 'library/801.vtt', text: 'WEBVTT\n', mime: 'text/vtt' });
  const episode = { slug: 'lithium', title: 'Lithium <first>', excerpt: 'Why & when.', notesHtml: '<p>Notes</p>' };
  const chapters = [{ start: 50, title: 'Why prescriptions fell' }];
  const recorded = { ...episode, durationSeconds: 872, mediaId, captionsId, chapters, authorIds: [1] };
  await giveEpisode(slice, { ...recorded, id: 801 });
  await giveEpisode(slice, {
    ...episode,
    id: 802,
    title: 'Not recorded yet',
    durationSeconds: 872,
    transcript: 'Words.',
  });
  await giveEpisode(slice, { ...recorded, id: 804, title: 'Withdrawn', visibility: 'withdrawn' });
});
afterAll(() => slice.close());

describe('GET /api/feeds/podcast.xml', () => {
  test('has enclosure, duration, captions, cover and its own URL', async () => {
    const { status, headers, text } = await slice.api.get('/api/feeds/podcast.xml');

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(text).toContain('<title>Receptor Podcast</title>');
    expect(text).toContain('<description>Psychopharmacology &amp; more.</description>');
    expect(text).toContain(`<atom:link href="${ORIGIN}/api/feeds/podcast.xml" rel="self" type="application/rss+xml"/>`);
    expect(text).toContain(`<itunes:image href="${ORIGIN}/podcast-cover.png"/>`);
    expect(text).toContain('<title>Lithium &lt;first&gt;</title>');
    expect(text).toContain(`<enclosure url="${ORIGIN}/media/library/801.mp3" length="5" type="audio/mpeg"/>`);
    expect(text).toContain('<itunes:duration>872</itunes:duration>');
    expect(text).toContain('<pubDate>Mon, 04 May 2026 00:00:00 GMT</pubDate>');
    expect(text).toContain('<content:encoded>&lt;p&gt;Notes&lt;/p&gt;</content:encoded>');
    expect(text).toContain(
      `<podcast:transcript url="${ORIGIN}/media/library/801.vtt" type="text/vtt" language="en" rel="captions"/>`,
    );
    expect(text.match(/<item>/g)).toHaveLength(1);
  });

  test('is complete for the Podcast Index and for Apple', async () => {
    const feed = validateFeed((await slice.api.get('/api/feeds/podcast.xml')).text);

    expect(feed).toMatchObject({
      title: 'Receptor Podcast',
      link: `${ORIGIN}/podcasts`,
      language: 'en',
      explicit: false,
      author: 'Receptor',
      itunesCategory: ['Health & Fitness > Medicine'],
      itunesImage: `${ORIGIN}/podcast-cover.png`,
      itunesType: 'episodic',
      owner: { name: 'Receptor', email: 'support@receptor.example' },
      locked: true,
      guid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      medium: 'podcast',
    });
    expect(Object.keys(feed.pc20support)).toEqual(expect.arrayContaining(['1', '2', '3', '4']));
    expect(feed.items).toHaveLength(1);
    expect(feed.items[0]).toMatchObject({
      guid: 'podcast-801',
      link: `${ORIGIN}/podcasts?episode=lithium-801`,
      duration: 872,
      explicit: false,
      itunesEpisodeType: 'full',
      enclosure: { url: `${ORIGIN}/media/library/801.mp3`, length: 5, type: 'audio/mpeg' },
      podcastTranscripts: [
        { url: `${ORIGIN}/media/library/801.vtt`, type: 'text/vtt', language: 'en', rel: 'captions' },
      ],
      podcastChapters: { url: `${ORIGIN}/api/feeds/podcast/801/chapters.json`, type: 'application/json+chapters' },
      podcastPeople: [{ role: 'Guest', href: expect.stringContaining(`${ORIGIN}/author/`) }],
    });
  });

  test('serves byte ranges of its recordings', async () => {
    const part = await slice.api.get('/media/library/801.mp3', { range: 'bytes=1-2' });

    expect([part.status, part.headers['content-range'], part.text]).toEqual([206, 'bytes 1-2/5', 'ou']);
  });

  test('allows cross-origin requests, with and without a cached response', async () => {
    for (const path of ['/api/feeds/podcast.xml', '/api/feeds/podcast/801/chapters.json', '/media/library/801.vtt'])
      for (const time of ['first', 'again'])
        expect([path, time, (await slice.api.get(path)).headers['access-control-allow-origin']]).toEqual([
          path,
          time,
          '*',
        ]);
  });

  test('has JSON chapters for episodes only', async () => {
    const { status, headers, body } = await slice.api.get('/api/feeds/podcast/801/chapters.json');

    expect([status, headers['content-type']]).toEqual([200, 'application/json+chapters; charset=utf-8']);
    expect(body).toEqual({ version: '1.2.0', chapters: [{ startTime: 50, title: 'Why prescriptions fell' }] });
    for (const id of ['803', '804', '101', 'x', '0'])
      expect((await slice.api.get(`/api/feeds/podcast/${id}/chapters.json`)).status).toBe(404);
  });

  test('returns 304 for its ETag', async () => {
    const { headers } = await slice.api.get('/api/feeds/podcast.xml');

    const again = await slice.api.get('/api/feeds/podcast.xml', { 'if-none-match': String(headers.etag) });

    expect(again.status).toBe(304);
  });
});

describe('the private audio feed (rules A13)', () => {
  const make = (person: Person) => slice.api.post('/api/feeds/audio/', resource('AudioFeed', {}), person.headers);
  const addressOf = async (person: Person) => {
    const { body } = await make(person);
    return String(body.data.attributes.url).replace(ORIGIN, '');
  };

  test.each([
    ['bronze', 403, 'feed.upgrade'],
    ['silver', 201, null],
    ['gold', 201, null],
  ] as const)('of a %s member: %i', async (tier, status, code) => {
    const answer = await make(await slice.given.member(tier));

    expect(answer.status).toBe(status);
    expect(answer.body.errors?.[0]?.code ?? null).toBe(code);
    if (status === 201) expect(answer.body.data.attributes.url).toMatch(/\/api\/feeds\/audio\/[\w-]{43}\.xml$/);
  });

  test('is only for members', async () => {
    expect((await slice.api.post('/api/feeds/audio/', resource('AudioFeed', {}))).status).toBe(401);
    expect((await make(await slice.given.account())).body.errors[0].code).toBe('feed.upgrade');
    expect((await make(await slice.given.superuser())).status).toBe(201);
  });

  test('has exactly the recordings that the membership opens', async () => {
    const silver = await slice.api.get(await addressOf(await slice.given.member('silver')));
    const gold = await slice.api.get(await addressOf(await slice.given.member('gold')));

    expect(silver.text).toContain('<title>Doses &amp; levels: ');
    expect(silver.text.match(/<item>/g)).toHaveLength(2);
    expect(gold.text.match(/<item>/g)).toHaveLength(3);
    expect(silver.text).not.toContain(`section-${assessed.sectionIds[0]}<`);
    expect(silver.text).toContain('<itunes:block>Yes</itunes:block>');
    expect(silver.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(validateFeed(silver.text).items).toHaveLength(2);
  });

  test('redirects to its own recordings only', async () => {
    const feed = await addressOf(await slice.given.member('silver'));
    const base = feed.replace('.xml', '');

    const response = await slice.api.get(`${base}/${video.sectionIds[0]}/`);
    const locked = await slice.api.get(`${base}/${assessed.sectionIds[0]}/`);

    expect(response.status).toBe(302);
    expect((await slice.api.get(String(response.headers.location))).text).toMatch(/^Recording 101/);
    expect(locked.status).toBe(404);
  });

  test('shows its owner its state without the URL, and the tiers that include it', async () => {
    const read = async (person: Person) =>
      (await slice.api.get('/api/feeds/audio/', person.headers)).body.data.attributes;
    const gold = await slice.given.member('gold');
    const chosen = { finished: 'shown', queue_first: false };
    const none = { url: null, created: null, lock_reason: null, tiers: ['Silver', 'Gold'], ...chosen };

    expect(await read(gold)).toEqual(none);
    await make(gold);
    expect(await read(gold)).toEqual({ ...none, created: NOON });
    await slice.api.delete('/api/feeds/audio/', gold.headers);
    expect(await read(gold)).toEqual(none);
    expect(await read(await slice.given.member('bronze'))).toEqual({ ...none, lock_reason: 'upgrade' });
    expect(await read(await slice.given.account())).toEqual({ ...none, lock_reason: 'upgrade' });
    expect((await slice.api.get('/api/feeds/audio/')).status).toBe(401);
    expect(await read(await slice.given.expiredMember('gold'))).toEqual({ ...none, lock_reason: 'renew' });
    expect(await read(await slice.given.expiredMember('bronze'))).toEqual({ ...none, lock_reason: 'upgrade' });
  });

  test('creates one URL for two concurrent requests', async () => {
    const member = await slice.given.member('silver');
    const made = await Promise.all([addressOf(member), addressOf(member)]);
    const statuses = await Promise.all(made.map(async (feed) => (await slice.api.get(feed)).status));

    expect(statuses.toSorted()).toEqual([200, 404]);
  });

  test('has one URL at a time, which can be replaced and revoked', async () => {
    const member = await slice.given.member('gold');
    const first = await addressOf(member);
    const second = await addressOf(member);

    expect((await slice.api.get(first)).body.errors[0].code).toBe('feed.not-found');
    expect((await slice.api.get(second)).status).toBe(200);
    expect((await slice.api.delete('/api/feeds/audio/', member.headers)).status).toBe(204);
    expect((await slice.api.get(second)).status).toBe(404);
    expect((await slice.api.delete('/api/feeds/audio/', member.headers)).status).toBe(204);
  });

  test('ends immediately with the membership', async () => {
    const feed = await addressOf(await slice.given.member('gold'));
    expect((await slice.api.get(feed)).status).toBe(200);

    slice.clock.moveTo('2031-01-01T00:00:00.000Z');

    const [answer, recording] = [
      await slice.api.get(feed),
      await slice.api.get(feed.replace('.xml', `/${video.sectionIds[0]}/`)),
    ];
    expect(answer).toMatchObject({ status: 403, body: { errors: [{ code: 'feed.renew' }] } });
    expect(recording.status).toBe(403);
    slice.clock.moveTo(NOON);
  });

  test('is stored only as a hash', async () => {
    const feed = await addressOf(await slice.given.member('gold'));
    const secret = /audio\/([\w-]+)\.xml/.exec(feed)?.[1] ?? '';

    const { rows } = await slice.database.pool.query<{ row: string }>(
      'select audio_feeds::text as row from audio_feeds',
    );

    expect(secret).toHaveLength(43);
    expect(rows.map(({ row }) => row).join()).not.toContain(secret);
  });
});
