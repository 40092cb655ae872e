/** Pages without content of the library, which exist in every language under the same path. (rules P10) */
export const INTERFACE_PAGES = [
  '/',
  '/library',
  '/podcasts',
  '/cme-program',
  '/calendar',
  '/authors',
  '/series',
  '/drugs',
  '/contact-us',
  '/newsletter',
] as const;
export type InterfacePage = (typeof INTERFACE_PAGES)[number];
