import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Account } from '#domain/access/viewer.ts';
import type { EndReason } from '#domain/membership/terms/held-membership.ts';
import { prepareOnce } from '#server/kernel/prepare-once.ts';
import type { Db } from '#server/kernel/queryable.ts';
import type { userSessions } from '#server/modules/accounts/index.ts';
import { sessions, users } from '#server/modules/accounts/tables.ts';
import { chooseMembership } from '#server/modules/membership/index.ts';

/** A paid term with its tier, as JSON. */
type TermJson = {
  startsAt: string;
  endsAt: string;
  graceUntil: string | null;
  endedAt: string | null;
  endedWhy: EndReason | null;
  membershipId: number;
  name: string;
  rank: number;
  canGiveCredits: boolean;
  permissions: string[];
};

const prepareCallerOn = (db: Db) =>
  db
    .select({
      roles: users.staffRoles,
      languages: users.staffLanguages,
      authenticatedAt: sessions.authenticatedAt,
      workedAt: sessions.workedAt,
      startedAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      impersonatorId: sessions.impersonatorId,
      terms: sql<TermJson[]>`coalesce((select json_agg(json_build_object(
          'startsAt', t.starts_at, 'endsAt', t.ends_at, 'graceUntil', t.grace_until,
          'endedAt', t.ended_at, 'endedWhy', t.ended_why,
          'membershipId', m.id, 'name', m.name, 'rank', m.rank, 'canGiveCredits', m.can_give_credits,
          'permissions', array(select p.code from permissions p
            join membership_permissions mp on mp.permission_id = p.id where mp.membership_id = m.id order by p.id)))
        from membership_terms t join memberships m on m.id = t.membership_id
        where t.user_id = users.id), '[]'::json)`,
      unlockedQuickTakes: sql<number[]>`array(select q.publication_id from quick_take_unlocks q
        where q.user_id = users.id order by q.created_at, q.publication_id)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.deletedAt),
      ),
    )
    .prepare('caller_of_session');

const prepareCaller = prepareOnce(prepareCallerOn);

export type Caller = { session: userSessions.SessionFacts; viewer: Account; impersonatorId: number | null };

type CallerRequest = { sessionId: string; userId: number; now: Date };

/** The session of a request with its account, membership and free quick takes, in one statement; null if it has ended. */
export async function findCaller(db: Db, { sessionId, userId, now }: CallerRequest): Promise<Caller | null> {
  const [row] = await prepareCaller(db).execute({ sessionId, userId, now });
  if (row === undefined) return null;
  const { terms, unlockedQuickTakes, roles, languages, impersonatorId, ...times } = row;
  const staff = { roles, languages };
  const membership = chooseMembership(terms.map(readTerm), now);
  const viewer: Account = { kind: 'user', id: userId, staff, membership, unlockedQuickTakes };
  return { session: { ...times, staff }, viewer, impersonatorId };
}

const readDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

const readTerm = ({ startsAt, endsAt, graceUntil, endedAt, ...term }: TermJson) => ({
  ...term,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  graceUntil: readDate(graceUntil),
  endedAt: readDate(endedAt),
});
