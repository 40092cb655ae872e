import { type SQL, sql } from 'drizzle-orm';
import { searchDocuments, type searchPassages } from '#server/modules/search/tables.ts';
import type { Search } from './parse-search.ts';

/**
 * Documents or passages in the language of a search; a fallback search in English skips publications translated into the page's
 * language.
 */
export function isInSearchedLanguage(
  { lang, untranslatedIn }: Search,
  of: typeof searchDocuments | typeof searchPassages = searchDocuments,
): SQL {
  const isInLanguage = sql`${of.lang} = ${lang}`;
  if (untranslatedIn === undefined) return isInLanguage;
  return sql`${isInLanguage} and not exists (select 1 from ${searchDocuments} translated
    where translated.publication_id = ${of.publicationId} and translated.lang = ${untranslatedIn})`;
}
