import { inArray, sql } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { searchDocuments, searchWords } from '#server/modules/search/tables.ts';
import { type Document, makeDocuments } from './make-documents.ts';
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
  const expected = texts.covers.flatMap((cover) => makeDocuments(cover, texts));
  const { publicationId, lang, opensTo, wider, title, names, body } = searchDocuments;
  const found = await tx
    .select({ publicationId, lang, opensTo, wider, title, names, body })
    .from(searchDocuments)
    .where(inArray(publicationId, [...ids]));
  const outdated = ids.filter((id) => fingerprint(expected, id) !== fingerprint(found, id));
  if (outdated.length === 0) return false;
  await tx.delete(searchDocuments).where(inArray(publicationId, outdated));
  const fresh = expected.filter((row) => outdated.includes(row.publicationId));
  if (fresh.length > 0) await tx.insert(searchDocuments).values(fresh);
  await addWords(tx, outdated);
  return true;
}

type StoredDocument = Omit<Document, 'opensTo' | 'wider'> & { opensTo: string; wider: readonly string[] };

/** All documents of a publication as one comparable string. */
function fingerprint(documents: readonly StoredDocument[], id: number): string {
  return documents
    .filter((row) => row.publicationId === id)
    .map(({ lang, opensTo, wider, title, names, body }) =>
      JSON.stringify([lang, opensTo, wider.join(), title, names, body]),
    )
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
      where ${inArray(searchDocuments.publicationId, [...ids])} and ${isOfLayer} and lexeme ~ '^[a-z]{3,40}$'
        and not exists (select 1 from ${searchWords} known
          where known.lang = search_documents.lang and known.word = lexeme and known.opens_to in ('anyone', 'account'))
      order by lang, opens_to, lexeme
      on conflict do nothing`);
  }
}
