import { eq } from 'drizzle-orm';
import { podcasts } from '#server/modules/podcasts/tables.ts';
import { giveEpisode } from '#tests/support/given/episodes.ts';
import { resource } from '#tests/support/server/api.ts';
import { accounts, everyone, type Row, type Scene } from './matrix.ts';

const MEMBERS_ONLY = { free: 'feed.upgrade', expired: 'feed.renew', bronze: 'feed.upgrade' } as const;

/** The path of a Gold member's private feed; the path alone grants access. */
async function openFeed({ slice }: Scene): Promise<string> {
  const gold = await slice.given.member('gold');
  const made = await slice.api.post('/api/feeds/audio/', resource('AudioFeed', {}), gold.headers);
  return new URL(made.body.data.attributes.url).pathname;
}

/** An episode with chapters. */
async function openEpisode({ slice }: Scene): Promise<number> {
  const known = await slice.db.$count(podcasts, eq(podcasts.id, 899));
  return known > 0 ? 899 : giveEpisode(slice, { id: 899, chapters: [{ start: 0, title: 'Hello' }] });
}

/** The path of a member's calendar; the path alone grants access. */
async function openCalendar({ slice, owner }: Scene): Promise<string> {
  const made = await slice.api.post('/api/feeds/learning/', {}, owner.headers);
  return new URL(made.body.data.url).pathname;
}

export const FEEDS: readonly Row[] = [
  { call: 'getCalendar', expected: everyone(200) },
  { call: 'getPodcastFeed', expected: everyone(200) },
  {
    call: 'getPodcastChapters',
    expected: everyone(200),
    request: async (scene) => ({ path: `/api/feeds/podcast/${await openEpisode(scene)}/chapters.json` }),
  },
  { call: 'getAudioFeed', expected: everyone(200), request: async (scene) => ({ path: await openFeed(scene) }) },
  {
    call: 'playRecording',
    expected: everyone(302),
    request: async (scene) => {
      const { lecture } = scene.library;
      return { path: `${(await openFeed(scene)).replace('.xml', '')}/${lecture.sectionIds[0]}/` };
    },
  },
  {
    call: 'makeAudioFeed',
    expected: accounts(201, MEMBERS_ONLY),
    request: () => ({ body: resource('AudioFeed', {}) }),
  },
  { call: 'readAudioFeed', expected: accounts(200), request: () => ({ path: '/api/feeds/audio/' }) },
  {
    call: 'changeAudioFeed',
    expected: accounts(200, { ...MEMBERS_ONLY, other: 'feed.not-found', superuser: 'feed.not-found' }),
    request: async ({ slice, owner }) => {
      await slice.api.post('/api/feeds/audio/', resource('AudioFeed', {}), owner.headers);
      return { path: '/api/feeds/audio/', body: resource('AudioFeed', { finished: 'hidden', queue_first: true }) };
    },
  },
  { call: 'endAudioFeed', expected: accounts(204) },
  {
    call: 'getLearningCalendar',
    expected: everyone(200),
    request: async (scene) => ({ path: await openCalendar(scene) }),
  },
  {
    call: 'getGoalCalendar',
    expected: everyone(200),
    request: async (scene) => ({ path: (await openCalendar(scene)).replace('/learning/', '/goals/') }),
  },
  { call: 'readLearningCalendar', expected: accounts(200), request: () => ({ path: '/api/feeds/learning/' }) },
  { call: 'makeLearningCalendar', expected: accounts(201), request: () => ({ body: {} }) },
  { call: 'endLearningCalendar', expected: accounts(204) },
];
