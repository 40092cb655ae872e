import { type SQL, sql } from 'drizzle-orm';
import { searchDocuments } from '#server/modules/search/tables.ts';
import type { Search } from './parse-search.ts';

/**
 * Documents in the language of a search; a fallback search in English skips publications translated into the page's
 * language.
 */
export function isInSearchedLanguage({ lang, untranslatedIn }: Search): SQL {
  const isInLanguage = sql`${searchDocuments.lang} = ${lang}`;
  if (untranslatedIn === undefined) return isInLanguage;
  return sql`${isInLanguage} and not exists (select 1 from ${searchDocuments} told
    where told.publication_id = ${searchDocuments.publicationId} and told.lang = ${untranslatedIn})`;
}
