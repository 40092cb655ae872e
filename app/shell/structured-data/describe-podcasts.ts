import type { PodcastEpisode, PodcastSeries, Thing } from 'schema-dts';
import type { Entity } from '#contract/resources.ts';
import { personOf, publisherOf, writeDuration } from './words.ts';

type Shown = { episodes: readonly Entity<'Podcast'>[]; description: string };

/** The podcast and the episodes of this page. */
export function describePodcasts({ episodes, description }: Shown, address: string): Thing[] {
  const { origin } = new URL(address);
  const series: PodcastSeries = {
    '@type': 'PodcastSeries',
    '@id': `${origin}/podcasts#series`,
    // As its feed calls it.
    name: 'Receptor Podcast',
    description,
    url: `${origin}/podcasts`,
    image: `${origin}/podcast-cover.png`,
    webFeed: `${origin}/api/feeds/podcast.xml`,
    publisher: publisherOf(origin),
  };
  return [series, ...episodes.map((episode) => describeEpisode(episode, origin))];
}

function describeEpisode(episode: Entity<'Podcast'>, origin: string): PodcastEpisode {
  const { attachmentUrl, duration } = episode;
  return {
    '@type': 'PodcastEpisode',
    url: `${origin}/podcasts?episode=${episode.slug}`,
    name: episode.title,
    description: episode.excerpt,
    datePublished: episode.publicationDate,
    duration: writeDuration(duration),
    partOfSeries: { '@id': `${origin}/podcasts#series` },
    author: (episode.authors ?? []).map((author) => personOf(origin, author)),
    ...(attachmentUrl === null
      ? {}
      : {
          associatedMedia: {
            '@type': 'AudioObject',
            contentUrl: new URL(attachmentUrl, origin).href,
            duration: writeDuration(duration),
          },
        }),
  };
}
