import { isIPv6 } from 'node:net';

const GROUPS = 8;

// A request whose client has gone meanwhile has no address any more; it counts as one without.

/** A shortened address, which identifies a location but no person; null without an address. */
export function shortenAddress(address = ''): string | null {
  const network = networkOf(address);
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  if (v4 !== undefined) return `${v4}.x`;
  const v6 = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):/.exec(network)?.[1];
  return v6 === undefined ? null : `${v6}:x`;
}

/**
 * The network that limits count: an IPv4 address, or the /56 of an IPv6 address, which a provider assigns to one home
 * or office, so that its user cannot multiply a limit by 2^72. (RFC 6177)
 */
export function networkOf(address = ''): string {
  const groups = groupsOf(address);
  return groups === null ? address : (mappedV4(groups) ?? `${prefix(groups, 56)}::/56`);
}

/** The surrounding network for a wider limit: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function widerNetworkOf(address = ''): string {
  const groups = groupsOf(address);
  const v4 = groups === null ? address : mappedV4(groups);
  if (v4 === null) return `${prefix(groups ?? [], 48)}::/48`;
  return v4.replace(/\.\d+$/, '.0/24');
}

/** The eight numbers of an IPv6 address; null for anything else. */
function groupsOf(address: string): number[] | null {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return null;
  // The URL parser normalizes every form, including a trailing IPv4 address.
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = tail.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

/** `::ffff:203.0.113.9` is an IPv4 address on an IPv6 socket. */
function mappedV4(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return null;
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

const prefix = (groups: readonly number[], bits: 48 | 56): string =>
  groups
    .slice(0, Math.ceil(bits / 16))
    .map((group, index) => (index === 3 ? group & 0xff00 : group).toString(16))
    .join(':');
