import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { searchDocuments, searchPassages, searchWords } from '#server/modules/search/tables.ts';
import { type Document, makeDocuments } from './make-documents.ts';
import { makePassages, type Passage } from './make-passages.ts';
import { listUnindexed, readSearchableTexts } from './queries-texts.ts';

const BATCH_SIZE = 50;

/**
 * Updates the search documents of publications; returns whether anything was written. Every change of a publication
 * calls it in the same transaction.
 */
export async function indexPublications(tx: Tx, publicationIds: readonly number[]): Promise<boolean> {
  let written = false;
  for (let from = 0; from < publicationIds.length; from += BATCH_SIZE) {
    written = (await indexSome(tx, publicationIds.slice(from, from + BATCH_SIZE))) || written;
  }
  return written;
}

/** Indexes the whole library if there are no documents, as after a migration that dropped them. */
export async function indexIfEmpty({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const missing = await listUnindexed(db);
  if (missing.length === 0) return;
  await db.transaction((tx) => indexPublications(tx, missing));
}

async function indexSome(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const texts = await readSearchableTexts(tx, ids);
  const documents = texts.covers.flatMap((cover) => makeDocuments(cover, texts));
  const passages = texts.covers.flatMap((cover) => makePassages(cover, texts));
  const found = await readIndexed(tx, ids);
  const outdated = ids.filter(
    (id) =>
      describeDocuments(documents, id) !== describeDocuments(found.documents, id) ||
      describePassages(passages, id) !== describePassages(found.passages, id),
  );
  if (outdated.length === 0) return false;
  await tx.delete(searchDocuments).where(inArray(searchDocuments.publicationId, outdated));
  await tx.delete(searchPassages).where(inArray(searchPassages.publicationId, outdated));
  const isOutdated = ({ publicationId }: { publicationId: number }) => outdated.includes(publicationId);
  const [newDocuments, newPassages] = [documents.filter(isOutdated), passages.filter(isOutdated)];
  if (newDocuments.length > 0) await tx.insert(searchDocuments).values(newDocuments);
  for (let from = 0; from < newPassages.length; from += MAX_ROWS)
    await tx.insert(searchPassages).values(newPassages.slice(from, from + MAX_ROWS));
  await addWords(tx, outdated);
  return true;
}

/** A statement has at most 65,535 parameters, and a row has eleven. */
const MAX_ROWS = 2_000;

async function readIndexed(tx: Tx, ids: readonly number[]) {
  const { heading: _, words: __, ...document } = getTableColumns(searchDocuments);
  const { words: ___, ...passage } = getTableColumns(searchPassages);
  return {
    documents: await tx
      .select(document)
      .from(searchDocuments)
      .where(inArray(searchDocuments.publicationId, [...ids])),
    passages: await tx
      .select(passage)
      .from(searchPassages)
      .where(inArray(searchPassages.publicationId, [...ids])),
  };
}

type StoredDocument = Omit<Document, 'opensTo' | 'wider'> & { opensTo: string; wider: readonly string[] };
type StoredPassage = Omit<Passage, 'opensTo' | 'starts'> & { opensTo: string; starts: readonly number[] };

/** All documents of a publication as one comparable string. */
const describeDocuments = (documents: readonly StoredDocument[], id: number): string =>
  describeRows(documents, id, ({ lang, opensTo, wider, title, names, body }) => [
    ...[lang, opensTo, wider.join(), title, names, body],
  ]);

/** All passages of a publication as one comparable string. */
const describePassages = (passages: readonly StoredPassage[], id: number): string =>
  describeRows(
    passages,
    id,
    ({ lang, number, sectionId, slide, opensTo, title, sectionTitle, context, body, starts }) => [
      ...[lang, number, sectionId, slide, opensTo, title, sectionTitle, context, body],
      // The column stores single precision.
      starts.map((start) => start.toFixed(1)).join(),
    ],
  );

function describeRows<Row extends { publicationId: number }>(
  rows: readonly Row[],
  id: number,
  fieldsOf: (row: Row) => readonly unknown[],
): string {
  return rows
    .filter((row) => row.publicationId === id)
    .map((row) => JSON.stringify(fieldsOf(row)))
    .toSorted()
    .join('\n');
}

const KEY_WIDTHS = [sql`opens_to = 'anyone'`, sql`opens_to = 'account'`, sql`opens_to not in ('anyone', 'account')`];

/** Words are only added: an unused word merely yields a correction without results. */
async function addWords(tx: Tx, ids: readonly number[]): Promise<void> {
  // Readers with a wider key also have the narrower ones, so a word is stored under the narrowest.
  for (const isOfLayer of KEY_WIDTHS) {
    await tx.execute(sql`
      insert into ${searchWords} (lang, opens_to, word)
      select distinct lang, opens_to, lexeme from ${searchDocuments}, unnest(words)
      where ${inArray(searchDocuments.publicationId, [...ids])} and ${isOfLayer} and lexeme ~ '^[a-z]{2,40}$'
        and not exists (select 1 from ${searchWords} known
          where known.lang = search_documents.lang and known.word = lexeme and known.opens_to in ('anyone', 'account'))
      order by lang, opens_to, lexeme
      on conflict do nothing`);
  }
}
