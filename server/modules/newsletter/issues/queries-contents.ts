/** Contents of an issue: only what public covers show. */
import { and, asc, count, eq, gte, inArray, isNull } from 'drizzle-orm';
import { isExpired } from '#domain/catalogue/expiry.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { CreditClass } from '#domain/catalogue/test-class.ts';
import { MAX_UPCOMING } from '#domain/email/newsletter-issue.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { writeNameWithAffix } from '#domain/shared/person-name.ts';
import { isOffered } from '#domain/site/features.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import {
  authors,
  publicationAuthors,
  publications,
  sections,
  sectionTranslations,
} from '#server/modules/catalogue/tables.ts';
import { newsletterIssuePublications } from '#server/modules/newsletter/tables.ts';

const inIssue = (issueId: number) => eq(newsletterIssuePublications.issueId, issueId);
const isPublished = eq(publications.visibility, 'published');

const cover = {
  id: publications.id,
  slug: publications.slug,
  type: publications.type,
  title: publications.title,
  excerpt: publications.excerpt,
  creditClass: publications.creditClass,
  creditQuarters: publications.creditQuarters,
  expiresOn: publications.expiresOn,
};

/** The titles of an issue in order, without publications withdrawn and credit expired since. */
export async function listIssueTitles(db: Queryable, issueId: number, today: PlainDate) {
  const rows = await db
    .select(cover)
    .from(newsletterIssuePublications)
    .innerJoin(publications, eq(publications.id, newsletterIssuePublications.publicationId))
    .where(and(inIssue(issueId), isPublished, gte(newsletterIssuePublications.position, 1)))
    .orderBy(asc(newsletterIssuePublications.position));
  return rows.map(({ type, creditClass, creditQuarters, expiresOn, ...row }) => ({
    ...row,
    // The importer writes only known types and whole quarters.
    type: type as PublicationType,
    credit: isExpired(expiresOn, today) ? null : toCredit(creditClass, creditQuarters),
  }));
}

const toCredit = (creditClass: CreditClass | null, amount: Quarters | null) =>
  creditClass === null || amount === null || !isOffered('credit') ? null : { class: creditClass, amount };

/** The number of further publications, not listed by title. */
export async function countFurtherTitles(db: Queryable, issueId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(newsletterIssuePublications)
    .innerJoin(publications, eq(publications.id, newsletterIssuePublications.publicationId))
    .where(and(inIssue(issueId), isPublished, isNull(newsletterIssuePublications.position)));
  return row?.count ?? 0;
}

/** The authors' names of each publication, in order. */
export async function listBylines(db: Queryable, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ publicationId: publicationAuthors.publicationId, author: authors })
    .from(publicationAuthors)
    .innerJoin(authors, eq(authors.id, publicationAuthors.authorId))
    .where(inArray(publicationAuthors.publicationId, [...ids]))
    .orderBy(asc(publicationAuthors.position));
  const bylines = new Map<number, string[]>();
  for (const { publicationId, author } of rows)
    bylines.set(publicationId, [...(bylines.get(publicationId) ?? []), writeNameWithAffix(author)]);
  return bylines;
}

export type TranslatedSection = { publicationId: number; language: Language; title: string; slug: string };

/** The translated sections of each publication, in order. */
export const listTranslatedSections = (db: Queryable, ids: readonly number[]): Promise<TranslatedSection[]> =>
  db
    .select({
      publicationId: sections.publicationId,
      language: sectionTranslations.lang,
      title: sectionTranslations.title,
      slug: sectionTranslations.slug,
    })
    .from(sectionTranslations)
    .innerJoin(sections, eq(sections.id, sectionTranslations.sectionId))
    .where(and(inArray(sections.publicationId, [...ids]), isNull(sections.withdrawnAt)))
    .orderBy(asc(sections.publicationId), asc(sections.number));

/** The publications announced from a date on, the nearest first. */
export async function listUpcoming(db: Queryable, today: PlainDate) {
  const rows = await db
    .select({ id: publications.id, title: publications.title, day: publications.publishedOn })
    .from(publications)
    .where(and(eq(publications.visibility, 'announced'), gte(publications.publishedOn, today)))
    .orderBy(asc(publications.publishedOn), asc(publications.id))
    .limit(MAX_UPCOMING);
  return rows.map(({ title, day }) => ({ title, day: day }));
}
