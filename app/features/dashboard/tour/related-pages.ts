import { href } from 'react-router';
import type { SignedInUser } from '#app/api/session/login-status.ts';

/** The personal pages beside the dashboard, in menu order. (rules P18) */
export const RELATED_PATHS = {
  certificates: href('/dashboard/certificates'),
  transcripts: href('/dashboard/my-transcripts'),
  account: href('/my-account/:page?'),
  audioFeed: href('/my-account/:page?', { page: 'audio-feed' }),
  refer: href('/myaccount/refer'),
} as const;

export type RelatedPage = keyof typeof RELATED_PATHS;

type AccountHolder = Pick<SignedInUser, 'canGetCredits' | 'isMembershipValid' | 'membership'>;

/** Records are for users who can get credits, or could; referrals are for valid memberships. (rules T23, R2) */
export function listRelatedPages({ canGetCredits, isMembershipValid, membership }: AccountHolder): RelatedPage[] {
  const hasEnded = membership !== null && !isMembershipValid;
  return [
    ...(canGetCredits || hasEnded ? (['certificates', 'transcripts'] as const) : []),
    'account',
    'audioFeed',
    ...(isMembershipValid ? (['refer'] as const) : []),
  ];
}
