/** What a site may switch off, with the pages and calls that it then does not have. (rules P62, P66) */
export const FEATURES = ['referrals', 'newsletter', 'podcasts', 'calendar', 'credit'] as const;
export type Feature = (typeof FEATURES)[number];

type Addresses = {
  /** Pages, with all pages below them; `*` is any one part of the address. */
  pages: readonly string[];
  /** Pages without those below them, which links in sent emails open. */
  pagesAlone?: readonly string[];
  /** Calls, with all calls below them. */
  calls: readonly string[];
};

// Calls that links in sent emails name remain: whoever subscribed can always unsubscribe.
const ADDRESSES: Readonly<Record<Feature, Addresses>> = {
  referrals: {
    pages: ['/myaccount/refer', '/referral-program-terms-and-conditions'],
    calls: ['/api/referrals', '/api/giftcards'],
  },
  newsletter: { pages: ['/newsletter', '/newsletter-success'], calls: ['/api/newsletter/mine'] },
  podcasts: { pages: ['/podcasts'], calls: ['/api/podcasts', '/api/feeds/podcast', '/api/feeds/podcast.xml'] },
  calendar: { pages: ['/calendar'], calls: ['/api/calendar.ics'] },
  credit: {
    pages: [
      ...['/dashboard/certificates', '/dashboard/my-transcripts', '/publication/*/test', '/test', '/results'],
      ...['/follow-up', '/disclosure', '/my-account/reporting'],
      ...['/admin/certificates', '/admin/activities', '/admin/evaluations', '/admin/reporting'],
      ...['/admin/publications/*/questions', '/admin/reports/tests', '/admin/reports/credits'],
    ],
    pagesAlone: ['/plan', '/recall'],
    calls: [
      ...['tests', 'test', 'surveys', 'start'].map((part) => `/api/publications/*/${part}`),
      ...['/api/certificates', '/api/certificates.pdf', '/api/badges', '/api/attestations'],
      ...['/api/transcript', '/api/transcript.pdf', '/api/transcript.csv', '/api/transcript.json'],
      ...['/api/credit-goals', '/api/credit-requirements', '/api/credit-topics', '/api/external-credits'],
      ...['/api/identifiers', '/api/consents', '/api/follow-up', '/api/disclosure', '/api/recall'],
      '/api/week-plan',
      ...[
        ...[
          'activities',
          'disclosures',
          'certificates',
          'papers',
          'statements',
          'credit-topics',
          'credit-requirements',
        ],
        ...['evaluation-forms', 'evaluation-results', 'outcomes', 'pars-activities', 'pars-records'],
        ...['reporting', 'report-batches', 'report-records', 'reports/tests', 'reports/credits'],
        ...['publications/*/questions', 'publications/*/analysis'],
      ].map((part) => `/api/admin/${part}`),
    ],
  },
};

let adoptedOff: readonly Feature[] = [];

/** Called once by each process, before it serves anything. */
export function adoptFeatures(off: readonly Feature[]): void {
  adoptedOff = off;
}

/** Whether the site of this process has a feature. (rules P62) */
export const isOffered = (feature: Feature): boolean => !adoptedOff.includes(feature);

/** The pages of the features that are switched off, as addresses or their beginnings. */
export const pagesWithout = (off: readonly Feature[]): string[] =>
  off
    .flatMap((feature) => [...ADDRESSES[feature].pages, ...(ADDRESSES[feature].pagesAlone ?? [])])
    .filter((page) => !page.includes('*'));

/** Whether the site of this process has a page. */
export const hasPage = (path: string): boolean => !isSwitchedOff(path, adoptedOff);

/** Whether a path belongs to a feature that is switched off. (rules P62) */
export function isSwitchedOff(path: string, off: readonly Feature[]): boolean {
  const lower = path.toLowerCase();
  const parts = lower.split('/');
  return off
    .map((feature) => ADDRESSES[feature])
    .some(
      ({ pages, calls, pagesAlone = [] }) =>
        pagesAlone.includes(lower.replace(/(?<=.)\/$/, '')) ||
        [...pages, ...calls].some((address) =>
          address.split('/').every((part, index) => part === '*' || part === parts[index]),
        ),
    );
}
