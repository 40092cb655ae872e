/** The English texts that translations are made from, as `authoring` stores them. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SourceAssets, SourceFiles } from '#domain/authoring/source-files.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { publicationDrafts, publicationRevisions } from '#server/modules/authoring/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { drugNames } from '#server/modules/search/tables.ts';
import { translationProgress } from '#server/modules/translations/tables.ts';

/** The open draft of a publication, or else its latest revision. */
export type TranslatedSource = {
  number: number;
  version: number;
  title: string;
  type: PublicationType;
  open: 'draft' | 'in-review' | 'scheduled' | null;
  updatedAt: Date;
  files: SourceFiles;
};

export type Revision = { number: number; files: SourceFiles; assets: SourceAssets };

export async function findSource(db: Queryable, number: number): Promise<TranslatedSource | null> {
  const { version, title, type, open, files, updatedAt } = publicationDrafts;
  const [draft] = await db
    .select({ number: publicationDrafts.number, version, title, type, open, updatedAt, files })
    .from(publicationDrafts)
    .where(eq(publicationDrafts.number, number));
  if (draft === undefined) return null;
  if (draft.open !== null) return { ...draft, files: draft.files ?? {} };
  return { ...draft, files: (await findLatestRevision(db, number))?.files ?? {} };
}

export async function findLatestRevision(db: Queryable, number: number): Promise<Revision | null> {
  const [row] = await db
    .select({
      number: publicationRevisions.number,
      files: publicationRevisions.files,
      assets: publicationRevisions.assets,
    })
    .from(publicationRevisions)
    .where(eq(publicationRevisions.publicationNumber, number))
    .orderBy(desc(publicationRevisions.number))
    .limit(1);
  return row ?? null;
}

/** The first revision that has this text at a path: its English text is the one that was translated. */
export async function findFirstWith(
  db: Queryable,
  number: number,
  { path, text }: { path: string; text: string },
): Promise<SourceFiles | null> {
  const [row] = await db
    .select({ files: publicationRevisions.files })
    .from(publicationRevisions)
    .where(
      and(eq(publicationRevisions.publicationNumber, number), sql`${publicationRevisions.files}->>${path} = ${text}`),
    )
    .orderBy(asc(publicationRevisions.number))
    .limit(1);
  return row?.files ?? null;
}

/** Publications whose text has changed since their translations were compared with it. */
export async function listChangedSources(db: Queryable, limit: number): Promise<number[]> {
  const rows = await db
    .select({ number: publicationDrafts.number })
    .from(publicationDrafts)
    .leftJoin(
      translationProgress,
      and(eq(translationProgress.publicationNumber, publicationDrafts.number), eq(translationProgress.language, 'fr')),
    )
    .where(sql`${translationProgress.sourceVersion} is distinct from ${publicationDrafts.version}`)
    .orderBy(asc(publicationDrafts.number))
    .limit(limit);
  return rows.map(({ number }) => number);
}

/** Whether readers can see the publication; null if the library does not have it yet. */
export async function findVisibility(db: Queryable, number: number) {
  const [row] = await db
    .select({ visibility: publications.visibility })
    .from(publications)
    .where(eq(publications.id, number));
  return row?.visibility ?? null;
}

export async function listDrugNames(db: Queryable): Promise<{ generics: string[]; brands: string[] }> {
  const rows = await db.select({ name: drugNames.name, kind: drugNames.kind }).from(drugNames);
  const named = (kind: 'generic' | 'brand') => rows.filter((row) => row.kind === kind).map(({ name }) => name);
  return { generics: named('generic'), brands: named('brand') };
}
