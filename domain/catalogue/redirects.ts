/** Redirects of addresses that no longer have a page. (rules P55, P56) */
import { idFromSlug, parseSectionSlug, type SectionKey } from '../shared/id.ts';

/** Without a target the address is retired: it answers 410. */
export type Redirect = { from: string; to?: string | undefined };

/** Pages without pages below them: an old address may begin like one. */
const PAGES: ReadonlySet<string> = new Set([
  ...(['library', 'podcasts', 'authors', 'cme-program', 'pricing', 'calendar'] as const),
  ...(['signin', 'register', 'register-success', 'logout', 'newsletter', 'newsletter-success'] as const),
  ...(['test', 'results', 'about-us', 'terms-and-conditions', 'privacy-policy', 'help-faqs', 'contact-us'] as const),
  ...([
    'referral-program-terms-and-conditions',
    'unsubscribe',
    'activity-removed',
    'upgrade-browser',
    'listen',
    'notes',
    'offline',
  ] as const),
  ...(['error-network', 'error-network-final', 'error-app', 'load-error'] as const),
]);

/** Pages whose further segments are theirs too. */
const FAMILIES: ReadonlySet<string> = new Set([
  ...(['search', 'dashboard', 'my-account', 'myaccount', 'checkout', 'verify'] as const),
  ...([
    'recover-password',
    'undo-email-change',
    'preview',
    'disclosure',
    'follow-up',
    'recall',
    'plan',
    'drugs',
    'series',
  ] as const),
]);

/** What answers besides pages: calls, files and programs. */
const OTHERS: ReadonlySet<string> = new Set([
  ...(['api', 'rest-auth', 'requests', 'media', 'pictures', 'drawings', 'assets', 'fonts', 'admin', 'dev'] as const),
  ...(['healthz', 'readyz', 'metrics', 'sitemap', 'sitemap.xml', 'robots.txt', '.well-known', '__manifest'] as const),
]);

/** The kinds of records that have a page of their own at `/{kind}/{slug}`. */
const RECORDS = ['publication', 'section', 'author'] as const;
type RecordKind = (typeof RECORDS)[number];

/** Addresses of programs to which an old address may lead: feeds and the calendar. */
const FEEDS = /^\/api\/(?:feeds\/[\w/-]+|calendar\.ics)$/;

const MAX_LENGTH = 500;
const ERROR_PAGE = /^\/error-[45]\d\d$/;

/**
 * What a path is compared by: decoded, in lower case, without a slash at its end. Null for what is no path of the site.
 */
export function redirectKey(path: string): string | null {
  const decoded = decode(path);
  if (decoded === null || decoded.length > MAX_LENGTH || !/^\/(?![/\\])[^\s\\?#]*$/.test(decoded)) return null;
  return trimSlashes(decoded.normalize('NFC').toLowerCase());
}

function trimSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** A key begins with a slash, so that it has a first segment. */
const segmentsOf = (key: string) => key.split('/').slice(1) as [first: string, ...more: string[]];

/** The record whose page has this address, by the numbers at its end. (rules P2) */
export type PathRecord =
  | { kind: 'publication' | 'author'; id: number }
  | { kind: 'section'; slug: string; section: SectionKey | null };

export function recordOfPath(key: string): PathRecord | null {
  const [first, slug = '', ...more] = segmentsOf(key);
  const kind = RECORDS.find((name) => name === first);
  if (kind === undefined || slug === '' || more.length > 0) return null;
  if (kind === 'section') return { kind, slug, section: parseSectionSlug(slug) };
  const id = idFromSlug(slug);
  return id === null ? null : { kind, id };
}

/** Whether the product answers this address itself, whatever the library contains. */
export function isReservedPath(key: string): boolean {
  const [first, ...more] = segmentsOf(key);
  if (key === '/' || ERROR_PAGE.test(key) || OTHERS.has(first) || FAMILIES.has(first)) return true;
  if (PAGES.has(first)) return more.length === 0;
  // Tests are below their publication.
  return isRecordKind(first) && more.length !== 1;
}

const isRecordKind = (segment: string): segment is RecordKind => RECORDS.some((kind) => kind === segment);

const targetKey = (to: string): string | null => redirectKey(to.replace(/[?#].*/s, ''));

/** Whether a target is a page or a feed of the site; whether a record exists is not known here. */
function isTarget(to: string): boolean {
  const key = targetKey(to);
  if (key === null) return false;
  const [first, ...more] = segmentsOf(key);
  if (key === '/' || FEEDS.test(key) || FAMILIES.has(first)) return true;
  return (PAGES.has(first) && more.length === 0) || (isRecordKind(first) && more.length === 1);
}

export type RedirectProblem = {
  index: number;
  field: 'from' | 'to';
  problem: 'not-a-path' | 'repeated' | 'page' | 'itself' | 'chain' | 'not-a-page';
};

/** What is wrong with the redirects: each leads straight to a page, and none covers one. (rules P56) */
export function checkRedirects(redirects: readonly Redirect[]): RedirectProblem[] {
  const keys = redirects.map(({ from }) => redirectKey(from));
  const first = new Map(keys.map((key, index) => [key, index] as const).toReversed());
  return redirects.flatMap(({ to }, index): RedirectProblem[] => {
    const own = keys[index] ?? null;
    if (own === null) return [{ index, field: 'from', problem: 'not-a-path' }];
    if (first.get(own) !== index) return [{ index, field: 'from', problem: 'repeated' }];
    if (isReservedPath(own)) return [{ index, field: 'from', problem: 'page' }];
    if (to === undefined) return [];
    if (!isTarget(to)) return [{ index, field: 'to', problem: 'not-a-page' }];
    const target = targetKey(to);
    if (target === own) return [{ index, field: 'to', problem: 'itself' }];
    return first.has(target) ? [{ index, field: 'to', problem: 'chain' }] : [];
  });
}

/**
 * The target with the query of the request: its own parameters have precedence, the others are carried over as they were
 * sent. (rules P55)
 */
export function withQuery(target: string, query: string): string {
  const [, path = '', own = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? [];
  const taken = new Set(parametersOf(own.slice(1)).map(nameOf));
  const carried = parametersOf(query).filter((parameter) => !taken.has(nameOf(parameter)));
  const all = [...parametersOf(own.slice(1)), ...carried].join('&');
  return `${path}${all === '' ? '' : `?${all}`}${fragment}`;
}

const parametersOf = (query: string): string[] => query.split('&').filter((parameter) => parameter !== '');
const nameOf = (parameter: string): string => parameter.replace(/=.*/s, '');
