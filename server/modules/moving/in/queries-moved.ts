import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { authors, categories, publications } from '#server/modules/catalogue/tables.ts';
import { memberships } from '#server/modules/membership/tables.ts';
import { movedRecords } from '#server/modules/moving/tables.ts';

export type MovedRecord = typeof movedRecords.$inferSelect;
export type MovedKind = MovedRecord['kind'];

/** The records of these keys, by key. */
export async function findMoved(
  db: Queryable,
  { source, kind, keys }: { source: string; kind: MovedKind; keys: readonly string[] },
): Promise<Map<string, MovedRecord>> {
  const rows = await db
    .select()
    .from(movedRecords)
    .where(and(eq(movedRecords.source, source), eq(movedRecords.kind, kind), inArray(movedRecords.key, [...keys])));
  return new Map(rows.map((row) => [row.key, row]));
}

/** Which of these accounts were moved in from this system. */
export async function findMovedAccounts(db: Queryable, source: string, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: movedRecords.recordId })
    .from(movedRecords)
    .where(
      and(eq(movedRecords.source, source), eq(movedRecords.kind, 'member'), inArray(movedRecords.recordId, [...ids])),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Which of these accounts are in use, and into which of them the merged ones were merged. */
export async function findOwners(db: Queryable, ids: readonly number[]): Promise<Map<number, number | null>> {
  const rows = await db
    .select({ id: users.id, deletedAt: users.deletedAt, mergedIntoId: users.mergedIntoId })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, deletedAt, mergedIntoId }) => [id, deletedAt === null ? id : mergedIntoId]));
}

/** What the library calls its authors and categories: slugs by slug, and by name in lower case. */
export type Names = Record<'authors' | 'categories', ReadonlyMap<string, string>>;

export async function listNames(db: Queryable): Promise<Names> {
  const people = await db
    .select({ slug: authors.slug, firstName: authors.firstName, lastName: authors.lastName })
    .from(authors);
  const named = await db.select({ slug: categories.slug, name: categories.name }).from(categories);
  return {
    authors: new Map(
      people.flatMap(({ slug, firstName, lastName }) => [
        [`${firstName} ${lastName}`.toLowerCase(), slug],
        [slug, slug],
      ]),
    ),
    categories: new Map(
      named.flatMap(({ slug, name }) => [
        [name.toLowerCase(), slug],
        [slug, slug],
      ]),
    ),
  };
}

export async function listTierIds(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.select({ slug: memberships.slug, id: memberships.id }).from(memberships);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

export type MovedActivity = Pick<
  typeof publications.$inferSelect,
  'id' | 'title' | 'creditClass' | 'creditQuarters' | 'jointSponsor'
>;

export async function findActivities(db: Queryable, ids: readonly number[]): Promise<Map<number, MovedActivity>> {
  const rows = await db
    .select({
      id: publications.id,
      title: publications.title,
      creditClass: publications.creditClass,
      creditQuarters: publications.creditQuarters,
      jointSponsor: publications.jointSponsor,
    })
    .from(publications)
    .where(inArray(publications.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
