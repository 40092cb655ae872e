/** The library and what a member studied of it, in as many queries as there are kinds of facts. */
import { and, asc, eq, gte, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { Visibility } from '#domain/catalogue/visibility.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { attempts } from '#server/modules/assessment/tables.ts';
import {
  categories,
  progress,
  publicationCategories,
  publications,
  questions,
  savedPublications,
  sections,
} from '#server/modules/catalogue/tables.ts';

export type LibraryRow = Awaited<ReturnType<typeof listLibrary>>[number];

/** The published publications. */
export const listLibrary = (db: Queryable) =>
  db
    .select({
      ...{ id: publications.id, slug: publications.slug, title: publications.title, private: publications.private },
      type: sql<PublicationType>`publications.type`,
      visibility: sql<Visibility>`publications.visibility`,
      ...{ publishedOn: publications.publishedOn, expiresOn: publications.expiresOn },
      ...{ creditStopsOn: publications.creditStopsOn, creditClass: publications.creditClass },
      quarters: publications.creditQuarters,
      questionCount: db.$count(
        questions,
        and(eq(questions.publicationId, publications.id), isNull(questions.retiredAt)),
      ),
    })
    .from(publications)
    .where(eq(publications.visibility, 'published'));

/** The publications of these categories. */
export async function listOnTopics(db: Queryable, topics: readonly string[]): Promise<Set<number>> {
  if (topics.length === 0) return new Set();
  const rows = await db
    .select({ id: publicationCategories.publicationId })
    .from(publicationCategories)
    .innerJoin(categories, eq(categories.id, publicationCategories.categoryId))
    .where(inArray(categories.slug, [...topics]));
  return new Set(rows.map(({ id }) => id));
}

export async function listTopicSlugs(db: Queryable): Promise<Set<string>> {
  const rows = await db.select({ slug: categories.slug }).from(categories);
  return new Set(rows.map(({ slug }) => slug));
}

export async function listSavedIds(db: Queryable, userId: number): Promise<Set<number>> {
  const own = eq(savedPublications.userId, userId);
  const rows = await db.select({ id: savedPublications.publicationId }).from(savedPublications).where(own);
  return new Set(rows.map(({ id }) => id));
}

/** When each publication was last studied. */
export async function listStudiedAt(db: Queryable, userId: number): Promise<Map<number, Date>> {
  const rows = await db
    .select({ id: sections.publicationId, at: max(progress.updatedAt) })
    .from(progress)
    .innerJoin(sections, eq(sections.id, progress.sectionId))
    .where(eq(progress.userId, userId))
    .groupBy(sections.publicationId);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])));
}

/** A member’s attempts that count, without practice. */
export const listResults = (db: Queryable, userId: number) =>
  db
    .select({ id: attempts.publicationId, status: attempts.status, at: attempts.submittedAt })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.practice, false)))
    .orderBy(asc(attempts.submittedAt));

const sectionColumns = {
  ...{ id: sections.id, publicationId: sections.publicationId, number: sections.number, slug: sections.slug },
  ...{ title: sections.title, private: sections.private, wordCount: sections.wordCount },
  duration: sql<number>`case when ${sections.mediaId} is null then 0 else ${sections.durationSeconds} end`,
};

export type StudySection = Awaited<ReturnType<typeof listSections>>[number];

/** The sections of publications in order, and whether they are marked as read. */
export async function listSections(db: Queryable, { userId, ids }: { userId: number; ids: readonly number[] }) {
  if (ids.length === 0) return [];
  return db
    .select({ ...sectionColumns, readAt: progress.readAt })
    .from(sections)
    .leftJoin(progress, and(eq(progress.sectionId, sections.id), eq(progress.userId, userId)))
    .where(and(inArray(sections.publicationId, [...ids]), isNull(sections.withdrawnAt)))
    .orderBy(asc(sections.publicationId), asc(sections.number));
}

/** The sections that were marked as read since an instant. */
export const listReadSince = (db: Queryable, { userId, since }: { userId: number; since: Date }) =>
  db
    .select(sectionColumns)
    .from(progress)
    .innerJoin(sections, eq(sections.id, progress.sectionId))
    .where(and(eq(progress.userId, userId), isNotNull(progress.readAt), gte(progress.readAt, since)))
    .orderBy(asc(sections.publicationId), asc(sections.number));

/** Publications by id, whatever their state. */
export async function listTitles(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: publications.id, slug: publications.slug, title: publications.title })
    .from(publications)
    .where(inArray(publications.id, [...ids]));
}
