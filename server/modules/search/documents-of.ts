import { type SQL, sql } from 'drizzle-orm';
import type { Search } from './read-search.ts';
import { searchDocuments } from './tables.ts';

/** The documents that a search looks at: of its language, and where it stands in for another one, of what is not told there. */
export function isOf({ lang, untoldIn }: Search): SQL {
  const isInLanguage = sql`${searchDocuments.lang} = ${lang}`;
  if (untoldIn === undefined) return isInLanguage;
  return sql`${isInLanguage} and not exists (select 1 from ${searchDocuments} told
    where told.publication_id = ${searchDocuments.publicationId} and told.lang = ${untoldIn})`;
}
