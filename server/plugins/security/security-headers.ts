/** What every response carries, whatever kind it is: API, page, file, redirect, error, and what the parser itself refuses. */
import type { FastifyInstance } from 'fastify';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

/** Of data nothing runs, loads or is framed. Pages replace it by a policy of their own. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A browser that is led to a file shows it in a viewer of its own, which loads the file once more and has inline styles. */
export const FILE_POLICY =
  "default-src 'none'; img-src 'self' data:; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Routes of files that a browser shows by themselves. */
const FILES = /^\/(?:media|assets|fonts|pictures)\/|^\/[\w-]+\.(?:png|svg|ico)$|\.pdf$/;

/**
 * Routes whose answers other sites may embed: recordings and feeds for players in a browser, pictures for previews of
 * shared links. Everything else, pages and API included, no other site may load as a part of itself.
 */
const EMBEDDED = /^\/(?:media\/|pictures\/:|api\/feeds\/|api\/calendar\.ics$|[\w-]+\.(?:png|svg|ico)$)/;

type Headers = Readonly<Record<string, string>>;

/** By the pattern of the route that matched; none where the address could not even be read. */
export function securityHeaders(origin: URL, route = ''): Headers {
  return {
    ...COMMON,
    'content-security-policy': FILES.test(route) ? FILE_POLICY : DATA_POLICY,
    'cross-origin-resource-policy': EMBEDDED.test(route) ? 'cross-origin' : 'same-origin',
    ...(origin.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

export function registerSecurityHeaders(app: FastifyInstance, origin: URL): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(origin, request.routeOptions.url));
  });
}
