import { lowestTierThatOpens } from '#domain/access/gate.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { listKeptTiers } from './kept-tiers.ts';

/** A 403 names the tier that would be enough. (api.md, Conventions) */
export async function refusalMeta(
  ctx: Pick<Ctx, 'db' | 'content'>,
  type: PublicationType,
): Promise<{ required_membership: string | null }> {
  return { required_membership: lowestTierThatOpens(type, await listKeptTiers(ctx))?.name ?? null };
}
