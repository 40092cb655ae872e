import { eq, inArray, sql } from 'drizzle-orm';
import type { HeldMembership } from '#domain/access/viewer.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { membershipPermissions, memberships, membershipTerms, permissions } from './tables.ts';

/**
 * The membership that each account holds at this instant, or the one it held last. A term that was ended early ends
 * then; one that has not begun is passed over while another counts. Accounts that never paid are absent.
 */
export async function listHeldMemberships(db: Queryable, userIds: readonly number[], now: Date): Promise<Map<number, HeldMembership>> {
  const endsAt = sql<Date>`coalesce(${membershipTerms.endedAt}, ${membershipTerms.endsAt})`.mapWith(membershipTerms.endsAt);
  const rows = await db
    .select({
      userId: membershipTerms.userId,
      startsAt: membershipTerms.startsAt,
      endsAt,
      membershipId: memberships.id,
      name: memberships.name,
      rank: memberships.rank,
      canGiveCredits: memberships.canGiveCredits,
      permissions: sql<string[]>`array(select ${permissions.code} from ${permissions} join ${membershipPermissions} on ${membershipPermissions.permissionId} = ${permissions.id} where ${membershipPermissions.membershipId} = ${memberships.id} order by ${permissions.id})`,
    })
    .from(membershipTerms)
    .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
    .where(inArray(membershipTerms.userId, [...userIds]))
    .orderBy(membershipTerms.startsAt, membershipTerms.id);
  const held = new Map<number, HeldMembership>();
  for (const { userId, ...term } of rows) {
    const known = held.get(userId);
    // Terms follow one another, so the last that has begun is the one that counts or counted last.
    if (known === undefined || term.startsAt <= now) held.set(userId, joined(known, term));
  }
  return held;
}

/** A renewal of the same tier continues it: one stretch to the reader. */
function joined(known: HeldMembership | undefined, term: HeldMembership): HeldMembership {
  const continues = known !== undefined && known.membershipId === term.membershipId && known.endsAt >= term.startsAt;
  return continues ? { ...term, startsAt: known.startsAt } : term;
}
