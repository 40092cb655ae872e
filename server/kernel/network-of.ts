import { isIPv6 } from 'node:net';

const GROUPS = 8;

/** Part of an address, enough to recognize where one was and too little to find anybody; null where there is none. */
export function shortenAddress(address: string): string | null {
  const network = networkOf(address);
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  if (v4 !== undefined) return `${v4}.x`;
  const v6 = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):/.exec(network)?.[1];
  return v6 === undefined ? null : `${v6}:x`;
}

/**
 * The network that limits count by: an IPv4 address itself, of an IPv6 address the first half, since whoever has one
 * such address has all 2^64 of its network.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const before = head.split(':').filter((group) => group !== '');
  const after = tail.split(':').filter((group) => group !== '');
  const missing = Math.max(0, GROUPS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return `${groups
    .slice(0, GROUPS / 2)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
