/** Writes sitemaps as sitemaps.org describes them, with the languages of a page and its recordings. */

export type SitemapVideo = {
  title: string;
  description: string;
  thumbnail: string;
  recording: string;
  seconds: number;
  day: string;
};

export type SitemapPage = {
  address: string;
  /** The date of its last change, if known. */
  changed?: string;
  /** The same page in each language, by language tag; `x-default` for all others. */
  languages?: readonly { tag: string; address: string }[];
  video?: SitemapVideo;
};

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';
const VIDEO = 'http://www.google.com/schemas/sitemap-video/1.1';

export const writeSitemap = (pages: readonly SitemapPage[]): Promise<string> =>
  write({ urlset: { '@xmlns': SITEMAPS, '@xmlns:xhtml': XHTML, '@xmlns:video': VIDEO, url: pages.map(describePage) } });

/** The index of all sitemaps. */
export const writeSitemapIndex = (addresses: readonly string[]): Promise<string> =>
  write({ sitemapindex: { '@xmlns': SITEMAPS, sitemap: addresses.map((loc) => ({ loc })) } });

async function write(document: object): Promise<string> {
  const { create } = await import('xmlbuilder2');
  return create({ version: '1.0', encoding: 'UTF-8', ...OPTIONS }, document).end();
}

/** XML 1.0 does not allow most control characters, not even escaped. */
const OPTIONS = { invalidCharReplacement: '' };

const describePage = ({ address, changed, languages = [], video }: SitemapPage) => ({
  loc: address,
  ...(changed === undefined ? {} : { lastmod: changed }),
  'xhtml:link': languages.map(({ tag, address: href }) => ({ '@rel': 'alternate', '@hreflang': tag, '@href': href })),
  ...(video === undefined ? {} : { 'video:video': describeVideo(video) }),
});

const describeVideo = ({ title, description, thumbnail, recording, seconds, day }: SitemapVideo) => ({
  'video:thumbnail_loc': thumbnail,
  'video:title': title,
  'video:description': description,
  'video:content_loc': recording,
  'video:duration': seconds,
  'video:publication_date': day,
});
