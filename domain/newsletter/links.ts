/** Addresses in an issue: which are allowed, and which page of ours one means. (rules N7) */

const SAFE = /^(?:https:\/\/[^\s/?#@]+(?:[/?#]|$)|mailto:[^\s@]+@[^\s@]+$)/i;

/** Only https and mailto; no other scheme, no account in the address, no path without a host. (rules N7) */
export const isSafeLink = (url: string): boolean => url.length <= 2_000 && !/\s/.test(url) && SAFE.test(url);

/** Only addresses of the web are counted; mail programs open the others. */
export const isCounted = (url: string): boolean => /^https?:\/\//i.test(url);

/** The number of the publication whose page an address of ours means; null for any other page. (rules N7) */
export function publicationOfPath(path: string): number | null {
  const [, digits] = /^\/publication\/[^/]*?(\d{1,9})\/?$/.exec(path) ?? [];
  return digits === undefined ? null : Number(digits);
}
