/**
 * How often the API may be asked: by a network, by an account, and as a call declares for itself. What is answered from
 * the kept answers costs nothing and is not counted; this machine's own requests, page rendering among them, are bound by
 * the limits of single calls alone. (api.md, Conventions: 429 with Retry-After)
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../kernel/failure.ts';
import '../kernel/request.ts';
import { networkOf } from '../kernel/network-of.ts';
import type { Quota, Standing, TokenBuckets } from './token-buckets.ts';

const WINDOW_MS = 60_000;
const API = /^\/(?:api|rest-auth)(?=[/?]|$)/;
const LOOPBACK = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/i;

/** Requests per minute. Behind one address of a hospital sit many members: those with a session count by their account. */
const PER_MINUTE = {
  visitors: { reads: 600, writes: 120 },
  account: { reads: 600, writes: 120 },
  network: { reads: 6_000, writes: 1_200 },
} as const;
type Who = keyof typeof PER_MINUTE;

type Policy = { name: string; key: string; quota: Quota };

/** Call it after the kept answers, so that what they answer never comes here. */
export function registerRateLimits(app: FastifyInstance, buckets: TokenBuckets): void {
  app.addHook('onRequest', async (request, reply) => {
    for (const policy of policiesOfNetwork(request)) spend(buckets, policy, reply);
  });
  // The session is read once, here or by the call; a bad one is refused before it can be counted.
  app.addHook('preHandler', async (request, reply) => {
    if (!isCounted(request) || !hasSession(request)) return;
    const { viewer } = await request.readCtx();
    if (viewer.kind === 'user') spend(buckets, generalPolicy(request, 'account', String(viewer.id)), reply);
  });
}

function policiesOfNetwork(request: FastifyRequest): Policy[] {
  const { limit, callName = '' } = request.routeOptions.config;
  const network = networkOf(request.ip);
  const own =
    limit === undefined || limit === 'none'
      ? []
      : [{ name: callName, key: `${callName} ${network}`, quota: quotaOf(limit.perMinute) }];
  if (!isCounted(request)) return own;
  return [...own, generalPolicy(request, hasSession(request) ? 'network' : 'visitors', network)];
}

/** Whether the general limits hold: not for a provider's events, nor for this machine. */
function isCounted({ url, ip, routeOptions }: FastifyRequest): boolean {
  return API.test(url) && routeOptions.config.limit !== 'none' && !LOOPBACK.test(ip);
}

const hasSession = ({ headers }: FastifyRequest) =>
  headers['x-auth-token'] !== undefined || /^JWT\b/i.test(headers.authorization ?? '');

function generalPolicy({ method }: FastifyRequest, who: Who, key: string): Policy {
  const kind = method === 'GET' || method === 'HEAD' ? 'reads' : 'writes';
  return { name: `${who}-${kind}`, key: `${who} ${kind} ${key}`, quota: quotaOf(PER_MINUTE[who][kind]) };
}

const quotaOf = (most: number): Quota => ({ most, windowMs: WINDOW_MS });

function spend(buckets: TokenBuckets, { name, key, quota }: Policy, reply: FastifyReply): void {
  const standing = buckets.take(key, quota);
  tell(reply, { name, quota, standing });
  if (standing.taken) return;
  throw new Failure('request.too-many', { headers: { 'retry-after': seconds(standing.nextMs) } });
}

const seconds = (ms: number) => String(Math.max(1, Math.ceil(ms / 1000)));

/** One item for each policy in each header. (draft-ietf-httpapi-ratelimit-headers-11) */
function tell(reply: FastifyReply, item: { name: string; quota: Quota; standing: Standing }): void {
  const { name, quota, standing } = item;
  append(reply, 'ratelimit-policy', `"${name}";q=${quota.most};w=${quota.windowMs / 1000}`);
  append(reply, 'ratelimit', `"${name}";r=${standing.left};t=${Math.ceil(standing.wholeMs / 1000)}`);
}

function append(reply: FastifyReply, header: string, item: string): void {
  const before = reply.getHeader(header);
  reply.header(header, before === undefined ? item : `${String(before)}, ${item}`);
}
