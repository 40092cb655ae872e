import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { DisclosureState } from '#domain/credits/disclosure/disclosure.ts';
import { writeNameWithAffix, writeNameWithTitle } from '#domain/shared/person-name.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { behind, pageBehind, readCursor } from '#server/kernel/requests/cursor.ts';
import { escapeLike } from '#server/kernel/text/escape-like.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { contributors, disclosures } from '#server/modules/activities/tables.ts';
import { authors } from '#server/modules/catalogue/tables.ts';

export type ShownDisclosure = {
  row: typeof disclosures.$inferSelect;
  /** With degrees. */
  person: string;
  /** Without degrees, as an email greets them. */
  greetedAs: string;
  activityTitle: string;
  reviewedBy: string | null;
};

type Filter = { state?: DisclosureState | undefined; search?: string | undefined };

const activityTitle = sql<string>`coalesce(
  (select p.title from publications p where p.id = ${disclosures.publicationId}),
  (select d.title from publication_drafts d where d.number = ${disclosures.publicationId}), '')`;
const reviewedBy = sql<string | null>`nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '')`;

const select = (db: Queryable) =>
  db
    .select({ row: disclosures, author: authors, contributor: contributors, activityTitle, reviewedBy })
    .from(disclosures)
    .leftJoin(authors, eq(authors.id, disclosures.authorId))
    .leftJoin(contributors, eq(contributors.id, disclosures.contributorId))
    .leftJoin(users, eq(users.id, disclosures.reviewedById));

type DisclosureWithPeople = Awaited<ReturnType<typeof select>>[number];

function show({ author, contributor, ...found }: DisclosureWithPeople): ShownDisclosure {
  const { name = '', credentials = '' } = contributor ?? {};
  if (author !== null) return { ...found, person: writeNameWithAffix(author), greetedAs: writeNameWithTitle(author) };
  return { ...found, person: credentials === '' ? name : `${name}, ${credentials}`, greetedAs: name };
}

/** One page of all disclosures, the latest first. */
export async function listDisclosures(
  db: Queryable,
  { state, search }: Filter,
  page: { after: string | null; size: number },
) {
  const { id } = disclosures;
  const after = behind(readCursor(page.after), { column: id, id, descending: true }, Number);
  const rows = await select(db)
    .where(and(state === undefined ? undefined : eq(disclosures.state, state), named(search), after))
    .orderBy(desc(id))
    .limit(page.size + 1);
  return pageBehind(rows.map(show), page.size, ({ row }) => ({ value: String(row.id), id: row.id }));
}

function named(search: string | undefined): SQL | undefined {
  if (search === undefined || search.trim() === '') return undefined;
  const pattern = `%${escapeLike(search.trim())}%`;
  return sql`concat_ws(' ', ${authors.firstName}, ${authors.lastName}, ${contributors.name}, ${disclosures.email}) ilike ${pattern}`;
}

export async function getDisclosure(db: Queryable, id: number): Promise<ShownDisclosure> {
  const [found] = await select(db).where(eq(disclosures.id, id));
  if (found === undefined) throw new Failure('disclosure.not-found');
  return show(found);
}
