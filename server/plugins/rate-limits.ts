/**
 * How often the product may be called: by a network, by an account, and as a call declares for itself. Which limit holds is
 * decided by the matched route, never by the address as it was written. Cached responses cost nothing and are not counted;
 * this machine's own requests, page rendering among them, are bound by the limits of single calls alone.
 * (rules W8)
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../kernel/failure.ts';
import '../kernel/request.ts';
import { networkOf, widerNetworkOf } from '../kernel/network-of.ts';
import { isPageRoute } from './page-address.ts';
import { isFromThisMachine } from './this-machine.ts';
import type { Quota, Standing, TokenBuckets } from './token-buckets.ts';

const WINDOW_MS = 60_000;
/** Files and probes: they cost next to nothing, and one page or recording takes many of them. */
const UNCOUNTED = /^\/(?:assets|fonts|media|healthz|readyz|metrics)(?=\/|$)/;
/** Drawn for each caller, which costs as much as a page. */
const PICTURE = /^\/pictures\//;

/** Requests per minute. Behind one address of a hospital sit many members: those with a session count by their account. */
const PER_MINUTE = {
  visitors: { reads: 600, writes: 120 },
  account: { reads: 600, writes: 120 },
  network: { reads: 6_000, writes: 1_200 },
} as const;
type Who = keyof typeof PER_MINUTE;
const RENDERINGS_PER_MINUTE = 120;
/** How many times a network's quota the network around it has, so that many addresses do not make many quotas. */
const WIDER = 8;

type Policy = { name: string; key: string; quota: Quota };
type Counted = Omit<Policy, 'key'> & { address: string };

/** Call it after the response cache, so that what is cached never comes here. */
export function registerRateLimits(app: FastifyInstance, buckets: TokenBuckets): void {
  app.addHook('onRequest', async (request, reply) => {
    for (const counted of policiesOfNetwork(request)) spendOfNetwork(buckets, counted, reply);
  });
  // The session is read once, here or by the call; a bad one is refused before it can be counted.
  app.addHook('preHandler', async (request, reply) => {
    // Pages are the same for everyone: a session that has ended must not stand between a person and a page.
    if (request.routeOptions.config.callName === undefined || !isCounted(request) || !hasSession(request)) return;
    const { viewer } = await request.readCtx();
    if (viewer.kind !== 'user') return;
    const { name, quota } = generalPolicy(request, 'account');
    spend(buckets, { name, quota, key: `${name} ${viewer.id}` }, reply);
  });
}

function policiesOfNetwork(request: FastifyRequest): Counted[] {
  const { limit, callName = '' } = request.routeOptions.config;
  const address = request.ip;
  const own = typeof limit === 'object' ? [{ name: callName, quota: quotaOf(limit.perMinute), address }] : [];
  if (!isCounted(request)) return own;
  if (isRendered(request.routeOptions.url))
    return [...own, { name: 'pages', quota: quotaOf(RENDERINGS_PER_MINUTE), address }];
  return [...own, { ...generalPolicy(request, hasSession(request) ? 'network' : 'visitors'), address }];
}

/** Whether the general limits hold: not for files, a provider's events, or this machine. */
function isCounted(request: FastifyRequest): boolean {
  const { url = '', config } = request.routeOptions;
  return !UNCOUNTED.test(url) && config.limit !== 'none' && !isFromThisMachine(request);
}

/** What is rendered for a caller who finds it not cached; it costs far more than a call of the API. */
const isRendered = (route = '') => isPageRoute(route) || PICTURE.test(route);

const hasSession = ({ headers }: FastifyRequest) =>
  headers['x-auth-token'] !== undefined || /^JWT\b/i.test(headers.authorization ?? '');

function generalPolicy({ method }: FastifyRequest, who: Who): Omit<Policy, 'key'> {
  const kind = method === 'GET' || method === 'HEAD' ? 'reads' : 'writes';
  return { name: `${who}-${kind}`, quota: quotaOf(PER_MINUTE[who][kind]) };
}

const quotaOf = (most: number): Quota => ({ most, windowMs: WINDOW_MS });

/** The network first: one that has spent its own quota takes nothing from its neighbours'. */
function spendOfNetwork(buckets: TokenBuckets, { name, quota, address }: Counted, reply: FastifyReply): void {
  spend(buckets, { name, quota, key: `${name} ${networkOf(address)}` }, reply);
  const wider = quotaOf(quota.most * WIDER);
  const standing = buckets.take(`${name} ${widerNetworkOf(address)}`, wider);
  if (!standing.taken) refuse(reply, { name: `${name}-nearby`, quota: wider, standing });
}

function spend(buckets: TokenBuckets, { name, key, quota }: Policy, reply: FastifyReply): void {
  const standing = buckets.take(key, quota);
  if (!standing.taken) refuse(reply, { name, quota, standing });
  announce(reply, { name, quota, standing });
}

type Item = { name: string; quota: Quota; standing: Standing };

function refuse(reply: FastifyReply, item: Item): never {
  announce(reply, item);
  throw new Failure('request.too-many', { headers: { 'retry-after': seconds(item.standing.nextMs) } });
}

const seconds = (ms: number) => String(Math.max(1, Math.ceil(ms / 1000)));

/** One item for each policy in each header. (draft-ietf-httpapi-ratelimit-headers-11) */
function announce(reply: FastifyReply, { name, quota, standing }: Item): void {
  append(reply, 'ratelimit-policy', `"${name}";q=${quota.most};w=${quota.windowMs / 1000}`);
  append(reply, 'ratelimit', `"${name}";r=${standing.left};t=${Math.ceil(standing.wholeMs / 1000)}`);
}

function append(reply: FastifyReply, header: string, item: string): void {
  const before = reply.getHeader(header);
  reply.header(header, before === undefined ? item : `${String(before)}, ${item}`);
}
