/** Headers of every response: API, page, file, redirect, error, and parser error. */
import type { FastifyInstance } from 'fastify';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

/** Data must not run, load or be framed. Pages replace it by their own policy. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A browser that navigates to a file shows it in its own viewer, which loads the file again and has inline styles. */
export const FILE_POLICY =
  "default-src 'none'; img-src 'self' data:; media-src 'self'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Routes of files that a browser displays directly. */
const FILES = /^\/(?:media|assets|admin\/assets|fonts|pictures|drawings)\/|^\/[\w-]+\.(?:png|svg|ico)$|\.pdf$/;

/**
 * Routes whose responses other sites may embed: recordings and feeds for players, images for previews of shared links.
 * No other response may be embedded, pages and API included.
 */
const EMBEDDED = /^\/(?:media\/|pictures\/:|api\/feeds\/|api\/calendar\.ics$|[\w-]+\.(?:png|svg|ico)$)/;

type Headers = Readonly<Record<string, string>>;

/** By the pattern of the matched route; none if the URL could not be decoded. */
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
