import { asc, eq } from 'drizzle-orm';
import type { HeldMembership } from '#domain/access/viewer.ts';
import { addDaysIn, type Moment } from '#domain/shared/time-zone.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { membershipPermissions, memberships, permissions } from '#server/modules/membership/tables.ts';

/** The public tiers, the lowest first, each as a membership that has just begun. */
export async function listTiers(db: Queryable, { now, zone }: Moment): Promise<(HeldMembership & { slug: string })[]> {
  const rows = await db
    .select({ tier: memberships, permission: permissions.code })
    .from(memberships)
    .leftJoin(membershipPermissions, eq(membershipPermissions.membershipId, memberships.id))
    .leftJoin(permissions, eq(permissions.id, membershipPermissions.permissionId))
    .where(eq(memberships.public, true))
    .orderBy(asc(memberships.rank), asc(memberships.id));
  return [...Map.groupBy(rows, ({ tier }) => tier.id).values()].flatMap((own) => {
    const tier = own[0]?.tier;
    if (tier === undefined) return [];
    const { id, slug, name, rank, canGiveCredits } = tier;
    const term = { startsAt: now, endsAt: addDaysIn(now, 365, zone) };
    const opened = own.flatMap(({ permission }) => permission ?? []);
    return [{ ...term, slug, membershipId: id, name, rank, canGiveCredits, permissions: opened }];
  });
}
