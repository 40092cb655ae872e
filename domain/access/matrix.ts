/** Who sees what, as data. What a tier opens is in its permissions; this table holds only what needs no membership. */
import type { PublicationType } from '#domain/catalogue/publication-types.ts';

/** A free account includes 4 sections of each video lecture. (rules A7) */
export const FREE_SECTIONS = 4;

/** A free account includes 2 quick takes, of the reader's choice. (rules A8) */
export const FREE_QUICK_TAKES = 2;

/** Permissions of a tier beyond the publication types it opens. (rules A12, A13) */
export const AUDIO_FEED = 'AUDIO_FEED';
export const UNLIMITED_DOWNLOADS = 'UNLIMITED_DOWNLOADS';

export type Door = {
  /** `permission`: the permission named like the publication type. */
  readonly opensTo: 'anyone' | 'account' | 'permission';
  /** What every account may see of a door that asks for a permission, members of a lower tier included. */
  readonly allowance: 'none' | 'first-sections' | 'chosen';
};

const anyone = { opensTo: 'anyone', allowance: 'none' } as const;
const account = { opensTo: 'account', allowance: 'none' } as const;
const permission = { opensTo: 'permission', allowance: 'none' } as const;

/** The rows of the access matrix. (rules A5, A6, A7, A8, A10, A11) */
export const DOORS = {
  OPEN_ACCESS: anyone,
  PODCAST: anyone,
  WEBINAR: account,
  PUBLICATION_VIDEO: { opensTo: 'permission', allowance: 'first-sections' },
  PUBLICATION_QUICK_TAKE: { opensTo: 'permission', allowance: 'chosen' },
  PUBLICATION_INTERVIEW: permission,
  PUBLICATION_CAP_ST: permission,
  BRAIN_GUIDE: permission,
  SELF_ASSESSMENT: permission,
} as const satisfies Record<PublicationType, Door>;

/** What is open to anyone: its documents are given in exchange for a newsletter signup. (rules A5) */
export const opensToAnyone = (type: PublicationType): boolean => DOORS[type].opensTo === 'anyone';

/** Whether an account with these permissions has a type in full, its allowance aside. (rules A14) */
export const permitsType = (permissions: readonly string[], type: PublicationType): boolean =>
  DOORS[type].opensTo !== 'permission' || permissions.includes(type);
