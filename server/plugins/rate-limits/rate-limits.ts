/**
 * Limits the rate of requests per network, per account, and per call if it declares a limit. The matched route decides
 * which limit applies, never the URL as written. Cached responses are not counted; this machine's own requests, such as
 * page rendering, are subject only to limits of single calls. (rules W8)
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#server/kernel/failure.ts';
import '#server/kernel/requests/request.ts';
import { networkOf, widerNetworkOf } from '#server/kernel/requests/ip-network.ts';
import { isPageRoute } from '#server/plugins/pages/page-address.ts';
import { isLocalRequest } from '#server/plugins/security/local-request.ts';
import type { SharedBuckets } from './shared-buckets.ts';
import type { BucketState, Quota, TokenBuckets } from './token-buckets.ts';

const WINDOW_MS = 60_000;
/** Files and probes, which cost little; one page or recording requests many of them. */
const EXEMPT_ROUTES = /^\/(?:assets|admin\/assets|fonts|media|healthz|readyz|metrics)(?=\/|$)/;
/** Rendered for each caller, which costs as much as a page. */
const PICTURE = /^\/pictures\//;

/**
 * Requests per minute. Many members share one address of a hospital, so those with a session count by their account.
 */
const PER_MINUTE = {
  visitors: { reads: 600, writes: 120 },
  account: { reads: 600, writes: 120 },
  network: { reads: 6_000, writes: 1_200 },
} as const;
type LimitScope = keyof typeof PER_MINUTE;
const RENDERINGS_PER_MINUTE = 120;
/** The quota of the surrounding network, as a multiple, so that many addresses do not multiply the quota. */
const WIDER_NETWORK_FACTOR = 8;

type Policy = { name: string; key: string; quota: Quota };
type NetworkPolicy = Omit<Policy, 'key'> & { address: string; isShared?: boolean };

/** Limits up to this many a minute protect people from guesses and from floods of email: all processes count together. */
const MAX_SHARED_PER_MINUTE = 30;

/** Call it after the response cache, so that cached responses are not counted. */
export function registerRateLimits(
  app: FastifyInstance,
  { buckets, shared }: { buckets: TokenBuckets; shared: SharedBuckets },
): void {
  app.addHook('onRequest', async (request, reply) => {
    for (const policy of listNetworkPolicies(request)) {
      consumeForNetwork(buckets, policy, reply);
      if (policy.isShared) await consumeShared(shared, policy, reply);
    }
  });
  // The session is read once, here or by the call; an invalid one is refused before it can be counted.
  app.addHook('preHandler', async (request, reply) => {
    // Pages are the same for everyone, so an expired session must not prevent reading one.
    if (request.routeOptions.config.callName === undefined || !isCounted(request) || !hasSession(request)) return;
    const { viewer } = await request.readCtx();
    if (viewer.kind !== 'user') return;
    const { name, quota } = generalPolicy(request, 'account');
    consume(buckets, { name, quota, key: `${name} ${viewer.id}` }, reply);
  });
}

function listNetworkPolicies(request: FastifyRequest): NetworkPolicy[] {
  const { limit, callName = '' } = request.routeOptions.config;
  const address = request.ip;
  const own = typeof limit === 'object' ? [ownPolicy(callName, limit.perMinute, address)] : [];
  if (!isCounted(request)) return own;
  if (isRendered(request.routeOptions.url))
    return [...own, { name: 'pages', quota: quotaOf(RENDERINGS_PER_MINUTE), address }];
  return [...own, { ...generalPolicy(request, hasSession(request) ? 'network' : 'visitors'), address }];
}

const ownPolicy = (name: string, perMinute: number, address: string): NetworkPolicy => ({
  ...{ name, address },
  quota: quotaOf(perMinute),
  isShared: perMinute <= MAX_SHARED_PER_MINUTE,
});

/** Whether the general limits apply: not to files, a provider's events, or this machine. */
function isCounted(request: FastifyRequest): boolean {
  const { url = '', config } = request.routeOptions;
  return !EXEMPT_ROUTES.test(url) && config.limit !== 'none' && !isLocalRequest(request);
}

/** Whether a cache miss renders something, which costs far more than an API call. */
const isRendered = (route = '') => isPageRoute(route) || PICTURE.test(route);

const hasSession = ({ headers }: FastifyRequest) =>
  headers['x-auth-token'] !== undefined || /^JWT\b/i.test(headers.authorization ?? '');

function generalPolicy({ method }: FastifyRequest, scope: LimitScope): Omit<Policy, 'key'> {
  const kind = method === 'GET' || method === 'HEAD' ? 'reads' : 'writes';
  return { name: `${scope}-${kind}`, quota: quotaOf(PER_MINUTE[scope][kind]) };
}

const quotaOf = (limit: number): Quota => ({ limit, windowMs: WINDOW_MS });

/** The network first: once its own quota is used up it takes nothing from its neighbors' quota. */
function consumeForNetwork(buckets: TokenBuckets, { name, quota, address }: NetworkPolicy, reply: FastifyReply): void {
  consume(buckets, { name, quota, key: `${name} ${networkOf(address)}` }, reply);
  const wider = quotaOf(quota.limit * WIDER_NETWORK_FACTOR);
  const bucket = buckets.take(`${name} ${widerNetworkOf(address)}`, wider);
  if (!bucket.isAllowed) rejectTooMany(reply, { name: `${name}-nearby`, quota: wider, bucket });
}

/** After the bucket of this process, which stops a flood without a query. */
async function consumeShared(shared: SharedBuckets, { name, quota, address }: NetworkPolicy, reply: FastifyReply) {
  const nextTokenInMs = await shared.take(`${name} ${networkOf(address)}`, quota);
  if (nextTokenInMs === 0) return;
  const bucket = { isAllowed: false, remaining: 0, nextTokenInMs, fullInMs: quota.windowMs };
  reply.removeHeader('ratelimit-policy');
  reply.removeHeader('ratelimit');
  rejectTooMany(reply, { name, quota, bucket });
}

function consume(buckets: TokenBuckets, { name, key, quota }: Policy, reply: FastifyReply): void {
  const bucket = buckets.take(key, quota);
  if (!bucket.isAllowed) rejectTooMany(reply, { name, quota, bucket });
  setRateLimitHeaders(reply, { name, quota, bucket });
}

type LimitState = { name: string; quota: Quota; bucket: BucketState };

function rejectTooMany(reply: FastifyReply, state: LimitState): never {
  setRateLimitHeaders(reply, state);
  throw new Failure('request.too-many', { headers: { 'retry-after': seconds(state.bucket.nextTokenInMs) } });
}

const seconds = (ms: number) => String(Math.max(1, Math.ceil(ms / 1000)));

/** One item for each policy in each header. (draft-ietf-httpapi-ratelimit-headers-11) */
function setRateLimitHeaders(reply: FastifyReply, { name, quota, bucket }: LimitState): void {
  appendHeader(reply, 'ratelimit-policy', `"${name}";q=${quota.limit};w=${quota.windowMs / 1000}`);
  appendHeader(reply, 'ratelimit', `"${name}";r=${bucket.remaining};t=${Math.ceil(bucket.fullInMs / 1000)}`);
}

function appendHeader(reply: FastifyReply, header: string, value: string): void {
  const before = reply.getHeader(header);
  reply.header(header, before === undefined ? value : `${String(before)}, ${value}`);
}
