/** The access matrix: what needs no membership. What a tier opens is in its permissions. */
import { PUBLICATION_TYPES, type PublicationType } from '#domain/catalogue/publication-types.ts';

/** A free account includes 4 sections of each video lecture. (rules A7) */
export const FREE_SECTIONS = 4;

/** A free account includes 2 quick takes, of the reader's choice. (rules A8) */
export const FREE_QUICK_TAKES = 2;

/** Permissions of a tier beyond the publication types it opens. (rules A12, A13) */
export const AUDIO_FEED = 'AUDIO_FEED';
export const UNLIMITED_DOWNLOADS = 'UNLIMITED_DOWNLOADS';

export type AccessRule = {
  /** `permission` means the one named like the publication type. */
  readonly opensTo: 'anyone' | 'account' | 'permission';
  /** What accounts without the permission may open of the type, members of a lower tier included. */
  readonly allowance: 'none' | 'first-sections' | 'chosen';
};

const anyone = { opensTo: 'anyone', allowance: 'none' } as const;
const account = { opensTo: 'account', allowance: 'none' } as const;
const permission = { opensTo: 'permission', allowance: 'none' } as const;

/** The rows of the access matrix. (rules A5, A6, A7, A8, A10, A11) */
export const ACCESS_MATRIX = {
  OPEN_ACCESS: anyone,
  PODCAST: anyone,
  WEBINAR: account,
  PUBLICATION_VIDEO: { opensTo: 'permission', allowance: 'first-sections' },
  PUBLICATION_QUICK_TAKE: { opensTo: 'permission', allowance: 'chosen' },
  PUBLICATION_INTERVIEW: permission,
  PUBLICATION_CAP_ST: permission,
  BRAIN_GUIDE: permission,
  SELF_ASSESSMENT: permission,
} as const satisfies Record<PublicationType, AccessRule>;

type Matrix = typeof ACCESS_MATRIX;
type MembersOnly = { [Type in PublicationType]: Matrix[Type]['opensTo'] extends 'permission' ? Type : never };

/** Permissions that tiers grant: publication types and extras. (rules A14) */
export type Permission = MembersOnly[PublicationType] | typeof AUDIO_FEED | typeof UNLIMITED_DOWNLOADS;

const isMembersOnly = (type: PublicationType): type is PublicationType & Permission =>
  ACCESS_MATRIX[type].opensTo === 'permission';

/** What a tier can grant: the types that need a permission, and the extras; the other types need no membership. (rules A14) */
export const TIER_PERMISSIONS = [...PUBLICATION_TYPES.filter(isMembersOnly), AUDIO_FEED, UNLIMITED_DOWNLOADS] as const;

/** Whether anyone may open a type; its documents then require a newsletter signup. (rules A5) */
export const opensToAnyone = (type: PublicationType): boolean => ACCESS_MATRIX[type].opensTo === 'anyone';

/** Whether an account with these permissions may open all of a type, regardless of the free allowance. (rules A14) */
export const permitsType = (permissions: readonly string[], type: PublicationType): boolean =>
  ACCESS_MATRIX[type].opensTo !== 'permission' || permissions.includes(type);
