/** Feeds as podcast apps read them: RSS 2.0 with Apple's names, and those of the Podcasting 2.0 namespace. */
import { escapeHtml } from '#domain/shared/escape-html.ts';

export type FeedItem = {
  /** Names the item for good, whatever becomes of its address. */
  guid: string;
  title: string;
  /** Where it can be read and heard on the site. */
  page: string;
  summary: string;
  /** Show notes as HTML. */
  notes: string | null;
  /** The day on which it came out. */
  day: string;
  seconds: number;
  authors: string;
  audio: { url: string; bytes: number; mime: string };
  captions: string | null;
  /** Where its chapters are, where it has any. */
  chapters: string | null;
  /** Who speaks, and where more is said of them. */
  people: readonly { name: string; page: string }[];
};

export type Feed = {
  title: string;
  description: string;
  owner: string;
  email: string;
  /** The page that belongs to it, the feed's own address, and its cover. */
  page: string;
  self: string;
  cover: string;
  /** Its name for good in the directories of podcasts. */
  guid: string | null;
  /** Kept out of the directories of podcasts. */
  private: boolean;
  items: readonly FeedItem[];
};

const NAMESPACES = [
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
  'xmlns:atom="http://www.w3.org/2005/Atom"',
].join(' ');

export function writeRss(feed: Feed): string {
  const lines = [
    tag('title', feed.title),
    tag('link', feed.page),
    `<atom:link href="${text(feed.self)}" rel="self" type="application/rss+xml"/>`,
    tag('description', feed.description),
    tag('language', 'en'),
    tag('itunes:author', feed.owner),
    `<itunes:owner>${tag('itunes:name', feed.owner)}${tag('itunes:email', feed.email)}</itunes:owner>`,
    `<itunes:image href="${text(feed.cover)}"/>`,
    `<image>${tag('url', feed.cover)}${tag('title', feed.title)}${tag('link', feed.page)}</image>`,
    `<itunes:category text="Health &amp; Fitness"><itunes:category text="Medicine"/></itunes:category>`,
    tag('itunes:explicit', 'false'),
    tag('itunes:type', 'episodic'),
    tag('copyright', `© ${feed.owner}`),
    tag('podcast:medium', 'podcast'),
    // Nobody may take it to another host without a word from its owner.
    `<podcast:locked owner="${text(feed.email)}">yes</podcast:locked>`,
    ...(feed.guid === null ? [] : [tag('podcast:guid', feed.guid)]),
    ...(feed.private ? [tag('itunes:block', 'Yes')] : []),
    ...feed.items.map(writeItem),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${NAMESPACES}>\n<channel>\n${lines.join('\n')}\n</channel>\n</rss>\n`;
}

function writeItem({ audio, captions, chapters, notes, people, ...item }: FeedItem): string {
  const lines = [
    tag('title', item.title),
    tag('link', item.page),
    `<guid isPermaLink="false">${text(item.guid)}</guid>`,
    tag('pubDate', new Date(`${item.day}T00:00:00Z`).toUTCString()),
    tag('description', item.summary),
    ...(notes === null ? [] : [tag('content:encoded', notes)]),
    `<enclosure url="${text(audio.url)}" length="${audio.bytes}" type="${text(audio.mime)}"/>`,
    tag('itunes:duration', String(item.seconds)),
    tag('itunes:episodeType', 'full'),
    tag('itunes:author', item.authors),
    tag('itunes:explicit', 'false'),
    ...(captions === null
      ? []
      : [`<podcast:transcript url="${text(captions)}" type="text/vtt" language="en" rel="captions"/>`]),
    ...(chapters === null ? [] : [`<podcast:chapters url="${text(chapters)}" type="application/json+chapters"/>`]),
    ...people.map(
      ({ name, page }) => `<podcast:person role="guest" href="${text(page)}">${text(name)}</podcast:person>`,
    ),
  ];
  return `<item>\n${lines.join('\n')}\n</item>`;
}

const tag = (name: string, content: string) => `<${name}>${text(content)}</${name}>`;

/** XML 1.0 has no place for most control characters, escaped or not. */
const text = (content: string) => escapeHtml(content.replace(/[^\P{Cc}\t\n\r]/gu, ''));
