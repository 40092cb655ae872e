import { eq, inArray } from 'drizzle-orm';
import { DEFAULT_PASS_MARK } from '#domain/assessment/grade-test.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { FileIds } from '#server/db/import/files/store-files.ts';
import type { Library, LibraryAuthor, LibraryPublication } from '#server/db/import/library.ts';
import { reconcile } from '#server/db/import/reconcile.ts';
import type { ReportBook } from '#server/db/import/report.ts';
import { translationsOf } from '#server/db/import/site/translations-of.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import {
  authors,
  categories,
  publicationAuthors,
  publicationCategories,
  publications,
} from '#server/modules/catalogue/tables.ts';

/** Ids by slug. */
export type Names = { authors: ReadonlyMap<string, number>; categories: ReadonlyMap<string, number> };

export const namePublication = ({ number, slug }: { number: number; slug: string }) => `${number} ${slug}`;

export async function writeCategories(tx: Tx, library: Library, report: ReportBook): Promise<Names['categories']> {
  await reconcile(
    {
      wanted: library.categories.map((category, position) => ({
        ...category,
        position,
        translations: translationsOf(
          library,
          (texts) => texts.categories[category.slug],
          (name) => ({ name }),
        ),
      })),
      found: await tx.select().from(categories),
      keyOf: ({ slug }) => slug,
      describe: ({ slug }) => ({ kind: 'category', name: slug }),
      insert: (rows) => tx.insert(categories).values(rows),
      update: (row) => tx.update(categories).set(row).where(eq(categories.slug, row.slug)),
      remove: (rows) =>
        tx.delete(categories).where(
          inArray(
            categories.slug,
            rows.map(({ slug }) => slug),
          ),
        ),
    },
    report,
  );
  return new Map((await tx.select().from(categories)).map(({ slug, id }) => [slug, id]));
}

// Authors missing from the folder stay, because withdrawn activities and certificates name them.
export async function writeAuthors(
  tx: Tx,
  { library, files }: { library: Library; files: FileIds },
  report: ReportBook,
): Promise<Names['authors']> {
  await reconcile<typeof authors.$inferInsert, typeof authors.$inferSelect>(
    {
      wanted: library.authors.map((author) => makeAuthor(author, files)),
      found: await tx.select().from(authors),
      keyOf: ({ id }) => String(id),
      describe: ({ id, slug }) => ({ kind: 'author', name: `${id} ${slug}` }),
      insert: (rows) => tx.insert(authors).values(rows),
      update: (row) => tx.update(authors).set(row).where(eq(authors.id, row.id)),
    },
    report,
  );
  return new Map(library.authors.map(({ slug, number }) => [slug, number]));
}

function makeAuthor(
  { number, affix, affixType, email, image, ...author }: LibraryAuthor,
  files: FileIds,
): typeof authors.$inferInsert {
  return {
    ...{ id: number, ...author, affix: affix ?? '', affixType: affixType ?? 'suffix' },
    email: email ?? null,
    imageId: files.idOf(image),
  };
}

/** `only` limits the write to one publication; without it, publications that the library lacks are withdrawn. */
export type CatalogueWrite = {
  library: Pick<Library, 'publications'>;
  names: Names;
  only?: number;
  /** Publications that the folder never contained, which it cannot withdraw. (rules E9) */
  retained?: ReadonlySet<number>;
  /** Publications that the office retired, which the folder does not bring back. (rules E16) */
  retired?: ReadonlySet<number>;
};

export async function writePublications(
  tx: Tx,
  { library, names, only, retained, retired }: CatalogueWrite,
  report: ReportBook,
): Promise<void> {
  // Locked, so that a publication released meanwhile is not overwritten with stale values.
  const found = await tx
    .select()
    .from(publications)
    .where(only === undefined ? undefined : eq(publications.id, only))
    .for('update');
  const released = new Map(found.map(({ id, releasedOn }) => [id, releasedOn]));
  await reconcile<typeof publications.$inferInsert, typeof publications.$inferSelect>(
    {
      wanted: library.publications.map((publication) =>
        retired?.has(publication.number)
          ? { ...makePublication(publication, names), visibility: 'withdrawn' as const }
          : preserveReleased(makePublication(publication, names), released.get(publication.number)),
      ),
      found,
      keyOf: ({ id }) => String(id),
      describe: ({ id, slug }) => ({ kind: 'publication', name: namePublication({ number: id, slug }) }),
      insert: (rows) => tx.insert(publications).values(rows),
      update: (row) => tx.update(publications).set(row).where(eq(publications.id, row.id)),
      // Withdrawn, never deleted, because progress and certificates refer to it.
      isRetired: ({ id, visibility }) => visibility === 'withdrawn' || retained?.has(id) === true,
      remove: (rows) =>
        tx
          .update(publications)
          .set({ visibility: 'withdrawn', releasedOn: null })
          .where(
            inArray(
              publications.id,
              rows.map(({ id }) => id),
            ),
          ),
    },
    report,
  );
  await writePublicationAuthors(tx, { library, names }, report);
  await writePublicationCategories(tx, { library, names }, report);
}

function makePublication(publication: LibraryPublication, names: Names): typeof publications.$inferInsert {
  const { slug, type, title, excerpt, descriptionHtml, visibility, targetAudience, learningObjectives } = publication;
  return {
    ...{
      id: publication.number,
      slug,
      type,
      title,
      excerpt,
      descriptionHtml,
      visibility,
      targetAudience,
      learningObjectives,
    },
    seoTitle: publication.seoTitle ?? null,
    publishedOn: publication.publicationDate,
    expiresOn: publication.expirationDate ?? null,
    modifiedOn: publication.modified,
    // The free allowance has nothing to open in it.
    private: publication.private || publication.sections.every((section) => section.private),
    preTest: publication.preTest,
    volume: publication.volume ?? null,
    jointSponsor: publication.jointSponsor ?? null,
    creditClass: publication.credits?.class ?? null,
    creditQuarters: publication.credits?.amount ?? null,
    passingScore: publication.test?.passingScore ?? DEFAULT_PASS_MARK,
    interviewerId: names.authors.get(publication.interviewer ?? '') ?? null,
  };
}

/** A publication that the server released stays published even if the folder still announces it. (rules C4) */
function preserveReleased(
  row: typeof publications.$inferInsert,
  releasedOn: PlainDate | null | undefined,
): typeof publications.$inferInsert {
  if (row.visibility !== 'announced' || releasedOn == null) return row;
  const modifiedOn = row.modifiedOn < releasedOn ? releasedOn : row.modifiedOn;
  return { ...row, visibility: 'published', publishedOn: releasedOn, modifiedOn };
}

async function writePublicationAuthors(tx: Tx, { library, names }: CatalogueWrite, report: ReportBook): Promise<void> {
  const table = publicationAuthors;
  await writeOrdered(
    {
      field: 'authors',
      wanted: library.publications.map((publication) => ({
        publication,
        ids: publication.authors.flatMap((slug) => names.authors.get(slug) ?? []),
      })),
      found: (
        await tx
          .select()
          .from(table)
          .where(inArray(table.publicationId, numbersOf(library)))
      ).map(({ authorId, ...row }) => ({ ...row, id: authorId })),
      clear: (publicationId) => tx.delete(table).where(eq(table.publicationId, publicationId)),
      fill: (rows) => tx.insert(table).values(rows.map(({ id, ...row }) => ({ ...row, authorId: id }))),
    },
    report,
  );
}

async function writePublicationCategories(
  tx: Tx,
  { library, names }: CatalogueWrite,
  report: ReportBook,
): Promise<void> {
  const table = publicationCategories;
  await writeOrdered(
    {
      field: 'categories',
      wanted: library.publications.map((publication) => ({
        publication,
        ids: publication.categories.flatMap((slug) => names.categories.get(slug) ?? []),
      })),
      found: (
        await tx
          .select()
          .from(table)
          .where(inArray(table.publicationId, numbersOf(library)))
      ).map(({ categoryId, ...row }) => ({ ...row, id: categoryId })),
      clear: (publicationId) => tx.delete(table).where(eq(table.publicationId, publicationId)),
      fill: (rows) => tx.insert(table).values(rows.map(({ id, ...row }) => ({ ...row, categoryId: id }))),
    },
    report,
  );
}

const numbersOf = ({ publications: listed }: Pick<Library, 'publications'>) => listed.map(({ number }) => number);

type WithPosition = { publicationId: number; id: number; position: number };

type RelationRow = {
  field: string;
  wanted: { publication: LibraryPublication; ids: number[] }[];
  found: WithPosition[];
  clear(publicationId: number): Promise<unknown>;
  fill(rows: WithPosition[]): Promise<unknown>;
};

/** Rewrites the ordered authors or categories of a publication if they differ; those of a withdrawn one stay. */
async function writeOrdered({ field, wanted, found, clear, fill }: RelationRow, report: ReportBook): Promise<void> {
  const before = Map.groupBy(found, ({ publicationId }) => publicationId);
  const fresh: WithPosition[] = [];
  for (const { publication, ids } of wanted) {
    const publicationId = publication.number;
    const current = (before.get(publicationId) ?? []).toSorted((a, b) => a.position - b.position).map(({ id }) => id);
    if (current.join() === ids.join()) continue;
    if (current.length > 0) await clear(publicationId);
    fresh.push(...ids.map((id, position) => ({ publicationId, id, position })));
    report.changed({ kind: 'publication', name: namePublication(publication) }, [field]);
  }
  if (fresh.length > 0) await fill(fresh);
}
