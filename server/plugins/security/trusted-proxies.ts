import { BlockList } from 'node:net';

/** On this machine or in its private network: their `X-Forwarded-For` and `X-Request-Id` are trusted. */
export const TRUSTED_PROXIES = [
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
  ...['::1/128', 'fc00::/7'],
];

const networks = new BlockList();
for (const network of TRUSTED_PROXIES) {
  const [address = '', bits] = network.split('/');
  networks.addSubnet(address, Number(bits), familyOf(address));
}

/** Whether the other end of a connection is a proxy whose headers count. */
export const isTrustedProxy = (address: string | undefined): boolean =>
  address !== undefined && networks.check(address, familyOf(address));

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}
