import { INTL_TAG } from '#app/i18n/locales.ts';
import { useText } from '#app/i18n/text.tsx';
import type { RowPublication } from './row-fields.ts';

/** Who teaches, and who asks: "Samuel Achterberg, with Jonas Lindqvist". */
export function usePeople({ authors = [], interviewer }: Pick<RowPublication, 'authors' | 'interviewer'>): string {
  const { t, locale } = useText();
  const names = new Intl.ListFormat(INTL_TAG[locale]).format(authors.map(({ fullName }) => fullName));
  if (!interviewer) return names;
  return t('library.with', { authors: names, interviewer: interviewer.fullName });
}
