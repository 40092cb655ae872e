import { parseAddress } from './parse-address.ts';

/** Hosts of the product besides the main one: the languages and the old address of the program. (rules P9) */
const PREFIXES = ['pt.', 'fr.', 'it.', 'de.', 'cme.'];

/**
 * Where a `redirect` parameter may lead: a path of this site, or an address on one of the product's own hosts; anything
 * else is ignored. A path is answered as it is, another host of ours as a whole address. (rules P7)
 */
export function safeRedirect(wanted: string | null | undefined, origin: string): string | null {
  if (!wanted || !/^(\/|https?:\/\/)/i.test(wanted)) return null;
  const here = new URL(origin);
  const there = parseAddress(wanted, origin);
  if (there === null || there.protocol !== here.protocol || there.username !== '' || there.password !== '') return null;
  if (mainHost(there.host) !== mainHost(here.host)) return null;
  // `/x/..//evil.example` ends as a path that a browser would read as a host.
  if (there.pathname.startsWith('//')) return null;
  return there.origin === here.origin ? `${there.pathname}${there.search}${there.hash}` : there.href;
}

function mainHost(host: string): string {
  const prefix = PREFIXES.find((candidate) => host.startsWith(candidate));
  return prefix === undefined ? host : host.slice(prefix.length);
}
