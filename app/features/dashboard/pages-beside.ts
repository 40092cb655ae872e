import type { Entity } from '#contract/resources.ts';

/** Pages of one's own that the dashboard does not hold itself, in the order of the menus. (rules P18) */
export const BESIDE = {
  certificates: '/dashboard/certificates',
  transcripts: '/dashboard/my-transcripts',
  account: '/my-account',
  audioFeed: '/my-account/audio-feed',
  refer: '/myaccount/refer',
} as const;

export type PageBeside = keyof typeof BESIDE;

type Owner = Pick<Entity<'User'>, 'canGetCredits' | 'isMembershipValid' | 'membership'>;

/** The record is for who can get credits, or once could: what was earned stays. Referrals are for valid memberships. (rules T23, R2) */
export function pagesBeside({ canGetCredits, isMembershipValid, membership }: Owner): PageBeside[] {
  const hasEnded = membership != null && !isMembershipValid;
  return [
    ...(canGetCredits || hasEnded ? (['certificates', 'transcripts'] as const) : []),
    'account',
    'audioFeed',
    ...(isMembershipValid ? (['refer'] as const) : []),
  ];
}
