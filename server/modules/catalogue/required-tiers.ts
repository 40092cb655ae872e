import { requiredTierName } from '#domain/access/required-tier.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { Tier } from '#domain/membership/tier.ts';
import { cacheByContentVersion } from '#server/kernel/content/content-cache.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { listTiers } from '#server/modules/membership/index.ts';

const cached = cacheByContentVersion<Tier[]>(1);

/** The tiers that a message about locked content may name, cached until the content changes. */
export function listCachedTiers({ db, content }: Pick<Ctx, 'db' | 'content'>): Promise<Tier[]> {
  return cached(content, 'tiers', () => listTiers(db));
}

/** The `meta` of a 403: the tier that would grant access. (rules W8) */
export async function refusalMeta(
  ctx: Pick<Ctx, 'db' | 'content' | 'viewer' | 'clock'>,
  type: PublicationType,
): Promise<{ required_membership: string | null }> {
  const tiers = await listCachedTiers(ctx);
  return { required_membership: requiredTierName({ viewer: ctx.viewer, type, tiers }, ctx.clock.now()) };
}
