import { eq, inArray } from 'drizzle-orm';
import { countWords } from '#domain/catalogue/reading/reading-time.ts';
import { sectionSlug } from '#domain/shared/id.ts';
import type { FileIds } from '#server/db/import/files/store-files.ts';
import type { LibraryPublication, LibrarySection } from '#server/db/import/library.ts';
import { reconcile } from '#server/db/import/reconcile.ts';
import type { ReportBook } from '#server/db/import/report.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { keyPoints, materials, sections, sectionTranslations } from '#server/modules/catalogue/tables.ts';
import { alignSections } from './align-sections.ts';
import { namePublication } from './write-catalogue.ts';

/** The publications whose parts are written; parts of withdrawn ones stay. */
export type Parts = {
  publications: readonly LibraryPublication[];
  files: FileIds;
  now: Date;
  /** Whether the recording of a section is written, or stays that of the library. (rules E15) */
  writesRecording: (publication: number, section: LibrarySection) => boolean;
};

const listNumbers = ({ publications }: Parts) => publications.map(({ number }) => number);

function nameOf({ publications }: Parts, number: number): string {
  const publication = publications.find((candidate) => candidate.number === number);
  return publication === undefined ? String(number) : namePublication(publication);
}

export async function writeSections(tx: Tx, parts: Parts, report: ReportBook): Promise<void> {
  await alignSections(tx, parts.publications, report);
  await reconcile<typeof sections.$inferInsert, typeof sections.$inferSelect>(
    {
      wanted: parts.publications.flatMap((publication) =>
        publication.sections.map((section) => makeSection(publication.number, section, parts)),
      ),
      found: await selectSections(tx, parts),
      keyOf: ({ publicationId, number }) => `${publicationId} ${number}`,
      describe: ({ publicationId, number, slug }) => ({ kind: 'section', name: `${publicationId}-${number} ${slug}` }),
      insert: (rows) => tx.insert(sections).values(rows),
      update: (row, { id }) => tx.update(sections).set(row).where(eq(sections.id, id)),
      // Withdrawn, not deleted, because readers' progress refers to it.
      isRetired: ({ withdrawnAt }) => withdrawnAt !== null,
      remove: (rows) =>
        tx
          .update(sections)
          .set({ withdrawnAt: parts.now })
          .where(
            inArray(
              sections.id,
              rows.map(({ id }) => id),
            ),
          ),
    },
    report,
  );
  await writeTranslations(tx, parts, report);
}

function makeSection(
  publicationId: number,
  section: LibrarySection,
  { files, writesRecording }: Parts,
): typeof sections.$inferInsert {
  const { number, slug, title, metaDescription, duration, transcript, recording } = section;
  const recorded = {
    mediaId: files.idOf(recording?.media),
    captionsId: files.idOf(recording?.captions),
    chaptersId: files.idOf(recording?.chapters),
  };
  return {
    ...{ publicationId, number, slug, title, metaDescription, transcript, private: section.private },
    durationSeconds: duration,
    wordCount: countWords(transcript.slides),
    ...(writesRecording(publicationId, section) ? recorded : {}),
    featuredImageId: files.idOf(section.featuredImage),
    withdrawnAt: null,
  };
}

const selectSections = (tx: Tx, parts: Parts) =>
  tx
    .select()
    .from(sections)
    .where(inArray(sections.publicationId, listNumbers(parts)));

type Translation = typeof sectionTranslations.$inferInsert;

async function writeTranslations(tx: Tx, parts: Parts, report: ReportBook): Promise<void> {
  const rows = await tx
    .select({ id: sections.id, publicationId: sections.publicationId, number: sections.number, slug: sections.slug })
    .from(sections)
    .where(inArray(sections.publicationId, listNumbers(parts)));
  const ids = new Map(rows.map((row) => [`${row.publicationId} ${row.number}`, row.id]));
  const names = new Map(rows.map((row) => [row.id, `${row.publicationId}-${row.number} ${row.slug}`]));
  await reconcile<Translation, typeof sectionTranslations.$inferSelect>(
    {
      wanted: parts.publications.flatMap((publication) =>
        publication.sections.flatMap((section) =>
          listTranslations(publication, section, ids.get(`${publication.number} ${section.number}`)),
        ),
      ),
      found: await selectTranslations(tx, [...names.keys()]),
      keyOf: ({ sectionId, lang }) => `${sectionId} ${lang}`,
      describe: ({ sectionId, lang }) => ({
        kind: 'translation',
        name: `${names.get(sectionId) ?? sectionId} ${lang}`,
      }),
      insert: (added) => tx.insert(sectionTranslations).values(added),
      update: (row, { id }) => tx.update(sectionTranslations).set(row).where(eq(sectionTranslations.id, id)),
      remove: (removed) =>
        tx.delete(sectionTranslations).where(
          inArray(
            sectionTranslations.id,
            removed.map(({ id }) => id),
          ),
        ),
    },
    report,
  );
}

const selectTranslations = (tx: Tx, sectionIds: number[]) =>
  tx.select().from(sectionTranslations).where(inArray(sectionTranslations.sectionId, sectionIds));

function listTranslations(
  publication: LibraryPublication,
  section: LibrarySection,
  id: number | undefined,
): Translation[] {
  if (id === undefined) return [];
  return section.translations.map(({ language, slug, title, metaDescription, transcript }) => ({
    ...{ sectionId: id, lang: language, title, metaDescription, transcript },
    slug: sectionSlug(slug, { publication: publication.number, number: section.number }),
  }));
}

export async function writeKeyPoints(tx: Tx, parts: Parts, report: ReportBook): Promise<void> {
  await reconcile<typeof keyPoints.$inferInsert, typeof keyPoints.$inferSelect>(
    {
      wanted: parts.publications.flatMap(({ number: publicationId, keyPoints: points }) =>
        points.map((text, i) => ({ publicationId, number: i + 1, text })),
      ),
      found: await tx
        .select()
        .from(keyPoints)
        .where(inArray(keyPoints.publicationId, listNumbers(parts))),
      keyOf: ({ publicationId, number }) => `${publicationId} ${number}`,
      describe: ({ publicationId }) => ({
        kind: 'publication',
        name: nameOf(parts, publicationId),
        field: 'keyPoints',
      }),
      insert: (rows) => tx.insert(keyPoints).values(rows),
      update: (row, { id }) => tx.update(keyPoints).set(row).where(eq(keyPoints.id, id)),
      remove: (rows) =>
        tx.delete(keyPoints).where(
          inArray(
            keyPoints.id,
            rows.map(({ id }) => id),
          ),
        ),
    },
    report,
  );
}

export async function writeMaterials(tx: Tx, parts: Parts, report: ReportBook): Promise<void> {
  await reconcile<typeof materials.$inferInsert, typeof materials.$inferSelect>(
    {
      wanted: parts.publications.flatMap(({ number: publicationId, materials: listed }) =>
        listed.map(({ title, kind }, i) => ({
          ...{ publicationId, number: i + 1, title, kind },
          fileId: parts.files.getMaterial(publicationId, i + 1),
        })),
      ),
      found: await tx
        .select()
        .from(materials)
        .where(inArray(materials.publicationId, listNumbers(parts))),
      keyOf: ({ publicationId, number }) => `${publicationId} ${number}`,
      describe: ({ publicationId }) => ({
        kind: 'publication',
        name: nameOf(parts, publicationId),
        field: 'materials',
      }),
      insert: (rows) => tx.insert(materials).values(rows),
      update: (row, { id }) => tx.update(materials).set(row).where(eq(materials.id, id)),
      remove: (rows) =>
        tx.delete(materials).where(
          inArray(
            materials.id,
            rows.map(({ id }) => id),
          ),
        ),
    },
    report,
  );
}
