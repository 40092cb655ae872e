import type { Language } from '../catalogue/languages.ts';

export const AUDIENCE_GROUPS = ['everyone', 'members', 'free'] as const;

/**
 * Which confirmed subscribers get an issue: everyone, those with a valid membership (of some tiers), or those with an
 * account without one; of some professions and languages only. Empty lists limit nothing. (rules N4)
 */
export type Audience = {
  group: (typeof AUDIENCE_GROUPS)[number];
  tiers: readonly number[];
  professions: readonly string[];
  languages: readonly Language[];
};

export const EVERYONE: Audience = { group: 'everyone', tiers: [], professions: [], languages: [] };
