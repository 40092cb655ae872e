/** The seven kinds of reader of the access matrix, for tests. The tiers are those of the demonstration library. */
import { NO_STAFF } from './staff-roles.ts';
import type { Account, Viewer } from './viewer.ts';

export const NOW = new Date('2026-06-01T12:00:00Z');

const BRONZE = ['PUBLICATION_VIDEO'];
const SILVER = [
  ...BRONZE,
  'PUBLICATION_INTERVIEW',
  'PUBLICATION_QUICK_TAKE',
  'PUBLICATION_CAP_ST',
  'BRAIN_GUIDE',
  'AUDIO_FEED',
  'UNLIMITED_DOWNLOADS',
];
const GOLD = [...SILVER, 'SELF_ASSESSMENT'];
const INSTITUTIONAL = [
  ...BRONZE,
  'PUBLICATION_INTERVIEW',
  'PUBLICATION_QUICK_TAKE',
  'PUBLICATION_CAP_ST',
  'BRAIN_GUIDE',
];

/** What each tier of the demonstration library opens, as the access matrix has it. (rules A14) */
export const PERMISSIONS = { bronze: BRONZE, silver: SILVER, gold: GOLD, institutional: INSTITUTIONAL } as const;

export const TIERS = [
  { membershipId: 3, name: 'Gold', rank: 3, permissions: GOLD, public: true },
  { membershipId: 1, name: 'Bronze', rank: 1, permissions: BRONZE, public: true },
  { membershipId: 2, name: 'Silver', rank: 2, permissions: SILVER, public: true },
  { membershipId: 4, name: 'Institutional', rank: 0, permissions: INSTITUTIONAL, public: false },
];

export const free: Account = {
  kind: 'user',
  id: 1,
  staff: NO_STAFF,
  membership: null,
  unlockedQuickTakes: [],
};

export function member(name: string, change: Partial<NonNullable<Account['membership']>> = {}): Account {
  const tier = TIERS.find((candidate) => candidate.name === name);
  if (tier === undefined) throw new Error(`No tier is called ${name}`);
  const startsAt = new Date('2026-01-01T00:00:00Z');
  const endsAt = new Date('2027-01-01T00:00:00Z');
  return { ...free, membership: { ...tier, canGiveCredits: true, startsAt, endsAt, ...change } };
}

export const expired: Account = member('Gold', { endsAt: NOW });

export const superuser: Account = { ...free, staff: { roles: ['owner'], languages: [] } };

export const VIEWERS = {
  visitor: { kind: 'visitor' },
  free,
  expired,
  bronze: member('Bronze'),
  silver: member('Silver'),
  gold: member('Gold'),
  superuser,
} as const satisfies Record<string, Viewer>;
