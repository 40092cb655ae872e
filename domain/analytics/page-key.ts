import { idFromSlug, parseSectionSlug } from '../shared/id.ts';

/** Pages that are counted under their own first word; every other address is `other`. */
const PLAIN = [
  'library',
  'search',
  'podcasts',
  'cme-program',
  'pricing',
  'calendar',
  'signin',
  'register',
  'dashboard',
  'my-account',
  'myaccount',
  'checkout',
  'newsletter',
  'contact-us',
  'about-us',
  'help-faqs',
  'privacy-policy',
  'terms-and-conditions',
  'unsubscribe',
  'verify',
] as const;

/** What a page is counted under: its kind, and the content it shows. No more of the address is kept. */
export type PageKey = {
  kind: 'home' | 'publication' | 'section' | 'author' | 'test' | 'other' | (typeof PLAIN)[number];
  publication?: number;
  section?: number;
  author?: number;
};

/** The key of an address; its query, its words and whatever else it holds are left behind. (rules P49) */
export function pageKey(path: string): PageKey {
  const [first = '', second = '', third] = path.split(/[/?#]/).slice(1);
  if (first === '') return { kind: 'home' };
  if (first === 'publication' && third === 'test') return { kind: 'test' };
  if (first === 'publication') return { kind: 'publication', ...named('publication', idFromSlug(second)) };
  if (first === 'author') return { kind: 'author', ...named('author', idFromSlug(second)) };
  if (first === 'section') {
    const key = parseSectionSlug(second);
    return key === null ? { kind: 'section' } : { kind: 'section', publication: key.publication, section: key.number };
  }
  return { kind: PLAIN.find((kind) => kind === first) ?? 'other' };
}

const named = (name: 'publication' | 'author', id: number | null) => (id === null ? {} : { [name]: id });

/** The key as it is written down. */
export function writePageKey({ kind, publication, section, author }: PageKey): string {
  const number = author ?? (section === undefined ? publication : `${publication}-${section}`);
  return number === undefined ? kind : `${kind}/${number}`;
}
