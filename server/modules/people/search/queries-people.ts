/** Everyone with an account, for the office. (rules O41) */
import { and, desc, eq, exists, gte, inArray, isNull, like, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { PersonStatus } from '#domain/access/viewer.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { behind, pageBehind, readCursor } from '#server/kernel/requests/cursor.ts';
import { escapeLike } from '#server/kernel/text/escape-like.ts';
import { matchesPerson } from '#server/modules/accounts/index.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import { listExactMatches } from './queries-exact-matches.ts';

export type PeopleFilter = {
  search?: string | undefined;
  status?: PersonStatus | undefined;
  tier?: number | undefined;
  profession?: string | undefined;
  staff?: boolean | undefined;
  created__gte?: string | undefined;
  created__lt?: string | undefined;
};

export type PersonRow = typeof users.$inferSelect;

/** A part of an address is found by an index of three letters. */
const MIN_PART = 3;

/** One page of accounts that were not deleted, newest first. */
export async function listPeople(
  db: Queryable,
  { filter, now }: { filter: PeopleFilter; now: Date },
  { after, size }: { after: string | null; size: number },
) {
  const newest = { column: users.createdAt, id: users.id, descending: true };
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        await matching(db, filter, now),
        behind(readCursor(after), newest, (value) => new Date(value)),
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(size + 1);
  return pageBehind(rows, size, ({ id, createdAt }) => ({ value: createdAt.toISOString(), id }));
}

async function matching(db: Queryable, filter: PeopleFilter, now: Date): Promise<SQL | undefined> {
  const { search, status, tier, profession, staff, created__gte, created__lt } = filter;
  return and(
    search === undefined || search === '' ? undefined : await found(db, search),
    status === undefined ? undefined : hasStatus(db, status, now),
    tier === undefined ? undefined : exists(termsOf(db, and(eq(membershipTerms.membershipId, tier), isCurrent(now)))),
    profession === undefined ? undefined : eq(users.profession, profession),
    staff === undefined ? undefined : sql`${users.staffRoles} ${sql.raw(staff ? '<>' : '=')} '{}'`,
    created__gte === undefined ? undefined : gte(users.createdAt, new Date(created__gte)),
    created__lt === undefined ? undefined : lt(users.createdAt, new Date(created__lt)),
  );
}

/** Exact matches alone, if there are any; otherwise names and addresses. */
async function found(db: Queryable, text: string): Promise<SQL | undefined> {
  const exact = await listExactMatches(db, text);
  if (exact.length > 0) return inArray(users.id, exact);
  const part = text.toLowerCase();
  if (part.length < MIN_PART || /\s/.test(part)) return matchesPerson(text);
  const [local = '', domain] = part.split('@');
  const localPart = sql`split_part(lower(${users.email}), '@', 1)`;
  if (domain === undefined) return or(matchesPerson(text), like(localPart, `%${escapeLike(local)}%`));
  return like(sql`lower(${users.email})`, `${escapeLike(part)}%`);
}

const termsOf = (db: Queryable, which: SQL | undefined) =>
  db
    .select({ id: membershipTerms.id })
    .from(membershipTerms)
    .where(and(eq(membershipTerms.userId, users.id), which));

// As `heldMembership` of the rulebook: a term that was refunded or charged back was never held. (rules M12, M22)
const wasHeld = or(isNull(membershipTerms.endedWhy), inArray(membershipTerms.endedWhy, ['upgraded', 'withdrawn']));
const end = sql`least(greatest(${membershipTerms.endsAt}, ${membershipTerms.graceUntil}), ${membershipTerms.endedAt})`;
const isCurrent = (now: Date) =>
  and(
    wasHeld,
    lt(membershipTerms.startsAt, new Date(now.getTime() + 1)),
    sql`${end} > ${now.toISOString()}::timestamptz`,
  );
const isPast = (now: Date) =>
  and(wasHeld, sql`${end} <= ${now.toISOString()}::timestamptz`, sql`${end} > ${membershipTerms.startsAt}`);

const isOwner = sql`${users.staffRoles} @> array['owner']`;

/** The rows of each access status, as `accessStatus` of the rulebook decides. (rules A1) */
function hasStatus(db: Queryable, status: PersonStatus, now: Date): SQL | undefined {
  if (status === 'superuser') return and(sql`${users.staffRoles} <> '{}'`, isOwner);
  const current = exists(termsOf(db, isCurrent(now)));
  if (status === 'member') return and(not(isOwner), current);
  const past = exists(termsOf(db, isPast(now)));
  return and(not(isOwner), not(current), status === 'expired' ? past : not(past));
}
