/** Reads of notes with the titles of what they are about. */
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PersonName } from '#domain/shared/person-name.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { escapeLike } from '#server/kernel/text/escape-like.ts';
import { authors, publicationAuthors, publications, sections } from '#server/modules/catalogue/tables.ts';
import { notes } from './tables.ts';

export type NoteKind = 'written' | 'marked' | 'moment';

export type NoteFilter = {
  id?: string | undefined;
  section?: number | undefined;
  publication?: number | undefined;
  search?: string | undefined;
  kind?: NoteKind | undefined;
};

const KINDS: Readonly<Record<NoteKind, SQL | undefined>> = {
  written: ne(notes.text, ''),
  marked: isNotNull(notes.passage),
  moment: isNotNull(notes.seconds),
};

const matches = (userId: number, { id, section, publication, search, kind }: NoteFilter): SQL | undefined =>
  and(
    eq(notes.userId, userId),
    id === undefined ? undefined : eq(notes.id, id),
    section === undefined ? undefined : eq(notes.sectionId, section),
    publication === undefined ? undefined : eq(sections.publicationId, publication),
    kind === undefined ? undefined : KINDS[kind],
    search === undefined || search === '' ? undefined : contains(search),
  );

function contains(search: string): SQL | undefined {
  const pattern = `%${escapeLike(search)}%`;
  const exact = sql<string>`${notes.passage} ->> 'exact'`;
  return or(...[notes.text, exact, sections.title, publications.title].map((text) => ilike(text, pattern)));
}

const columns = {
  ...{ id: notes.id, text: notes.text, passage: notes.passage, seconds: notes.seconds, lang: notes.lang },
  ...{ version: notes.version, copyOf: notes.copyOf, createdAt: notes.createdAt, changedAt: notes.changedAt },
  section: {
    ...{ id: sections.id, title: sections.title, number: sections.number, slug: sections.slug },
    withdrawnAt: sections.withdrawnAt,
  },
  publication: {
    ...{ id: publications.id, title: publications.title, slug: publications.slug, visibility: publications.visibility },
    ...{ publishedOn: publications.publishedOn, modifiedOn: publications.modifiedOn },
    sections: sql<number>`(select count(*)::int from sections s
      where s.publication_id = ${publications.id} and s.withdrawn_at is null)`,
  },
};

const selectNotes = (db: Queryable, userId: number, filter: NoteFilter) =>
  db
    .select(columns)
    .from(notes)
    .innerJoin(sections, eq(sections.id, notes.sectionId))
    .innerJoin(publications, eq(publications.id, sections.publicationId))
    .where(matches(userId, filter));

/** A note with the titles of its section and publication. */
export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

/** The notes of an account, those of the publication with the latest change first, in the order of its sections. */
export const listNoteRows = (db: Queryable, userId: number, filter: NoteFilter = {}) =>
  selectNotes(db, userId, filter).orderBy(
    desc(sql`max(${notes.changedAt}) over (partition by ${publications.id})`),
    asc(publications.id),
    asc(sections.number),
    asc(notes.createdAt),
    asc(notes.id),
  );

export async function countNotes(db: Queryable, userId: number, filter: NoteFilter): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notes)
    .innerJoin(sections, eq(sections.id, notes.sectionId))
    .innerJoin(publications, eq(publications.id, sections.publicationId))
    .where(matches(userId, filter));
  return row?.count ?? 0;
}

/** The publications with notes of an account, by title. */
export const listNotedPublications = (db: Queryable, userId: number) =>
  db
    .select({ id: publications.id, title: publications.title, count: count() })
    .from(notes)
    .innerJoin(sections, eq(sections.id, notes.sectionId))
    .innerJoin(publications, eq(publications.id, sections.publicationId))
    .where(eq(notes.userId, userId))
    .groupBy(publications.id, publications.title)
    .orderBy(asc(publications.title), asc(publications.id));

/** The authors of publications, in their order. */
export async function listAuthorNames(db: Queryable, ids: readonly number[]): Promise<Map<number, PersonName[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      publicationId: publicationAuthors.publicationId,
      name: { firstName: authors.firstName, lastName: authors.lastName },
    })
    .from(publicationAuthors)
    .innerJoin(authors, eq(authors.id, publicationAuthors.authorId))
    .where(inArray(publicationAuthors.publicationId, [...ids]))
    .orderBy(asc(publicationAuthors.publicationId), asc(publicationAuthors.position));
  const names = new Map<number, PersonName[]>();
  for (const { publicationId, name } of rows) names.set(publicationId, [...(names.get(publicationId) ?? []), name]);
  return names;
}

/** What a citation of a section names besides its authors. */
export async function findCitedSection(db: Queryable, sectionId: number) {
  const [row] = await db
    .select({
      section: { title: sections.title, number: sections.number, slug: sections.slug },
      publication: {
        ...{ id: publications.id, title: publications.title },
        ...{ publishedOn: publications.publishedOn, modifiedOn: publications.modifiedOn },
      },
    })
    .from(sections)
    .innerJoin(publications, eq(publications.id, sections.publicationId))
    .where(eq(sections.id, sectionId));
  return row ?? null;
}
