import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { readPublicTexts } from './queries-public-text.ts';
import { searchDocuments, searchWords } from './tables.ts';

const AT_ONCE = 200;

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

async function indexSome(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const wanted = await readPublicTexts(tx, ids);
  const { publicationId, title, names, body } = searchDocuments;
  const found = await tx
    .select({ publicationId, title, names, body })
    .from(searchDocuments)
    .where(inArray(publicationId, [...ids]));
  const known = new Map(found.map((row) => [row.publicationId, row]));
  const stale = wanted.filter((row) => !isSame(row, known.get(row.publicationId)));
  const kept = new Set(wanted.map((row) => row.publicationId));
  const outdated = [...stale.map((row) => row.publicationId), ...ids.filter((id) => known.has(id) && !kept.has(id))];
  if (outdated.length === 0) return false;
  await tx.delete(searchDocuments).where(inArray(publicationId, outdated));
  if (stale.length > 0) await tx.insert(searchDocuments).values(stale);
  await learnWords(tx, outdated);
  return true;
}

type Document = { publicationId: number; title: string; names: string; body: string };

const isSame = (row: Document, before: Document | undefined) =>
  before !== undefined && row.title === before.title && row.names === before.names && row.body === before.body;

/** Words are only added: one that no publication uses any more leads a typing error to nothing, and does no harm. */
async function learnWords(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into ${searchWords} (word)
    select distinct lexeme from ${searchDocuments}, unnest(words)
    where ${inArray(searchDocuments.publicationId, [...ids])} and lexeme ~ '^[a-z]{3,40}$'
    order by lexeme
    on conflict do nothing`);
}
