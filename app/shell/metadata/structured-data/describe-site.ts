import type { Thing, WebSite } from 'schema-dts';
import type { ResponseOf } from '#client/api/client.ts';
import type { getSiteData } from '#contract/calls/site.ts';
import { publisherOf, siteName } from './values.ts';

type Site = ResponseOf<typeof getSiteData>['data'];

/** The publisher, and the search of the library. */
export function describeSite({ configs, links }: Site, address: string): Thing[] {
  const { origin } = new URL(address);
  const config = (key: string) => String(configs.find((one) => one.key === key)?.value ?? '');
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: siteName(),
    url: `${origin}/`,
    description: config('PRODUCT_TAGLINE'),
    publisher: { '@id': `${origin}/#organization` },
  };
  const organization: Thing = {
    ...publisherOf(origin),
    description: config('PRODUCT_TAGLINE'),
    email: config('SUPPORT_EMAIL'),
    sameAs: links.social.map(({ url }) => url),
  };
  return [organization, site];
}
