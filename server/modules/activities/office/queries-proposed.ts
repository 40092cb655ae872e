/** Who may be missing among the people in control: members of the office who wrote or reviewed the text. (rules L59) */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ControlRole } from '#domain/credits/disclosure/disclosure.ts';
import { writeName } from '#domain/shared/person-name.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { auditEntries, users } from '#server/modules/accounts/tables.ts';
import type { LoadedActivity } from '#server/modules/activities/record/queries-activities.ts';
import { contributors } from '#server/modules/activities/tables.ts';
import { authors } from '#server/modules/catalogue/tables.ts';

const WRITING = ['created', 'draft-opened', 'draft-edited', 'restored', 'file-set', 'recording-set', 'submitted'];
const REVIEWING = ['returned', 'scheduled', 'published', 'announced'];
const ofPublication = (acts: readonly string[]) => acts.map((act) => `publication.${act}`);

export type ProposedPerson = {
  name: string;
  credentials: string;
  email: string;
  /** The id of the person of another activity with this address. */
  known: string | null;
  roles: ControlRole[];
};

/** By name; without those who are listed, by their address or as the author that they write as. */
export async function listProposed(db: Queryable, { text, people }: LoadedActivity): Promise<ProposedPerson[]> {
  const acted = await listActed(db, text.id);
  const addresses = new Set(people.map(({ email }) => email.toLowerCase()));
  const authorIds = new Set(people.flatMap(({ subject }) => (subject.kind === 'author' ? [subject.id] : [])));
  const missing = acted.filter(
    ({ email, authorId }) => !addresses.has(email.toLowerCase()) && !(authorId !== null && authorIds.has(authorId)),
  );
  const knownOf = await findKnown(
    db,
    missing.map(({ email }) => email.toLowerCase()),
  );
  const present = new Set(people.flatMap(({ subject }) => (subject.kind === 'person' ? [subject.id] : [])));
  return missing
    .map((person) => ({
      ...{ name: writeName(person) || person.email, credentials: person.degree ?? '', email: person.email },
      known: knownOf.get(person.email.toLowerCase()) ?? null,
      roles: [...(person.wrote ? (['staff'] as const) : []), ...(person.reviewed ? (['reviewer'] as const) : [])],
    }))
    .filter(({ known }) => known === null || !present.has(Number(known)))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Accounts that wrote or reviewed the text. */
async function listActed(db: Queryable, number: number) {
  const { action, actorId, subjectType, subjectId } = auditEntries;
  const [writing, reviewing] = [ofPublication(WRITING), ofPublication(REVIEWING)];
  const acts = await db
    .select({
      actorId,
      wrote: sql<boolean>`bool_or(${inArray(action, writing)})`,
      reviewed: sql<boolean>`bool_or(${inArray(action, reviewing)})`,
    })
    .from(auditEntries)
    .where(
      and(
        ...[eq(subjectType, 'OfficePublication'), eq(subjectId, String(number))],
        inArray(action, [...writing, ...reviewing]),
      ),
    )
    .groupBy(actorId);
  const byId = new Map(acts.map((act) => [act.actorId, act]));
  const ids = [...byId.keys()].filter((id) => id !== null);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...personColumns, authorId: authors.id })
    .from(users)
    .leftJoin(authors, eq(authors.userId, users.id))
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
  return rows.map((row) => ({
    ...row,
    wrote: byId.get(row.id)?.wrote === true,
    reviewed: byId.get(row.id)?.reviewed === true,
  }));
}

const personColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  degree: users.degree,
};

async function findKnown(db: Queryable, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  const email = sql<string>`lower(${contributors.email})`;
  const rows = await db
    .select({ id: contributors.id, email })
    .from(contributors)
    .where(inArray(email, [...addresses]))
    .orderBy(contributors.id);
  return new Map(rows.map((row) => [row.email, String(row.id)]));
}
