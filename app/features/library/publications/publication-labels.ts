import type { RowPublication } from '#app/features/publications/index.ts';
import { useText } from '#app/i18n/text.tsx';
import { INTL_TAG } from '#client/i18n/locales.ts';
import { isPublicationType, type PublicationType } from '#domain/catalogue/publication-types.ts';

/** Authors and interviewer: "Samuel Achterberg, with Jonas Lindqvist". */
export function useByline({ authors, interviewer }: Pick<RowPublication, 'authors' | 'interviewer'>): string {
  const { t, locale } = useText();
  const names = new Intl.ListFormat(INTL_TAG[locale]).format(authors.map(({ fullName }) => fullName));
  if (interviewer === null) return names;
  return t('library.with', { authors: names, interviewer: interviewer.fullName });
}

/** The message key of a type's name. */
export function publicationTypeKey(type: string): `library.kind.${PublicationType}` {
  return isPublicationType(type) ? `library.kind.${type}` : 'library.kind.PUBLICATION_VIDEO';
}
