/** What a site may switch off, with the pages and calls that it then does not have. (rules P62) */
export const FEATURES = ['referrals', 'newsletter', 'podcasts', 'calendar'] as const;
export type Feature = (typeof FEATURES)[number];

type Addresses = {
  /** Pages, with all pages below them. */
  pages: readonly string[];
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
};

/** The pages of the features that are switched off. */
export const pagesWithout = (off: readonly Feature[]): string[] => off.flatMap((feature) => ADDRESSES[feature].pages);

/** Whether a path belongs to a feature that is switched off. (rules P62) */
export function isSwitchedOff(path: string, off: readonly Feature[]): boolean {
  const address = path.toLowerCase();
  return off
    .flatMap((feature) => [...ADDRESSES[feature].pages, ...ADDRESSES[feature].calls])
    .some((start) => address === start || address.startsWith(`${start}/`));
}
