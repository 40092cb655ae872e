import type { FastifyInstance } from 'fastify';

/** Headers that every answer carries; the content policy of a page is made with the page. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

export function securityHeaders(origin: URL): Readonly<Record<string, string>> {
  if (origin.protocol !== 'https:') return HEADERS;
  return { ...HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
}

export function registerSecurityHeaders(app: FastifyInstance, origin: URL): void {
  const headers = securityHeaders(origin);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
