import { parseUrl } from './parse-url.ts';

/** Hosts of the product besides the main one: the languages and the old address of the program. (rules P9) */
const PREFIXES = ['pt.', 'fr.', 'it.', 'de.', 'cme.'];

/**
 * The allowed target of a `redirect` parameter: a path of this site, or a URL on one of the product's hosts; else null.
 * (rules P7)
 */
export function safeRedirect(target: string | null | undefined, origin: string): string | null {
  if (!target || !/^(\/|https?:\/\/)/i.test(target)) return null;
  const base = new URL(origin);
  const url = parseUrl(target, origin);
  if (url === null || url.protocol !== base.protocol || url.username !== '' || url.password !== '') return null;
  if (mainHost(url.host) !== mainHost(base.host)) return null;
  // `/x/..//evil.example` resolves to `//evil.example`, which a browser reads as a host.
  if (url.pathname.startsWith('//')) return null;
  return url.origin === base.origin ? `${url.pathname}${url.search}${url.hash}` : url.href;
}

/** Whether a host is none of the other languages; the back office is on the main one alone. */
export const isMainHost = (host: string): boolean => mainHost(host) === host;

function mainHost(host: string): string {
  const prefix = PREFIXES.find((candidate) => host.startsWith(candidate));
  return prefix === undefined ? host : host.slice(prefix.length);
}
