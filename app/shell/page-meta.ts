import type { MetaDescriptor } from 'react-router';

type PageMeta = {
  title: string;
  description: string;
  /** The canonical address; see `canonicalOf`. */
  canonical: string;
};

/** Title, description and canonical address of a page that search engines may keep. (§2.1) */
export function pageMeta({ title, description, canonical }: PageMeta): MetaDescriptor[] {
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
  ];
}

/** The `canonical` query parameter when it names a page of ours, or else the current address without its query. (§2.1) */
export function canonicalOf(url: URL): string {
  const asked = url.searchParams.get('canonical');
  const wanted = asked === null ? null : URL.parse(asked, url.origin);
  return wanted?.host === url.host && wanted.protocol === url.protocol
    ? wanted.href
    : new URL(url.pathname, url.origin).href;
}
