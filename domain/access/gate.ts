/** What a blocking message needs to know, and nothing about how it is worded. */
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import { lowestTierWith, type Tier } from '#domain/membership/tier.ts';
import { DOORS, permitsType, UNLIMITED_DOWNLOADS } from './matrix.ts';

type TierOnOffer = Pick<Tier, 'name' | 'rank' | 'permissions' | 'public'>;

/** The lowest tier that opens a type; null when no membership is needed, or none on sale has it. (decisions.md) */
export const lowestTierThatOpens = <T extends TierOnOffer>(type: PublicationType, tiers: readonly T[]): T | null =>
  DOORS[type].opensTo === 'permission' ? lowestTierWith(type, tiers) : null;

/** The lowest tier on sale that opens a type and lets its materials be downloaded. (decisions.md, Who sees what) */
export const lowestTierThatDownloads = <T extends TierOnOffer>(type: PublicationType, tiers: readonly T[]): T | null =>
  lowestTierWith(
    UNLIMITED_DOWNLOADS,
    tiers.filter(({ permissions }) => permitsType(permissions, type)),
  );

export type Gate<Why extends string> = { readonly why: Why; readonly tier: string | null };

/** Gating messages name the required membership tier, also to those who are told to register or renew. (§6) */
export const gate = <Why extends string>(
  why: Why,
  { type, tiers }: { readonly type: PublicationType; readonly tiers: readonly TierOnOffer[] },
): Gate<Why> => ({ why, tier: lowestTierThatOpens(type, tiers)?.name ?? null });
