/** What happened to a publication: entries of the record of changes, and imports of a folder, which have none. (rules E38) */
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { writeName } from '#domain/shared/person-name.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { behind, type Cursor, pageBehind, readCursor } from '#server/kernel/requests/cursor.ts';
import { isOneOf } from '#server/kernel/text/is-one-of.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { contributors, disclosures } from '#server/modules/activities/tables.ts';
import { evaluationForms } from '#server/modules/assessment/tables.ts';
import { publicationRevisions } from '#server/modules/authoring/tables.ts';
import { authors } from '#server/modules/catalogue/tables.ts';

export type HistoryRow = {
  id: string;
  at: Date;
  actorId: number | null;
  action: string;
  subjectType: string;
  subjectId: string;
  detail: Record<string, unknown> | null;
};

type HistoryScope = { number: number; hasCredit: boolean };
type PageRequest = { after: string | null; size: number };
/** Imports follow the entries of the same instant: the newest has the id nearest to zero. */
type KeyedRow = HistoryRow & { key: number };

/** One page, newest first; what belongs to credit only where it is offered. */
export async function listHistory(db: Queryable, scope: HistoryScope, { after, size }: PageRequest) {
  const cursor = readCursor(after);
  const rows = [
    ...(await listEntries(db, scope, { cursor, size })),
    ...(await listImports(db, scope, { cursor, size })),
  ];
  const sorted = rows.toSorted((one, other) => other.at.getTime() - one.at.getTime() || other.key - one.key);
  return pageBehind<KeyedRow>(sorted, size, ({ at, key }) => ({ value: at.toISOString(), id: key }));
}

type Part = { cursor: Cursor | null; size: number };

async function listEntries(db: Queryable, scope: HistoryScope, { cursor, size }: Part): Promise<KeyedRow[]> {
  const { id, at } = auditEntries;
  const older = behind(cursor, { column: at, id, descending: true }, (value) => new Date(value));
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(about(db, scope), older))
    .orderBy(desc(at), desc(id))
    .limit(size + 1);
  return rows.map(({ id: key, detail, ...row }) => ({
    ...{ id: String(key), key, at: row.at, actorId: row.actorId, action: row.action },
    ...{ subjectType: row.subjectType, subjectId: row.subjectId, detail: detail as HistoryRow['detail'] },
  }));
}

/** Its text, its translations, and, with credit, its activity, disclosures and forms. */
function about(db: Queryable, { number, hasCredit }: HistoryScope): SQL | undefined {
  const { subjectType, subjectId } = auditEntries;
  const own = ['OfficePublication', 'Publication', ...(hasCredit ? ['Activity'] : [])];
  const isOwn = and(inArray(subjectType, own), eq(subjectId, String(number)));
  if (!hasCredit) return isOwn;
  const idsIn = (table: typeof disclosures | typeof evaluationForms) =>
    db
      .select({ id: sql<string>`${table.id}::text` })
      .from(table)
      .where(eq(table.publicationId, number));
  return or(
    isOwn,
    and(eq(subjectType, 'Disclosure'), inArray(subjectId, idsIn(disclosures))),
    and(eq(subjectType, 'EvaluationForm'), inArray(subjectId, idsIn(evaluationForms))),
  );
}

async function listImports(db: Queryable, { number }: HistoryScope, { cursor, size }: Part): Promise<KeyedRow[]> {
  const { publicationNumber, number: revision, origin, createdAt, authorId } = publicationRevisions;
  const key = sql<number>`${revision}::bigint - 1000000000`.mapWith(Number);
  const rows = await db
    .select({ revision, at: createdAt, actorId: authorId, key })
    .from(publicationRevisions)
    .where(and(eq(publicationNumber, number), eq(origin, 'folder'), cursor === null ? undefined : isOlder(cursor, key)))
    .orderBy(desc(createdAt), desc(revision))
    .limit(size + 1);
  return rows.map(({ revision: imported, ...row }) => ({
    ...{ ...row, id: `revision-${imported}`, action: 'publication.imported' },
    ...{ subjectType: 'OfficePublication', subjectId: String(number), detail: { after: { revision: imported } } },
  }));
}

function isOlder({ value, id }: Cursor, key: SQL<number>): SQL | undefined {
  const at = new Date(value);
  return or(lt(publicationRevisions.createdAt, at), and(eq(publicationRevisions.createdAt, at), lt(key, id)));
}

/** Whom disclosures are of, by their id. */
export async function listDisclosed(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: disclosures.id, author: authors, contributor: contributors.name })
    .from(disclosures)
    .leftJoin(authors, eq(authors.id, disclosures.authorId))
    .leftJoin(contributors, eq(contributors.id, disclosures.contributorId))
    .where(isOneOf(disclosures.id, ids));
  return new Map(
    rows.map(({ id, author, contributor }) => [id, author === null ? (contributor ?? '') : writeName(author)]),
  );
}

/** The names of people whom the office added to an activity, by their id. */
export async function listAdded(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = contributors;
  const rows = await db.select({ id, name }).from(contributors).where(isOneOf(id, ids));
  return new Map(rows.map((row) => [row.id, row.name]));
}
