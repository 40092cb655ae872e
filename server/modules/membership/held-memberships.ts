import { eq, inArray } from 'drizzle-orm';
import type { HeldMembership } from '#domain/access/viewer.ts';
import { heldMembership, type RecordedTerm } from '#domain/membership/terms/held-membership.ts';
import { isOffered } from '#domain/site/features.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { permissionCodes } from './queries.ts';
import { memberships, membershipTerms } from './tables.ts';

/** The current or last membership of each account. Accounts without a paid term are absent. */
export async function listHeldMemberships(
  db: Queryable,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, HeldMembership>> {
  const terms = Map.groupBy(await listTermsWithTiers(db, userIds), (term) => term.userId);
  const held = new Map<number, HeldMembership>();
  for (const [userId, own] of terms) {
    const membership = chooseMembership(own, now);
    if (membership !== null) held.set(userId, membership);
  }
  return held;
}

/** The current or last membership among the terms of an account, each with its tier. */
export function chooseMembership(terms: readonly (RecordedTerm & HeldMembership)[], now: Date): HeldMembership | null {
  const held = heldMembership(terms, now);
  if (held === null) return null;
  const { membershipId, name, rank, startsAt, endsAt, permissions } = held;
  const canGiveCredits = held.canGiveCredits && isOffered('credit');
  return { membershipId, name, rank, canGiveCredits, startsAt, endsAt, permissions };
}

type TermWithTier = RecordedTerm & HeldMembership & { userId: number };

async function listTermsWithTiers(db: Queryable, userIds: readonly number[]): Promise<TermWithTier[]> {
  return db
    .select({
      userId: membershipTerms.userId,
      startsAt: membershipTerms.startsAt,
      endsAt: membershipTerms.endsAt,
      graceUntil: membershipTerms.graceUntil,
      endedAt: membershipTerms.endedAt,
      endedWhy: membershipTerms.endedWhy,
      membershipId: memberships.id,
      name: memberships.name,
      rank: memberships.rank,
      canGiveCredits: memberships.canGiveCredits,
      permissions: permissionCodes,
    })
    .from(membershipTerms)
    .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
    .where(inArray(membershipTerms.userId, [...userIds]));
}
