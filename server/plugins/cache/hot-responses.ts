/**
 * Answers requests for cached responses ahead of the framework and its hooks, with prepared heads. A response becomes hot
 * once the hooks have served a request for exactly this address from the cache. What they decide by anything else of a
 * request (method, session, browser, `Accept`) is checked here too; a request that they might answer otherwise is left
 * to them.
 */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSupportedBrowser } from '#domain/browsers/supported-browser.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { endOfDayIn, startOfDayIn } from '#domain/shared/time-zone.ts';
import { isAcceptable } from '#server/jsonapi/media-type.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { requestIdOf } from '#server/plugins/observability/request-id.ts';
import { isForEveryBrowser } from '#server/plugins/pages/redirects.ts';
import {
  chooseEncoding,
  ENCODINGS,
  type EncodedBody,
  type Encoding,
  findVariant,
  tagFor,
  tagMatches,
} from './encoded-body.ts';

/** Name, value, name, value: the form that Node.js writes as it is. */
type RawHeaders = readonly string[];
type Variant = { body: Buffer; found: RawHeaders; notModified: RawHeaders };
type Variants = Readonly<Partial<Record<Encoding, Variant>>>;
type HotResponse = {
  cacheKey: string;
  route: string;
  body: EncodedBody;
  /** In the encodings that were requested; the framework answers the first request for another one. */
  variants: Variants;
  /** Headers that every variant has. */
  common: RawHeaders;
  isForEveryBrowser: boolean;
  isCall: boolean;
};

/** Receives each response that was sent here: the route's pattern, the status, and the duration in milliseconds. */
export type ResponseObserver = (response: { method: string; route: string; status: number; ms: number }) => void;

export type HotResponses = {
  /** Answers a request, or returns false and has not touched it. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Remembers a response as it has just been served from the cache. */
  add(request: FastifyRequest, reply: FastifyReply, cached: { key: string; body: EncodedBody }): void;
  /** Prepares the response to this request again, if it is hot, because the variants of its body were replaced. */
  prepareAgain(request: FastifyRequest): void;
  clear(): void;
  /** Leaves all requests to the framework, which closes their connections on shutdown. */
  stop(): void;
};

type HotResponseParts = {
  clock: Clock;
  /** Whether the cache still has the response; asking counts as a use of it. */
  isCached: (key: string) => boolean;
  observe: ResponseObserver;
};

/** A prepared response takes about 3 kB besides its body, which the cache counts. */
const MAX_RESPONSES = 20_000;

export function createHotResponses({ clock, isCached, observe }: HotResponseParts): HotResponses {
  const responses = new Map<string, HotResponse>();
  const isSupported = memoize(isSupportedBrowser);
  const isJsonApiAcceptable = memoize(isAcceptable);
  const encodingFor = memoize(chooseEncoding);
  const isSameDay = followDay(clock);
  let isStopped = false;

  function find({ method, headers, url = '' }: IncomingMessage): HotResponse | null {
    if ((method !== 'GET' && method !== 'HEAD') || !isPlainRead(headers)) return null;
    const key = keyOf(headers.host, url);
    const hot = responses.get(key);
    if (hot === undefined || isStopped) return null;
    if (!isSameDay()) responses.clear();
    else if (!isCached(hot.cacheKey)) responses.delete(key);
    else if (hot.isForEveryBrowser || isSupported(headers['user-agent'] ?? ''))
      return !hot.isCall || isJsonApiAcceptable(headers.accept ?? '*/*') ? hot : null;
    return null;
  }

  return {
    answer(request, response) {
      const started = performance.now();
      const { method = '', headers } = request;
      const hot = find(request);
      const encoding = hot?.body.isCompressible ? encodingFor(headers['accept-encoding'] ?? '') : 'identity';
      const variant = hot?.variants[encoding];
      if (hot === null || variant === undefined) return false;
      const isNotModified = tagMatches(headers['if-none-match'], hot.body);
      const status = isNotModified ? 304 : 200;
      const head = isNotModified ? variant.notModified : variant.found;
      response.writeHead(status, ['x-request-id', requestIdOf(request), ...head]);
      response.end(isNotModified || method === 'HEAD' ? undefined : variant.body);
      observe({ method, route: hot.route, status, ms: performance.now() - started });
      return true;
    },
    add(request, reply, cached) {
      if (reply.statusCode !== 200 || responses.size >= MAX_RESPONSES) return;
      responses.set(keyOf(request.headers.host, request.originalUrl), prepareResponse(request, reply, cached));
    },
    prepareAgain({ headers, originalUrl }) {
      const hot = responses.get(keyOf(headers.host, originalUrl));
      if (hot !== undefined) hot.variants = prepareVariants(hot.common, hot.body);
    },
    clear: () => responses.clear(),
    stop: () => {
      isStopped = true;
    },
  };
}

function prepareResponse(
  { url, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { key, body }: { key: string; body: EncodedBody },
): HotResponse {
  const common = commonHeaders(reply);
  return {
    cacheKey: key,
    route: routeOptions.url ?? 'none',
    body,
    variants: prepareVariants(common, body),
    common,
    isForEveryBrowser: isForEveryBrowser(url),
    isCall: routeOptions.config.callName !== undefined,
  };
}

const keyOf = (host: string | undefined, url: string): string => `${host} ${url}`;

/** Whether nothing but the address, the browser and what it accepts decides the response. */
const isPlainRead = (headers: IncomingHttpHeaders): boolean =>
  headers.authorization === undefined &&
  headers['x-auth-token'] === undefined &&
  !('content-length' in headers || 'transfer-encoding' in headers);

/** Whether the date is that of the last call; a comparison of numbers, because a date costs microseconds. */
function followDay(clock: Clock): () => boolean {
  const boundsOf = (day: PlainDate) => [startOfDayIn(day, clock.zone).getTime(), endOfDayIn(day, clock.zone).getTime()];
  let [from = 0, until = 0] = boundsOf(clock.today());
  return () => {
    const now = clock.now().getTime();
    if (now >= from && now < until) return true;
    [from = 0, until = 0] = boundsOf(clock.today());
    return false;
  };
}

/** Headers that depend on the variant or on the single response. */
const VARIABLE_HEADERS = new Set(['x-request-id', 'etag', 'content-encoding', 'content-length']);

const commonHeaders = (reply: FastifyReply): RawHeaders =>
  Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    VARIABLE_HEADERS.has(name) || value === undefined ? [] : [name, String(value)],
  );

function prepareVariants(common: RawHeaders, body: EncodedBody): Variants {
  const prepare = (encoding: Encoding, bytes: Buffer): Variant => {
    const notModified = [...common, 'etag', tagFor(body, encoding)];
    const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
    return { body: bytes, notModified, found: [...notModified, ...encoded, 'content-length', String(bytes.length)] };
  };
  return Object.fromEntries(
    ENCODINGS.flatMap((encoding) => {
      const bytes = findVariant(body, encoding);
      return bytes === null ? [] : [[encoding, prepare(encoding, bytes)]];
    }),
  );
}

/** Distinct values of a header that are remembered, and their length; callers choose them. */
const MAX_VALUES = 500;
const MAX_VALUE_LENGTH = 512;

/** The same function, which remembers its results for the values of one header. */
function memoize<Result>(decide: (value: string) => Result): (value: string) => Result {
  const known = new Map<string, Result>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const result = decide(value);
    if (known.size < MAX_VALUES && value.length <= MAX_VALUE_LENGTH) known.set(value, result);
    return result;
  };
}
