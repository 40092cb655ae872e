import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { writeNameWithTitle } from '#domain/shared/person-name.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { isOneOf } from '#server/kernel/text/is-one-of.ts';
import { activityPeople, contributors, disclosures } from '#server/modules/activities/tables.ts';
import { authors, publicationAuthors, publications } from '#server/modules/catalogue/tables.ts';
import type { ActivityPerson, DisclosureRow } from './activity-person.ts';

type AuthorRow = typeof authors.$inferSelect;
type PersonWithRoles = Omit<ActivityPerson, 'disclosures'>;

/** Who teaches each activity: authors and interviewer of the publication, or the authors that a draft names. */
export type Teachers = ReadonlyMap<number, readonly AuthorRow[]>;

export async function listTeachers(
  db: Queryable,
  { published, drafts }: { published: readonly number[]; drafts: ReadonlyMap<number, readonly string[]> },
): Promise<Teachers> {
  const slugs = [...new Set([...drafts.values()].flat())];
  const { publicationId, authorId, position } = publicationAuthors;
  const named = await db
    .select({ id: publicationId, authorId })
    .from(publicationAuthors)
    .where(isOneOf(publicationId, published))
    .orderBy(position);
  const interviewers = await db
    .select({ id: publications.id, authorId: sql<number>`${publications.interviewerId}` })
    .from(publications)
    .where(and(isOneOf(publications.id, published), isNotNull(publications.interviewerId)));
  const links = [...named, ...interviewers];
  const ids = [...new Set(links.map((link) => link.authorId))];
  const known = await db
    .select()
    .from(authors)
    .where(or(isOneOf(authors.id, ids), inArray(authors.slug, slugs)));
  const byId = new Map(known.map((author) => [author.id, author]));
  const teachers = new Map<number, AuthorRow[]>();
  const add = (id: number, author: AuthorRow | undefined) => {
    const before = teachers.get(id) ?? [];
    if (author !== undefined && !before.includes(author)) teachers.set(id, [...before, author]);
  };
  for (const link of links) add(link.id, byId.get(link.authorId));
  for (const [id, wanted] of drafts) for (const author of known) if (wanted.includes(author.slug)) add(id, author);
  return teachers;
}

/** Everyone in control of the activities: teachers first, then planners, reviewers and staff. */
export async function listPeople(
  db: Queryable,
  ids: readonly number[],
  teachers: Teachers,
): Promise<Map<number, ActivityPerson[]>> {
  const added =
    ids.length === 0
      ? []
      : await db
          .select({ publicationId: activityPeople.publicationId, roles: activityPeople.roles, person: contributors })
          .from(activityPeople)
          .innerJoin(contributors, eq(contributors.id, activityPeople.contributorId))
          .where(isOneOf(activityPeople.publicationId, ids))
          .orderBy(activityPeople.contributorId);
  const authorIds = [...new Set([...teachers.values()].flat().map(({ id }) => id))];
  const personIds = [...new Set(added.map(({ person }) => person.id))];
  const signed = await listDisclosuresOf(db, { authorIds, personIds });
  const ofAuthors = Map.groupBy(signed, ({ authorId }) => authorId);
  const ofContributors = Map.groupBy(signed, ({ contributorId }) => contributorId);
  const withDisclosures = (person: PersonWithRoles): ActivityPerson => ({
    ...person,
    disclosures: (person.subject.kind === 'author' ? ofAuthors : ofContributors).get(person.subject.id) ?? [],
  });
  const addedById = Map.groupBy(added, ({ publicationId }) => publicationId);
  return new Map(
    ids.map((id) => [
      id,
      [...(teachers.get(id) ?? []).map(describeAuthor), ...(addedById.get(id) ?? []).map(describeContributor)].map(
        withDisclosures,
      ),
    ]),
  );
}

const describeAuthor = (author: AuthorRow): PersonWithRoles => ({
  subject: { kind: 'author', id: author.id },
  name: writeNameWithTitle(author),
  credentials: author.affixType === 'prefix' ? '' : author.affix,
  email: author.email ?? '',
  roles: ['faculty'],
});

const describeContributor = ({
  person,
  roles,
}: {
  person: typeof contributors.$inferSelect;
  roles: PersonWithRoles['roles'];
}): PersonWithRoles => ({
  subject: { kind: 'person', id: person.id },
  ...{ name: person.name, credentials: person.credentials, email: person.email, roles },
});

async function listDisclosuresOf(
  db: Queryable,
  { authorIds, personIds }: { authorIds: number[]; personIds: number[] },
): Promise<DisclosureRow[]> {
  if (authorIds.length === 0 && personIds.length === 0) return [];
  return db
    .select()
    .from(disclosures)
    .where(or(isOneOf(disclosures.authorId, authorIds), isOneOf(disclosures.contributorId, personIds)))
    .orderBy(desc(disclosures.id));
}

/** People whom the office has added to any activity, by name. */
export const listContributors = (db: Queryable) =>
  db
    .select({ id: contributors.id, name: contributors.name })
    .from(contributors)
    .where(ne(contributors.name, ''))
    .orderBy(contributors.name)
    .limit(500);
