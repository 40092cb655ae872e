/** Sitemaps as sitemaps.org describes them, with the languages of a page and the recordings on it. */
import { escapeHtml } from '#domain/shared/escape-html.ts';

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
  /** The day on which it last changed, where that is known. */
  changed?: string;
  /** The same page in each language, by language tag; `x-default` for everybody else. */
  languages?: readonly { tag: string; address: string }[];
  video?: SitemapVideo;
};

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
].join(' ');

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

export function writeSitemap(pages: readonly SitemapPage[]): string {
  return `${DECLARATION}\n<urlset ${NAMESPACES}>\n${pages.map(writePage).join('')}</urlset>\n`;
}

/** Which sitemaps there are. */
export function writeSitemapIndex(addresses: readonly string[]): string {
  const places = addresses.map((address) => `<sitemap>${tag('loc', address)}</sitemap>\n`).join('');
  return `${DECLARATION}\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places}</sitemapindex>\n`;
}

function writePage({ address, changed, languages = [], video }: SitemapPage): string {
  const parts = [
    tag('loc', address),
    changed === undefined ? '' : tag('lastmod', changed),
    ...languages.map(
      (one) => `<xhtml:link rel="alternate" hreflang="${escapeHtml(one.tag)}" href="${escapeHtml(one.address)}"/>`,
    ),
    video === undefined ? '' : writeVideo(video),
  ];
  return `<url>${parts.join('')}</url>\n`;
}

function writeVideo({ title, description, thumbnail, recording, seconds, day }: SitemapVideo): string {
  const parts = [
    tag('video:thumbnail_loc', thumbnail),
    tag('video:title', title),
    tag('video:description', description),
    tag('video:content_loc', recording),
    tag('video:duration', String(seconds)),
    tag('video:publication_date', day),
  ];
  return `<video:video>${parts.join('')}</video:video>`;
}

const tag = (name: string, content: string) => `<${name}>${escapeHtml(content)}</${name}>`;
