import { idFromSlug, parseSectionSlug } from '../shared/id.ts';

/** Pages counted under the first segment of their path; every other path counts as `other`. */
const SIMPLE_PAGES = [
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

/** The key under which a page view is counted: the kind of page and its content. No other part of the URL is stored. */
export type PageKey = {
  kind: 'home' | 'publication' | 'section' | 'author' | 'test' | 'other' | (typeof SIMPLE_PAGES)[number];
  publication?: number;
  section?: number;
  author?: number;
};

/** Parses a path into its key; drops the query and the text of slugs. (rules P49) */
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
  return { kind: SIMPLE_PAGES.find((kind) => kind === first) ?? 'other' };
}

const named = (name: 'publication' | 'author', id: number | null) => (id === null ? {} : { [name]: id });

/** The key as stored. */
export function writePageKey({ kind, publication, section, author }: PageKey): string {
  const number = author ?? (section === undefined ? publication : `${publication}-${section}`);
  return number === undefined ? kind : `${kind}/${number}`;
}
