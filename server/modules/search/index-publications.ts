import { inArray, sql } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { type Document, makeDocuments } from './make-documents.ts';
import { listUnindexed, readTexts } from './queries-texts.ts';
import { searchDocuments, searchWords } from './tables.ts';

const AT_ONCE = 50;

/**
 * Brings what can be searched of these publications up to date; true when anything was written. Whatever changes a
 * publication calls it in the same transaction.
 */
export async function indexPublications(tx: Tx, publicationIds: readonly number[]): Promise<boolean> {
  let written = false;
  for (let from = 0; from < publicationIds.length; from += AT_ONCE) {
    written = (await indexSome(tx, publicationIds.slice(from, from + AT_ONCE))) || written;
  }
  return written;
}

/** Indexes a library that has no documents at all, as after a migration that dropped them. */
export async function indexWhatIsNot({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const missing = await listUnindexed(db);
  if (missing.length === 0) return;
  await db.transaction((tx) => indexPublications(tx, missing));
}

async function indexSome(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const texts = await readTexts(tx, ids);
  const wanted = texts.covers.flatMap((cover) => makeDocuments(cover, texts));
  const { publicationId, lang, opensTo, wider, title, names, body } = searchDocuments;
  const found = await tx
    .select({ publicationId, lang, opensTo, wider, title, names, body })
    .from(searchDocuments)
    .where(inArray(publicationId, [...ids]));
  const outdated = ids.filter((id) => printOf(wanted, id) !== printOf(found, id));
  if (outdated.length === 0) return false;
  await tx.delete(searchDocuments).where(inArray(publicationId, outdated));
  const fresh = wanted.filter((row) => outdated.includes(row.publicationId));
  if (fresh.length > 0) await tx.insert(searchDocuments).values(fresh);
  await learnWords(tx, outdated);
  return true;
}

type Stored = Omit<Document, 'opensTo' | 'wider'> & { opensTo: string; wider: readonly string[] };

/** All documents of a publication as one text, to be compared. */
function printOf(documents: readonly Stored[], id: number): string {
  return documents
    .filter((row) => row.publicationId === id)
    .map(({ lang, opensTo, wider, title, names, body }) =>
      JSON.stringify([lang, opensTo, wider.join(), title, names, body]),
    )
    .toSorted()
    .join('\n');
}

const LAYERS = [sql`opens_to = 'anyone'`, sql`opens_to = 'account'`, sql`opens_to not in ('anyone', 'account')`];

/** Words are only added: one that no publication uses any more leads a typing error to nothing, and does no harm. */
async function learnWords(tx: Tx, ids: readonly number[]): Promise<void> {
  // Whoever has a wider key has the narrower ones too, so a word stands with the narrowest.
  for (const isOfLayer of LAYERS) {
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
