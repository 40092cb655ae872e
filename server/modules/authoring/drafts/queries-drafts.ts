/** One publication of the office: its row, what the site shows of it, and its text. */
import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { PublicVisibility, TextState } from '#domain/authoring/workflow.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { publicationDrafts, publicationRevisions, type StoredText } from '#server/modules/authoring/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import type { PublicationSource } from '#server/ports/publication-importer.ts';

const { files: _files, assets: _assets, replaced: _replaced, ...head } = getTableColumns(publicationDrafts);

/** The columns that lists show; texts are read one publication at a time. */
export const headColumns = { ...head, visibility: publications.visibility, publishedOn: publications.publishedOn };

export type DraftHead = Omit<typeof publicationDrafts.$inferSelect, 'files' | 'assets' | 'replaced'> & {
  visibility: PublicVisibility;
  /** Since when the site shows it, or for when it announces it. */
  publishedOn: PlainDate | null;
};

export const selectHeads = (db: Queryable) =>
  db.select(headColumns).from(publicationDrafts).leftJoin(publications, eq(publications.id, publicationDrafts.number));

export async function findHead(db: Queryable, number: number): Promise<DraftHead | null> {
  const [row] = await selectHeads(db).where(eq(publicationDrafts.number, number));
  return row ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockHead(tx: Tx, number: number): Promise<DraftHead | null> {
  const { number: key } = publicationDrafts;
  await tx.select({ key }).from(publicationDrafts).where(eq(key, number)).for('update');
  return findHead(tx, number);
}

export const stateOf = ({ open, visibility }: Pick<DraftHead, 'open' | 'visibility'>): TextState => ({
  open,
  visibility,
});

/** The text of the open draft, or else of the latest revision; null if there is neither. */
export async function findSource(db: Queryable, { number, open }: DraftHead): Promise<PublicationSource | null> {
  const text = open === null ? await findLatestText(db, number) : await findDraftText(db, number);
  return text === null ? null : { number, ...text };
}

export async function getSource(db: Queryable, draft: DraftHead): Promise<PublicationSource> {
  const source = await findSource(db, draft);
  if (source === null) throw new Failure('draft.no-text');
  return source;
}

async function findDraftText(db: Queryable, number: number): Promise<StoredText | null> {
  const { files, assets } = publicationDrafts;
  const [row] = await db.select({ files, assets }).from(publicationDrafts).where(eq(publicationDrafts.number, number));
  return row === undefined ? null : { files: row.files ?? {}, assets: row.assets ?? {} };
}

/** The text of the latest revision; null before the first one. */
export async function findLatestText(db: Queryable, publication: number): Promise<StoredText | null> {
  const { files, assets, number, publicationNumber } = publicationRevisions;
  const [row] = await db
    .select({ files, assets })
    .from(publicationRevisions)
    .where(eq(publicationNumber, publication))
    .orderBy(desc(number))
    .limit(1);
  return row ?? null;
}

/** The number of the latest revision; null before the first one. */
export async function findLatestRevision(db: Queryable, publication: number): Promise<number | null> {
  const { number, publicationNumber } = publicationRevisions;
  const [row] = await db
    .select({ number })
    .from(publicationRevisions)
    .where(eq(publicationNumber, publication))
    .orderBy(desc(number))
    .limit(1);
  return row?.number ?? null;
}
