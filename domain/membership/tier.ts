/** A kind of membership, as data: permissions and rank decide, names are only displayed. (rules A14) */
export type Tier = {
  readonly membershipId: number;
  readonly name: string;
  readonly rank: number;
  readonly permissions: readonly string[];
  /** Whether it has a pricing card; tiers arranged by contract do not. (rules P21) */
  readonly public: boolean;
};

type RankedTier = Pick<Tier, 'rank' | 'public'>;

const lowest = <T extends RankedTier>(tiers: readonly T[]): T | null =>
  tiers.filter((tier) => tier.public).toSorted((a, b) => a.rank - b.rank)[0] ?? null;

/** The lowest tier on sale with a permission, which a message about locked content names. (rules A17) */
export const lowestTierWith = <T extends RankedTier & Pick<Tier, 'permissions'>>(
  permission: string,
  tiers: readonly T[],
): T | null => lowest(tiers.filter((tier) => tier.permissions.includes(permission)));

/** The tiers on sale with a permission, the lowest first. */
export const tiersWith = <T extends RankedTier & Pick<Tier, 'permissions'>>(
  permission: string,
  tiers: readonly T[],
): T[] =>
  tiers.filter((tier) => tier.public && tier.permissions.includes(permission)).toSorted((a, b) => a.rank - b.rank);

/** The tier to offer to a valid member: the next higher one on sale, or null at the top. (rules A20) */
export const nextTier = <T extends RankedTier>(rank: number, tiers: readonly T[]): T | null =>
  lowest(tiers.filter((tier) => tier.rank > rank));
