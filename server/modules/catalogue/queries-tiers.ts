import { sql } from 'drizzle-orm';
import type { Tier } from '#domain/membership/tier.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { memberships } from '#server/modules/membership/tables.ts';
import { keepWhileUnchanged } from './keep-while-unchanged.ts';

const keep = keepWhileUnchanged<Tier[]>(1);

/** The tiers that a blocking message may name. */
export function listTiers({ db, content }: Pick<Ctx, 'db' | 'content'>): Promise<Tier[]> {
  return keep(content, 'tiers', () =>
    db
      .select({
        membershipId: memberships.id,
        name: memberships.name,
        rank: memberships.rank,
        public: memberships.public,
        permissions: sql<string[]>`array(
          select p.code from permissions p
          join membership_permissions mp on mp.permission_id = p.id
          where mp.membership_id = memberships.id)`,
      })
      .from(memberships),
  );
}
