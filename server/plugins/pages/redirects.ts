/** Redirects that are decided before a page is rendered. (rules P3, P9) */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSupportedBrowser } from '#domain/browsers/supported-browser.ts';
import { languageOfHost } from '#domain/catalogue/languages.ts';
import { isMalformedPath } from '#domain/shared/malformed-path.ts';
import { UPGRADE_PATH } from './upgrade-page.ts';

type Redirect = { to: string; status: 301 | 302 | 308 };

/** Assets, API calls and files, which old browsers may request. */
const NOT_A_PAGE =
  /^\/(?:api|rest-auth|requests|media|assets|admin\/assets|fonts|healthz|readyz|metrics)(?=\/|$)|\.\w+$/;

/** Whether an address answers browsers of any age, and what is no browser. */
export const isForEveryBrowser = (url: string): boolean => NOT_A_PAGE.test(url.split('?')[0] ?? '');

/** The design system with invented data, and the data of its page alone. */
const DESIGN_PAGE = /^\/dev\/ui(?:$|[./])/i;

type RedirectParts = { origin: URL; hasDesignPage: boolean };

/** Call it before the response cache, which would otherwise respond to a request that must be redirected. */
export function registerRedirects(app: FastifyInstance, parts: RedirectParts): void {
  app.addHook('onRequest', (request, reply, done) => {
    const redirect = findRedirect(request, parts);
    if (redirect === null) done();
    else reply.redirect(redirect.to, redirect.status);
  });
}

function findRedirect(
  { url, method, headers }: FastifyRequest,
  { origin, hasDesignPage }: RedirectParts,
): Redirect | null {
  const [path = ''] = url.split('?');
  const host = (headers.host ?? '').toLowerCase();
  const isRead = method === 'GET' || method === 'HEAD';
  // The host of the CME sub-domain is redirected to the main site with the same path; 308 preserves method and body.
  if (host === `cme.${origin.host}`) return { to: `${origin.origin}${url}`, status: isRead ? 301 : 308 };
  if (isRead && !hasDesignPage && DESIGN_PAGE.test(path)) return { to: '/error-404', status: 302 };
  if (!isRead || isForEveryBrowser(url)) return null;
  const isOld = !isSupportedBrowser(headers['user-agent'] ?? '');
  if (isOld && path.replace(/\/$/, '') !== UPGRADE_PATH) return { to: UPGRADE_PATH, status: 302 };
  // Translated slugs are exempt: they end in words. A path that a browser would parse as a host is never valid.
  const isMalformed = path.startsWith('//') || (languageOfHost(host, origin.host) === 'en' && isMalformedPath(path));
  return isMalformed ? { to: '/error-404', status: 302 } : null;
}
