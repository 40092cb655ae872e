/** Podcast feeds: RSS 2.0 with Apple's elements and those of the Podcasting 2.0 namespace. */

export type FeedItem = {
  /** Identifies the item permanently, even if its URL changes. */
  guid: string;
  title: string;
  /** The URL of its page on the site. */
  page: string;
  summary: string;
  /** Show notes as HTML. */
  notes: string | null;
  /** When it was published, or its position in a queue. */
  date: Date;
  seconds: number;
  authors: string;
  audio: { url: string; bytes: number; mime: string };
  captions: string | null;
  /** The URL of its chapters, if any. */
  chapters: string | null;
  /** The speakers and their pages. */
  people: readonly { name: string; page: string }[];
};

/** The first instant of a publication date. */
export const startOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

export type Feed = {
  title: string;
  description: string;
  owner: string;
  email: string;
  /** URLs of the podcast's page on the site, of the feed itself, and of its cover. */
  page: string;
  self: string;
  cover: string;
  /** The permanent id in podcast directories. */
  guid: string | null;
  /** Excluded from podcast directories. */
  private: boolean;
  items: readonly FeedItem[];
};

const NAMESPACES = {
  '@xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  '@xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  '@xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
  '@xmlns:atom': 'http://www.w3.org/2005/Atom',
};

/** XML 1.0 does not allow most control characters, not even escaped. */
const OPTIONS = { invalidCharReplacement: '' };

export async function writeRss(feed: Feed): Promise<string> {
  const { create } = await import('xmlbuilder2');
  const channel = {
    title: feed.title,
    link: feed.page,
    'atom:link': { '@href': feed.self, '@rel': 'self', '@type': 'application/rss+xml' },
    description: feed.description,
    language: 'en',
    'itunes:author': feed.owner,
    'itunes:owner': { 'itunes:name': feed.owner, 'itunes:email': feed.email },
    'itunes:image': { '@href': feed.cover },
    image: { url: feed.cover, title: feed.title, link: feed.page },
    'itunes:category': { '@text': 'Health & Fitness', 'itunes:category': { '@text': 'Medicine' } },
    'itunes:explicit': 'false',
    'itunes:type': 'episodic',
    copyright: `© ${feed.owner}`,
    'podcast:medium': 'podcast',
    // Hosts may not import the feed without the owner's consent.
    'podcast:locked': { '@owner': feed.email, '#': 'yes' },
    ...(feed.guid === null ? {} : { 'podcast:guid': feed.guid }),
    ...(feed.private ? { 'itunes:block': 'Yes' } : {}),
    item: feed.items.map(describeItem),
  };
  const rss = { '@version': '2.0', ...NAMESPACES, channel };
  return create({ version: '1.0', encoding: 'UTF-8', ...OPTIONS }, { rss }).end();
}

const describeItem = ({ audio, captions, chapters, notes, people, ...item }: FeedItem) => ({
  title: item.title,
  link: item.page,
  guid: { '@isPermaLink': 'false', '#': item.guid },
  pubDate: item.date.toUTCString(),
  description: item.summary,
  ...(notes === null ? {} : { 'content:encoded': notes }),
  enclosure: { '@url': audio.url, '@length': audio.bytes, '@type': audio.mime },
  'itunes:duration': item.seconds,
  'itunes:episodeType': 'full',
  'itunes:author': item.authors,
  'itunes:explicit': 'false',
  ...(captions === null
    ? {}
    : { 'podcast:transcript': { '@url': captions, '@type': 'text/vtt', '@language': 'en', '@rel': 'captions' } }),
  ...(chapters === null ? {} : { 'podcast:chapters': { '@url': chapters, '@type': 'application/json+chapters' } }),
  'podcast:person': people.map(({ name, page }) => ({ '@role': 'guest', '@href': page, '#': name })),
});
