import { tierToName } from '#domain/access/gate.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { listKeptTiers } from './kept-tiers.ts';

/** A 403 names the tier that would be enough. (rules W8) */
export async function refusalMeta(
  ctx: Pick<Ctx, 'db' | 'content' | 'viewer' | 'clock'>,
  type: PublicationType,
): Promise<{ required_membership: string | null }> {
  const tiers = await listKeptTiers(ctx);
  return { required_membership: tierToName({ viewer: ctx.viewer, type, tiers }, ctx.clock.now()) };
}
