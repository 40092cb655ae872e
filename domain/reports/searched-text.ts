/** The texts of searches that found nothing, without people. (rules G10) */

/** How often a text must have been searched before the office sees it. (rules G10) */
export const MIN_SEARCHES = 3;

const MAX_LENGTH = 80;
const MAX_TERMS = 8;
/** An address, a link, or four digits in all, as phone numbers, dates and record numbers have. */
const IDENTIFIES = /@|:\/\/|www\.|(?:\d\D*){4}/;

/**
 * The text of a search as it is counted: lower case, single spaces, without punctuation at its ends. Null for what could
 * identify a person (an address, a link, a number of four or more digits), for a sentence, for one character, and for
 * what has no letter. (rules G10)
 */
export function normalizeSearch(text: string): string | null {
  const spaced = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{C}\s]+/gu, ' ');
  const normal = /[\p{L}\p{N}].*[\p{L}\p{N}]/u.exec(spaced)?.[0] ?? '';
  const isAnonymous = normal.length <= MAX_LENGTH && normal.split(' ').length <= MAX_TERMS && !IDENTIFIES.test(normal);
  return isAnonymous && /\p{L}/u.test(normal) ? normal : null;
}
