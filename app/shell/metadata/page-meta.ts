import type { MetaDescriptor } from 'react-router';
import { safeRedirect } from '#app/api/redirects/safe-redirect.ts';
import { textOf } from '#app/i18n/text.tsx';

type PageMeta = {
  title: string;
  description: string;
  /** The canonical address; see `canonicalOf`. */
  canonical: string;
  /** The Open Graph type. */
  kind?: 'website' | 'article' | 'profile';
  /** The name of the social image, 1200 by 630; default is that of the product. */
  picture?: string;
};

/** Title, description, canonical URL and social preview of an indexable page. (rules P1, P14) */
export function pageMeta({
  title: rawTitle,
  description,
  canonical,
  kind = 'website',
  picture,
}: PageMeta): MetaDescriptor[] {
  // Soft hyphens belong in the page, not in its metadata.
  const title = rawTitle.replaceAll('\u00AD', '');
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:site_name', content: textOf('en').t('shell.product') },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: new URL(`/pictures/${picture ?? 'site'}.png`, canonical).href },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The name of the social image of a publication. */
export const pictureOfPublication = (id: string): string => `publication-${id}`;

type CanonicalOptions = {
  /** The path of the page, if it is not the requested one. */
  path?: string;
  /** The page of a list: each is indexed separately. */
  page?: number;
};

/** The `canonical` parameter if it is a URL of this site, otherwise the current URL without its query. (rules P8) */
export function canonicalOf(url: URL, { path = normalizePath(url.pathname), page = 1 }: CanonicalOptions = {}): string {
  const own = page === 1 ? path : `${path}?page=${page}`;
  return new URL(safeRedirect(url.searchParams.get('canonical'), url.origin) ?? own, url.origin).href;
}

/** A path in lower case and without a trailing slash. */
export const normalizePath = (pathname: string): string => (pathname.replace(/(?<!\/)\/+$/, '') || '/').toLowerCase();
