import { and, asc, eq } from 'drizzle-orm';
import type { TranslationLanguage } from '#domain/catalogue/languages.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { translationComments } from '#server/modules/translations/tables.ts';

type Location = { source: { number: number }; sectionSlug: string; language: TranslationLanguage };

/** The comments of a section in one language, oldest first. */
export const listComments = (db: Queryable, { source, sectionSlug, language }: Location) =>
  db
    .select()
    .from(translationComments)
    .where(
      and(
        eq(translationComments.publicationNumber, source.number),
        eq(translationComments.sectionSlug, sectionSlug),
        eq(translationComments.language, language),
      ),
    )
    .orderBy(asc(translationComments.id));
