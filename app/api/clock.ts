/** The site's one look at the clock, for what is written for the day rather than decided by it. */

/** The current year of a title. Pages are kept until the content changes, and rendered again at the first visit after that. (§2.1) */
export const currentYear = (): number => new Date().getUTCFullYear();
