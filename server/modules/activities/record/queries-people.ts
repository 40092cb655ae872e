import { desc, eq, inArray, ne, or } from 'drizzle-orm';
import { writeName } from '#domain/shared/person-name.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
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
  const ids = [...published];
  const slugs = [...new Set([...drafts.values()].flat())];
  const named =
    ids.length === 0
      ? []
      : await db
          .select({ publicationId: publicationAuthors.publicationId, author: authors })
          .from(publicationAuthors)
          .innerJoin(authors, eq(authors.id, publicationAuthors.authorId))
          .where(inArray(publicationAuthors.publicationId, ids))
          .orderBy(publicationAuthors.position);
  const interviewers =
    ids.length === 0
      ? []
      : await db
          .select({ publicationId: publications.id, author: authors })
          .from(publications)
          .innerJoin(authors, eq(authors.id, publications.interviewerId))
          .where(inArray(publications.id, ids));
  const written = slugs.length === 0 ? [] : await db.select().from(authors).where(inArray(authors.slug, slugs));
  const teachers = new Map<number, AuthorRow[]>();
  const add = (id: number, author: AuthorRow) => {
    const known = teachers.get(id) ?? [];
    if (!known.some((each) => each.id === author.id)) teachers.set(id, [...known, author]);
  };
  for (const { publicationId, author } of [...named, ...interviewers]) add(publicationId, author);
  for (const [id, wanted] of drafts) for (const author of written) if (wanted.includes(author.slug)) add(id, author);
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
          .where(inArray(activityPeople.publicationId, [...ids]))
          .orderBy(activityPeople.contributorId);
  const authorIds = [...new Set([...teachers.values()].flat().map(({ id }) => id))];
  const personIds = [...new Set(added.map(({ person }) => person.id))];
  const signed = await listDisclosuresOf(db, { authorIds, personIds });
  const withDisclosures = (person: PersonWithRoles): ActivityPerson => ({
    ...person,
    disclosures: signed.filter(({ authorId, contributorId }) =>
      person.subject.kind === 'author' ? authorId === person.subject.id : contributorId === person.subject.id,
    ),
  });
  return new Map(
    ids.map((id) => [
      id,
      [
        ...(teachers.get(id) ?? []).map(describeAuthor),
        ...added.filter(({ publicationId }) => publicationId === id).map(describeContributor),
      ].map(withDisclosures),
    ]),
  );
}

const describeAuthor = (author: AuthorRow): PersonWithRoles => ({
  subject: { kind: 'author', id: author.id },
  name: author.affixType === 'prefix' ? `${author.affix} ${writeName(author)}`.trim() : writeName(author),
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
    .where(or(inArray(disclosures.authorId, authorIds), inArray(disclosures.contributorId, personIds)))
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
