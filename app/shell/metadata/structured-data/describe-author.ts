import type { ProfilePage, Thing } from 'schema-dts';
import type { Entity } from '#contract/resources.ts';
import { breadcrumbsOf, personOf, plainText, siteName } from './values.ts';

/** A member of the faculty, as the page shows them. */
export function describeAuthor(author: Entity<'Author', 'image'>, address: string): Thing[] {
  const { origin } = new URL(address);
  const { fullName, affix, affixType, jobTitle, institute, bio, image } = author;
  const page: ProfilePage = {
    '@type': 'ProfilePage',
    '@id': address,
    url: address,
    name: author.fullNameAffix,
    mainEntity: {
      ...personOf(origin, author),
      ...(affix === '' ? {} : { [affixType === 'suffix' ? 'honorificSuffix' : 'honorificPrefix']: affix }),
      ...(jobTitle === '' ? {} : { jobTitle }),
      ...(institute === '' ? {} : { affiliation: { '@type': 'Organization', name: institute } }),
      ...(bio === '' ? {} : { description: plainText(bio) }),
      ...(image === null ? {} : { image: new URL(image.url, origin).href }),
    },
  };
  return [
    breadcrumbsOf([
      { name: siteName(), address: `${origin}/` },
      { name: fullName, address },
    ]),
    page,
  ];
}
