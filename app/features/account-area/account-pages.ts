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

/** The profile is at the address of the account itself. (rules P11) */
export const accountPath = (page: AccountPage): string =>
  href('/my-account/:page?', { page: page === 'profile' ? undefined : page });

/** The page that an address names; null if it names none. */
export function readAccountPage(name: string | undefined): AccountPage | null {
  if (name === undefined) return 'profile';
  return ACCOUNT_PAGES.find((page) => page === name) ?? null;
}

/** The current address for a path below the former /myaccount. (rules P11) */
export function currentAccountPath(rest: string | undefined): string {
  const [first] = (rest ?? '').split('/');
  return accountPath(readAccountPage(first) ?? 'profile');
}
