import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type PathRecord, recordOfPath } from '#domain/catalogue/redirects.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { authors, publications, sections, sectionTranslations } from '#server/modules/catalogue/tables.ts';
import { redirects } from '../tables.ts';

/** Every redirect by its path; a null target is a retired address. */
export async function listRedirects(db: Queryable): Promise<Map<string, string | null>> {
  const rows = await db.select({ path: redirects.path, target: redirects.target }).from(redirects);
  return new Map(rows.map(({ path, target }) => [path, target]));
}

type SectionRecord = Extract<PathRecord, { kind: 'section' }>;

/** Those of the paths, as keys, at which the page of a record is shown. */
export async function listShownRecords(db: Queryable, paths: readonly string[]): Promise<Set<string>> {
  const named = new Map(paths.map((path) => [path, recordOfPath(path)]));
  const idsOf = (kind: 'publication' | 'author') =>
    [...named.values()].flatMap((record) => (record?.kind === kind ? [record.id] : []));
  const publicationIds = await listPublicationIds(db, idsOf('publication'));
  const authorIds = await listAuthorIds(db, idsOf('author'));
  const sectionSlugs = await listSectionSlugs(
    db,
    [...named.values()].filter((record) => record?.kind === 'section'),
  );
  const isShown = (record: PathRecord): boolean => {
    if (record.kind === 'section') return sectionSlugs.has(record.slug);
    return (record.kind === 'author' ? authorIds : publicationIds).has(record.id);
  };
  return new Set([...named].flatMap(([path, record]) => (record !== null && isShown(record) ? [path] : [])));
}

async function listPublicationIds(db: Queryable, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const isPublic = and(inArray(publications.id, ids), ne(publications.visibility, 'withdrawn'));
  return new Set((await db.select({ id: publications.id }).from(publications).where(isPublic)).map(({ id }) => id));
}

async function listAuthorIds(db: Queryable, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  return new Set(
    (await db.select({ id: authors.id }).from(authors).where(inArray(authors.id, ids))).map(({ id }) => id),
  );
}

/** By the numbers at the end of a slug, or as the slug of a translated page. */
async function listSectionSlugs(db: Queryable, records: readonly SectionRecord[]): Promise<Set<string>> {
  if (records.length === 0) return new Set();
  const numbers = records.flatMap(({ section }) => (section === null ? [] : [section.publication]));
  const isPublic = and(
    eq(publications.id, sections.publicationId),
    ne(publications.visibility, 'withdrawn'),
    isNull(sections.withdrawnAt),
  );
  const rows =
    numbers.length === 0
      ? []
      : await db
          .select({ publicationId: sections.publicationId, number: sections.number })
          .from(sections)
          .innerJoin(publications, isPublic)
          .where(inArray(sections.publicationId, numbers));
  const slugs = records.map(({ slug }) => slug);
  const translated = await db
    .select({ slug: sectionTranslations.slug })
    .from(sectionTranslations)
    .innerJoin(sections, eq(sections.id, sectionTranslations.sectionId))
    .innerJoin(publications, isPublic)
    .where(inArray(sectionTranslations.slug, slugs));
  const shown = new Set(rows.map(({ publicationId, number }) => `${publicationId} ${number}`));
  return new Set([
    ...translated.map(({ slug }) => slug),
    ...records.flatMap(({ slug, section }) =>
      section !== null && shown.has(`${section.publication} ${section.number}`) ? [slug] : [],
    ),
  ]);
}

/** Adds uses that a process counted; redirects that were deleted in the meantime are left out. */
export async function addRedirectUses(
  db: Queryable,
  counted: ReadonlyMap<string, { uses: number; lastUsedAt: Date }>,
): Promise<void> {
  for (const [path, { uses, lastUsedAt }] of counted)
    await db
      .update(redirects)
      .set({
        uses: sql`${redirects.uses} + ${uses}`,
        lastUsedAt: sql`greatest(${redirects.lastUsedAt}, ${lastUsedAt.toISOString()}::timestamptz)`,
      })
      .where(eq(redirects.path, path));
}
