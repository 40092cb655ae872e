import { and, eq, like, ne } from 'drizzle-orm';
import type { TranslationLanguage } from '#domain/catalogue/languages.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { escapeLike } from '#server/kernel/text/escape-like.ts';
import { sections, sectionTranslations } from '#server/modules/catalogue/tables.ts';
import { translationProgress, translationTexts } from '#server/modules/translations/tables.ts';

export const listProgress = (db: Queryable, number: number) =>
  db.select().from(translationProgress).where(eq(translationProgress.publicationNumber, number));

export async function findProgress(db: Queryable, number: number, language: TranslationLanguage) {
  return (await listProgress(db, number)).find((progress) => progress.language === language) ?? null;
}

type SlugQuery = { language: TranslationLanguage; slug: string; except: number };

/** Slugs of other sections of the language that begin like this one. */
export async function findTakenSlugs(db: Queryable, { language, slug, except }: SlugQuery): Promise<Set<string>> {
  if (slug === '') return new Set();
  const rows = await db
    .select({ slug: translationTexts.slug })
    .from(translationTexts)
    .where(
      and(
        eq(translationTexts.language, language),
        like(translationTexts.slug, `${escapeLike(slug)}%`),
        ne(translationTexts.id, except),
      ),
    );
  return new Set(rows.map((row) => row.slug));
}

/** The public addresses of a publication in one language, by section. */
export async function findPublicSlugs(
  db: Queryable,
  number: number,
  language: TranslationLanguage,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ number: sections.number, slug: sectionTranslations.slug })
    .from(sectionTranslations)
    .innerJoin(sections, eq(sections.id, sectionTranslations.sectionId))
    .where(and(eq(sections.publicationId, number), eq(sectionTranslations.lang, language)));
  return new Map(rows.map((row) => [row.number, row.slug]));
}
