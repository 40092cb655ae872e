import { pagePath } from '#contract/page-paths.ts';
import { slugWithId } from '#domain/shared/id.ts';
import { writeName } from '#domain/shared/person-name.ts';
import { productName } from '#messages/product-name.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { mediaUrl } from '#server/modules/catalogue/index.ts';
import { readSettings } from '#server/modules/settings/index.ts';
import { podcastGuid } from './podcast-guid.ts';
import { findChapters, listEpisodes } from './queries-feeds.ts';
import { type FeedItem, startOf, writeRss } from './write-rss.ts';

const PATH = '/api/feeds/podcast.xml';
const COVER = '/podcast-cover.png';

/** The channel fields shared by the feeds. */
export async function describeShow(ctx: Ctx) {
  const settings = await readSettings(ctx.db, ['PRODUCT_NAME', 'PRODUCT_TAGLINE', 'SUPPORT_EMAIL']);
  const name = settings.get('PRODUCT_NAME') ?? productName();
  const tagline = settings.get('PRODUCT_TAGLINE') ?? '';
  const email = settings.get('SUPPORT_EMAIL') ?? '';
  return { name, tagline, owner: name, email, cover: new URL(COVER, ctx.origin).href };
}

/** The public podcast feed: every recorded episode, the newest first. (rules C21) */
export async function writePodcastFeed(ctx: Ctx): Promise<string> {
  const { name, tagline, ...show } = await describeShow(ctx);
  const self = new URL(PATH, ctx.origin).href;
  const episodes = await listEpisodes(ctx.db);
  return writeRss({
    ...show,
    title: `${name} Podcast`,
    description: tagline,
    page: new URL(pagePath('/podcasts'), ctx.origin).href,
    self,
    guid: podcastGuid(self),
    private: false,
    items: episodes.map((episode) => describeEpisode(ctx, episode, name)),
  });
}

type Episode = Awaited<ReturnType<typeof listEpisodes>>[number];

function describeEpisode(ctx: Ctx, episode: Episode, show: string): FeedItem {
  const absolute = (path: string) => new URL(path, ctx.origin).href;
  const media = (key: string) => absolute(mediaUrl(ctx, { key, open: true }));
  const { id, slug, audio, captionsKey, chapters, speakers } = episode;
  return {
    guid: `podcast-${id}`,
    title: episode.title,
    page: absolute(`${pagePath('/podcasts')}?episode=${slugWithId(slug, id)}`),
    summary: episode.excerpt,
    notes: episode.notesHtml,
    date: startOf(episode.publishedOn),
    seconds: episode.durationSeconds,
    authors: speakers.map(writeName).join(', ') || show,
    audio: { url: media(audio.key), bytes: audio.bytes, mime: audio.mime },
    captions: captionsKey === null ? null : media(captionsKey),
    chapters: chapters.length === 0 ? null : absolute(`/api/feeds/podcast/${id}/chapters.json`),
    // Every speaker is a guest.
    people: speakers.map((speaker) => ({
      name: writeName(speaker),
      page: absolute(pagePath('/author/:slug?', { slug: slugWithId(speaker.slug, speaker.id) })),
    })),
  };
}

/** The chapters of an episode as the Podcasting 2.0 namespace writes them (JSON chapters, 1.2). */
export async function writeChapters({ db }: Pick<Ctx, 'db'>, id: number): Promise<string> {
  const chapters = await findChapters(db, id);
  if (chapters === null) throw new Failure('request.not-found');
  return JSON.stringify({
    version: '1.2.0',
    chapters: chapters.map(({ start, title }) => ({ startTime: start, title })),
  });
}
