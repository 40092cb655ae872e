/** The tier that a message about locked content names. */
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import { lowestTierWith, type Tier } from '#domain/membership/tier.ts';
import { ACCESS_MATRIX, permitsType, UNLIMITED_DOWNLOADS } from './access-matrix.ts';
import { expiredMembership, type Viewer } from './viewer.ts';

type TierOnOffer = Pick<Tier, 'name' | 'rank' | 'permissions' | 'public'>;

/** The lowest tier that opens a type; null when no membership is needed, or none on sale has it. (rules A17) */
export const lowestTierThatOpens = <T extends TierOnOffer>(type: PublicationType, tiers: readonly T[]): T | null =>
  ACCESS_MATRIX[type].opensTo === 'permission' ? lowestTierWith(type, tiers) : null;

/** The lowest tier on sale that opens a type and lets its materials be downloaded. (rules A12, A17) */
export const lowestTierThatDownloads = <T extends TierOnOffer>(type: PublicationType, tiers: readonly T[]): T | null =>
  lowestTierWith(
    UNLIMITED_DOWNLOADS,
    tiers.filter(({ permissions }) => permitsType(permissions, type)),
  );

type LockedContent = {
  readonly viewer: Viewer;
  readonly type: PublicationType;
  readonly tiers: readonly TierOnOffer[];
};

/**
 * The tier that a message about locked content names and links to: the lowest on sale that opens the type, or the last
 * tier of an expired member if it opens the type. (rules A19)
 */
export function requiredTierName({ viewer, type, tiers }: LockedContent, now: Date): string | null {
  const lowest = lowestTierThatOpens(type, tiers)?.name ?? null;
  const last = expiredMembership(viewer, now);
  return lowest !== null && last !== null && permitsType(last.permissions, type) ? last.name : lowest;
}
