/** The parts of the account, each with an address of its own, in the order in which they are listed. */
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

/** The first part stands at the address of the account itself. (rules P11) */
export const accountAddress = (page: AccountPage): string =>
  page === 'profile' ? '/my-account' : `/my-account/${page}`;

/** The part that an address names; null where it names none. */
export function readAccountPage(name: string | undefined): AccountPage | null {
  if (name === undefined) return 'profile';
  return ACCOUNT_PAGES.find((page) => page === name) ?? null;
}

/** Where an address below /myaccount leads now. (rules P11) */
export function currentAddress(rest: string | undefined): string {
  const [first] = (rest ?? '').split('/');
  return accountAddress(readAccountPage(first) ?? 'profile');
}
