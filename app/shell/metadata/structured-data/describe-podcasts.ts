import type { PodcastEpisode, PodcastSeries, Thing } from 'schema-dts';
import type { Entity } from '#contract/resources.ts';
import { publisherOf, siteName, teachersOf, type WithAuthors, writeDuration, writtenIn } from './values.ts';

/** The name as in the feed. */
const seriesName = (): string => `${siteName()} Podcast`;

type EpisodeList = { episodes: readonly (EpisodeFacts & { slug: string })[]; description: string };

/** The podcast and the episodes of this page. */
export function describePodcasts({ episodes, description }: EpisodeList, address: string): Thing[] {
  const { origin } = new URL(address);
  const series: PodcastSeries = {
    '@type': 'PodcastSeries',
    '@id': `${origin}/podcasts#series`,
    name: seriesName(),
    description,
    url: `${origin}/podcasts`,
    image: `${origin}/podcast-cover.png`,
    webFeed: `${origin}/api/feeds/podcast.xml`,
    publisher: publisherOf(origin),
  };
  return [series, ...episodes.map((episode) => describeEpisode(episode, `${origin}/publication/${episode.slug}`))];
}

export type EpisodeFacts = Pick<
  Entity<'Podcast'>,
  'title' | 'excerpt' | 'attachmentUrl' | 'duration' | 'publicationDate'
> &
  WithAuthors;

/** An episode, under the URL of its cover. Without a recording, audio and duration are omitted. */
export function describeEpisode(episode: EpisodeFacts, address: string): PodcastEpisode {
  const { origin } = new URL(address);
  const { attachmentUrl } = episode;
  const duration = writeDuration(episode.duration);
  return {
    '@type': 'PodcastEpisode',
    '@id': `${address}#learning`,
    url: address,
    name: episode.title,
    description: episode.excerpt,
    datePublished: episode.publicationDate,
    inLanguage: writtenIn(),
    isAccessibleForFree: true,
    partOfSeries: {
      '@type': 'PodcastSeries',
      '@id': `${origin}/podcasts#series`,
      name: seriesName(),
      url: `${origin}/podcasts`,
    },
    author: teachersOf(origin, episode),
    ...(attachmentUrl === null
      ? {}
      : {
          duration,
          associatedMedia: { '@type': 'AudioObject', contentUrl: new URL(attachmentUrl, origin).href, duration },
        }),
  };
}
