/** Pages whose every word is the interface's own, so that each language has them under the same path. (rules P10) */
export const INTERFACE_PAGES = [
  '/',
  '/library',
  '/podcasts',
  '/cme-program',
  '/calendar',
  '/authors',
  '/contact-us',
  '/newsletter',
] as const;
export type InterfacePage = (typeof INTERFACE_PAGES)[number];
