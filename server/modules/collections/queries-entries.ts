import { and, asc, eq, inArray, isNull, like, notInArray, type SQL, sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/authoring/collections.ts';
import { listUnusedSettings } from '#domain/catalogue/settings.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { type PageRequest, selectPage } from '#server/kernel/requests/pagination.ts';
import { escapeLike } from '#server/kernel/text/escape-like.ts';
import { users } from '#server/modules/accounts/tables.ts';
import {
  authors,
  categories,
  publicationAuthors,
  publicationCategories,
  publications,
} from '#server/modules/catalogue/tables.ts';
import { redirects } from '#server/modules/site/tables.ts';
import type { CollectionState, EntryForm } from '#server/ports/collection-importer.ts';
import { collectionEntries, collectionFiles } from './tables.ts';

export type EntryRow = typeof collectionEntries.$inferSelect;

/** An entry with who changed it last, how many publications use it, and how often a redirect was followed. */
export type ListedEntry = EntryRow & {
  firstName: string | null;
  lastName: string | null;
  uses: number | null;
  followed: { uses: number; last: string | null } | null;
};

/** Serializes every change of collections until the transaction ends. */
const COLLECTIONS_LOCK = 7_321_033;

export async function lockCollections(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${COLLECTIONS_LOCK})`);
}

const isPresent = (collection: CollectionName): SQL | undefined =>
  and(eq(collectionEntries.collection, collection), isNull(collectionEntries.deletedAt));

const select = (db: Queryable, which: SQL | undefined) =>
  db
    .select({ entry: collectionEntries, firstName: users.firstName, lastName: users.lastName })
    .from(collectionEntries)
    .leftJoin(users, eq(users.id, collectionEntries.updatedById))
    .where(which)
    .orderBy(asc(collectionEntries.position), asc(collectionEntries.id));

type JoinedRows = Awaited<ReturnType<typeof select>>;

/** Not the settings that the site has no use for. (rules P66) */
const isUsed = (collection: CollectionName): SQL | undefined =>
  collection === 'settings' ? notInArray(collectionEntries.key, listUnusedSettings()) : undefined;

/** Every term is in the key or in what the entry says in any language: a first and a last name are two fields. */
function matchTerms(search: string): SQL[] {
  const { key, value, translations } = collectionEntries;
  const text = sql`lower(${key} || ' ' || ${value}::text || ' ' || ${translations}::text)`;
  const terms = search
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => term !== '');
  return terms.map((term) => like(text, `%${escapeLike(term)}%`));
}

/** One page of the entries of a collection, in their order; the search finds what they say in any language. */
export async function listEntries(
  db: Queryable,
  collection: CollectionName,
  { search, page }: { search?: string | undefined; page: PageRequest },
): Promise<{ rows: ListedEntry[]; count: number }> {
  const which = and(isPresent(collection), isUsed(collection), ...matchTerms(search ?? ''));
  const { rows, count } = await selectPage(select(db, which), page, () => db.$count(collectionEntries, which));
  return { rows: await withUses(db, collection, rows), count };
}

/** An entry of a collection; null if there is none. Deleted ones are found too. */
export async function findEntry(db: Queryable, collection: CollectionName, id: number): Promise<ListedEntry | null> {
  const rows = await select(db, and(eq(collectionEntries.collection, collection), eq(collectionEntries.id, id)));
  const [found] = await withUses(db, collection, rows);
  return found ?? null;
}

async function withUses(db: Queryable, collection: CollectionName, rows: JoinedRows): Promise<ListedEntry[]> {
  const uses = await countUses(
    db,
    collection,
    rows.map(({ entry }) => entry),
  );
  const followed = await countFollowed(
    db,
    collection,
    rows.map(({ entry }) => entry),
  );
  return rows.map(({ entry, ...person }) => ({
    ...entry,
    ...person,
    uses: uses === null ? null : (uses.get(entry.key) ?? 0),
    followed: followed?.get(entry.key) ?? null,
  }));
}

/** How many publications name each entry; null for collections that publications do not name. */
async function countUses(
  db: Queryable,
  collection: CollectionName,
  entries: readonly EntryRow[],
): Promise<Map<string, number> | null> {
  const keys = entries.map(({ key }) => key);
  if (collection !== 'authors' && collection !== 'categories') return null;
  if (keys.length === 0) return new Map();
  const count = sql<number>`count(*)`.mapWith(Number);
  const rows =
    collection === 'categories'
      ? await db
          .select({ slug: categories.slug, count })
          .from(publicationCategories)
          .innerJoin(categories, eq(categories.id, publicationCategories.categoryId))
          .where(inArray(categories.slug, keys))
          .groupBy(categories.slug)
      : await countAuthorUses(db, keys);
  return new Map(rows.map(({ slug, count: counted }) => [slug, counted]));
}

async function countFollowed(db: Queryable, collection: CollectionName, entries: readonly EntryRow[]) {
  if (collection !== 'redirects') return null;
  const keys = entries.map(({ key }) => key);
  const { path: key, uses: count, lastUsedAt: at } = redirects;
  const rows = await db.select({ path: key, uses: count, lastUsedAt: at }).from(redirects).where(inArray(key, keys));
  return new Map(
    rows.map(({ path, uses, lastUsedAt }) => [path, { uses, last: lastUsedAt?.toISOString() ?? null }] as const),
  );
}

/** Publications that an author has written or hosts. */
const countAuthorUses = (db: Queryable, slugs: readonly string[]) => {
  const written = db
    .select({ authorId: publicationAuthors.authorId, publicationId: publicationAuthors.publicationId })
    .from(publicationAuthors);
  const hosted = db
    .select({ authorId: sql<number>`${publications.interviewerId}`, publicationId: publications.id })
    .from(publications)
    .where(sql`${publications.interviewerId} is not null`);
  const uses = written.union(hosted).as('uses');
  return db
    .select({ slug: authors.slug, count: sql<number>`count(*)`.mapWith(Number) })
    .from(uses)
    .innerJoin(authors, eq(authors.id, uses.authorId))
    .where(inArray(authors.slug, [...slugs]))
    .groupBy(authors.slug);
};

const formOf = ({ key, value, translations, assets }: EntryRow): EntryForm => ({ key, value, translations, assets });

/** Every entry and file of the library. */
export async function readState(db: Queryable): Promise<CollectionState> {
  const rows = await db
    .select()
    .from(collectionEntries)
    .where(isNull(collectionEntries.deletedAt))
    .orderBy(asc(collectionEntries.position), asc(collectionEntries.id));
  const files = await db.select().from(collectionFiles);
  const entries = Map.groupBy(rows, ({ collection }) => collection);
  return {
    entries: new Map([...entries].map(([name, listed]) => [name, listed.map(formOf)])),
    files: new Map(files.map(({ path, text }) => [path, text])),
  };
}

/** The ids and keys of a collection in its order. */
export const listKeys = (db: Queryable, collection: CollectionName): Promise<{ id: number; key: string }[]> =>
  db
    .select({ id: collectionEntries.id, key: collectionEntries.key })
    .from(collectionEntries)
    .where(isPresent(collection))
    .orderBy(asc(collectionEntries.position), asc(collectionEntries.id));

/** An entry by its key, deleted or not. */
export async function findEntryByKey(db: Queryable, collection: CollectionName, key: string): Promise<EntryRow | null> {
  const which = and(eq(collectionEntries.collection, collection), eq(collectionEntries.key, key));
  const [row] = await db.select().from(collectionEntries).where(which);
  return row ?? null;
}

/** The number after the highest that the collection ever had. */
export async function nextNumber(db: Queryable, collection: CollectionName): Promise<number> {
  const [row] = await db
    .select({ highest: sql<number>`coalesce(max((${collectionEntries.value} ->> 'number')::int), 0)`.mapWith(Number) })
    .from(collectionEntries)
    .where(eq(collectionEntries.collection, collection));
  return (row?.highest ?? 0) + 1;
}
