import type { FastifyInstance } from 'fastify';
import { siteLanguages, subdomainOf } from '#domain/catalogue/languages.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import type { Config } from '#server/config.ts';
import { Failure } from '#server/kernel/failure.ts';

/** Languages and the program have their own subdomains. (rules P9) */
const listNames = (): string[] => [...siteLanguages().slice(1).map(subdomainOf), 'cme'];
const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/** Load balancers check health by IP address, and Prometheus may scrape by it: their responses contain no content. */
const HOST_INDEPENDENT_ROUTES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Whether the product runs only for its own machine, as in development and in the demonstration. */
export const isLoopbackOrigin = ({ hostname }: URL): boolean => LOOPBACK_NAMES.includes(hostname);

/** The hosts whose responses may be cached: a finite set, unlike the values of `Host`. */
export function listAllowedHosts({ publicOrigin, port }: Pick<Config, 'publicOrigin' | 'port'>): ReadonlySet<string> {
  const local = LOOPBACK_NAMES.flatMap((name) => [
    `${name}:${port}`,
    ...(publicOrigin.port === '' ? [] : [`${name}:${publicOrigin.port}`]),
  ]);
  const names = [publicOrigin.host, ...listNames().map((name) => `${name}.${publicOrigin.host}`)];
  return new Set(isLoopbackOrigin(publicOrigin) ? [...names, ...local] : names);
}

/** Whether the product serves this `Host`; on its own machine the port may differ, as behind a forwarded port. */
export function isAllowedHost(host: string, publicOrigin: URL): boolean {
  const named = URL.parse(`${publicOrigin.protocol}//${host}`);
  if (named === null || named.username !== '' || named.pathname !== '/' || named.search !== '') return false;
  const isSame = (name: string) =>
    isLoopbackOrigin(publicOrigin) ? named.hostname === name.replace(/:\d+$/, '') : named.host === name;
  const allowed = [publicOrigin.host, ...listNames().map((name) => `${name}.${publicOrigin.host}`)];
  return allowed.some(isSame) || (isLoopbackOrigin(publicOrigin) && LOOPBACK_NAMES.includes(named.hostname));
}

/** Refuses other hosts, so that a foreign domain cannot serve the product. (RFC 9110, 15.5.20) */
export function rejectUnknownHosts(app: FastifyInstance, publicOrigin: URL): void {
  app.addHook('onRequest', async ({ headers: { host = '' }, routeOptions }) => {
    if (HOST_INDEPENDENT_ROUTES.has(routeOptions.url ?? '')) return;
    if (host === '') throw new Failure('request.malformed', { detail: describeMessage('api.header.host') });
    if (!isAllowedHost(host, publicOrigin)) throw new Failure('request.misdirected');
  });
}
