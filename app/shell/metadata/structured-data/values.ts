import type { BreadcrumbList, MedicalSpecialty, Organization, Person } from 'schema-dts';
import { textOf } from '#app/i18n/text.tsx';
import { PAGE_TAG } from '#client/i18n/locales.ts';
import type { Entity } from '#contract/resources.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { NO_SPECIALTY } from '#domain/site/specialties.ts';

/** On the server only: the same in every language. */
export const siteName = (): string => textOf('en').t('shell.product');

/** The publisher; the home page describes it in full under the same `@id`. */
export const publisherOf = (origin: string) =>
  ({
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: siteName(),
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}/podcast-cover.png`, width: '1400', height: '1400' },
  }) satisfies Organization;

type AuthorName = Pick<Entity<'Author'>, 'slug' | 'fullName'>;

export const personOf = (origin: string, { slug, fullName }: AuthorName) =>
  ({
    '@type': 'Person',
    '@id': `${origin}/author/${slug}#person`,
    name: fullName,
    url: `${origin}/author/${slug}`,
  }) satisfies Person;

/** The authors: all of them, or the first if the page loads no more. */
export const teachersOf = (origin: string, { authors, author }: WithAuthors) =>
  (authors ?? (author ? [author] : [])).map((one) => personOf(origin, one));

export type WithAuthors = { authors?: AuthorName[]; author?: AuthorName | null };

/** The breadcrumbs from the library to the page itself. */
export const breadcrumbsOf = (steps: readonly { name: string; address: string }[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address,
  })),
});

/** A duration in ISO 8601: `PT1H5M30S`. */
export function writeDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor((seconds % 3600) / 60), 'M'],
    [Math.round(seconds % 60), 'S'],
  ] as const;
  const written = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount}${unit}`);
  return `PT${written.length === 0 ? '0S' : written.join('')}`;
}

/** Midnight UTC of a date, for schema.org properties that require an instant. */
export const instantOf = (day: string): string => `${day}T00:00:00Z`;

/** The text of HTML that the server rendered, without tags. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

export const libraryLanguage = (): Language => textOf('en').t('shell.libraryLanguage') as Language;

/** The language of what is taught, as a tag. */
export const writtenIn = (): string => PAGE_TAG[libraryLanguage()];

/** The medical specialty of the site; none for a site that names none. (rules P58) */
export function specialtyOf(): { specialty?: MedicalSpecialty } {
  const specialty = textOf('en').t('shell.specialty');
  return specialty === NO_SPECIALTY ? {} : { specialty: `https://schema.org/${specialty}` as MedicalSpecialty };
}
