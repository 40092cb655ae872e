import type { MetaDescriptor } from 'react-router';
import { safeRedirect } from '#app/api/safe-redirect.ts';

type PageMeta = {
  title: string;
  description: string;
  /** The canonical address; see `canonicalOf`. */
  canonical: string;
  /** What the page is to whoever shows a link to it. */
  kind?: 'website' | 'article' | 'profile';
  /** The picture of a shared link, 1200 by 630, by its name; the product's own otherwise. */
  picture?: string;
};

/** Title, description and canonical address of a page that search engines may keep, and how a link to it looks. (rules P1, P14) */
export function pageMeta({
  title: words,
  description,
  canonical,
  kind = 'website',
  picture,
}: PageMeta): MetaDescriptor[] {
  // Where a long word may be parted is for the page alone.
  const title = words.replaceAll('\u00AD', '');
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:site_name', content: 'Receptor' },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: new URL(`/pictures/${picture ?? 'receptor'}.png`, canonical).href },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The picture of a publication's links. */
export const pictureOfPublication = (id: string): string => `publication-${id}`;

type OwnAddress = {
  /** Where the page is, if not where it was asked for. */
  path?: string;
  /** Each page of a list is one of its own to search engines: they would lose what stands on the second. */
  page?: number;
};

/** The `canonical` query parameter when it names a page of ours, or else the current address without its query. (rules P8) */
export function canonicalOf(url: URL, { path = onePath(url.pathname), page = 1 }: OwnAddress = {}): string {
  const own = page === 1 ? path : `${path}?page=${page}`;
  return new URL(safeRedirect(url.searchParams.get('canonical'), url.origin) ?? own, url.origin).href;
}

/** The one way to write a path that answers in several: in small letters and without a last slash. */
export const onePath = (pathname: string): string => (pathname.replace(/(?<!\/)\/+$/, '') || '/').toLowerCase();
