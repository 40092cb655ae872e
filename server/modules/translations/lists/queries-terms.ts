/** The glossary of each language. */
import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { TranslationLanguage } from '#domain/catalogue/languages.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { behind, pageBehind, readCursor } from '#server/kernel/requests/cursor.ts';
import { escapeLike } from '#server/kernel/text/escape-like.ts';
import { translationTerms } from '#server/modules/translations/tables.ts';

export type TermRow = typeof translationTerms.$inferSelect;
type TermFilter = { language?: TranslationLanguage | undefined; search?: string | undefined };

/** One page by word, whatever its case. */
export async function listTerms(
  db: Queryable,
  { language, search = '' }: TermFilter,
  page: { after: string | null; size: number },
) {
  const word = sql<string>`lower(${translationTerms.term}) collate "C"`;
  const later = behind(
    readCursor(page.after),
    { column: word, id: translationTerms.id, descending: false },
    (value) => value,
  );
  const pattern = `%${escapeLike(search.trim())}%`;
  const rows = await db
    .select()
    .from(translationTerms)
    .where(
      and(
        language === undefined ? undefined : eq(translationTerms.language, language),
        search.trim() === ''
          ? undefined
          : or(ilike(translationTerms.term, pattern), ilike(translationTerms.translation, pattern)),
        later,
      ),
    )
    .orderBy(asc(word), asc(translationTerms.id))
    .limit(page.size + 1);
  return pageBehind(rows, page.size, ({ term, id }) => ({ value: term.toLowerCase(), id }));
}

/** Every word of a language; the workspace shows those of its section first. */
export const listAllTerms = (db: Queryable, language: TranslationLanguage) =>
  db
    .select()
    .from(translationTerms)
    .where(eq(translationTerms.language, language))
    .orderBy(asc(sql`lower(${translationTerms.term})`))
    .limit(MAX_TERMS);

const MAX_TERMS = 2_000;
