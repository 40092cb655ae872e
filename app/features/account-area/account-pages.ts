import { href } from 'react-router';

/** The account pages in navigation order. */
export const ACCOUNT_PAGES = [
  'profile',
  'membership',
  'orders',
  'addresses',
  'sign-in',
  'sessions',
  'newsletter',
  'audio-feed',
  'reporting',
  'privacy',
] as const;

export type AccountPage = (typeof ACCOUNT_PAGES)[number];

/** The path of a page; the profile has that of the account. (rules P11) */
export const accountPath = (page: AccountPage): string =>
  href('/my-account/:page?', { page: page === 'profile' ? undefined : page });

/** The page of a path; null for an unknown one. */
export function readAccountPage(name: string | undefined): AccountPage | null {
  if (name === undefined) return 'profile';
  return ACCOUNT_PAGES.find((page) => page === name) ?? null;
}

/** The current address for a path below the former /myaccount. (rules P11) */
export function currentAccountPath(rest: string | undefined): string {
  const [first] = (rest ?? '').split('/');
  return accountPath(readAccountPage(first) ?? 'profile');
}
