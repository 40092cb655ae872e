import { SUBDOMAINS } from '#domain/catalogue/languages.ts';
import type { Config } from '../config.ts';

/** Languages and the programme live under names of their own. (decisions.md, Names and hosts) */
const NAMES = [...Object.values(SUBDOMAINS), 'cme'];

/** The hosts by which the product may be asked for, and by which a proxy on the same machine asks. */
export function ownHosts({ publicOrigin, port }: Pick<Config, 'publicOrigin' | 'port'>): ReadonlySet<string> {
  const local = ['127.0.0.1', 'localhost', '[::1]'].flatMap((name) => [
    `${name}:${port}`,
    ...(publicOrigin.port === '' ? [] : [`${name}:${publicOrigin.port}`]),
  ]);
  return new Set([publicOrigin.host, ...NAMES.map((name) => `${name}.${publicOrigin.host}`), ...local]);
}
