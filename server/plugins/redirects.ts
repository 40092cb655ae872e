/** Where the address of a page leads before the page is looked at. (rules P3, P9) */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSupportedBrowser } from '#domain/browsers/supported-browser.ts';
import { languageOfHost } from '#domain/catalogue/languages.ts';
import { isMalformedPath } from '#domain/shared/malformed-path.ts';
import { UPGRADE_PATH } from './upgrade-page.ts';

type Lead = { to: string; status: 301 | 302 | 308 };

/** What a page is made of, what programs ask for, and files: an old browser may have them. */
const NO_PAGE = /^\/(?:api|rest-auth|requests|media|assets|fonts|healthz|readyz|metrics)(?=\/|$)|\.\w+$/;

/** The design system with invented data, and the data of its page alone. */
const DESIGN_PAGE = /^\/dev\/ui(?:$|[./])/i;

type RedirectParts = { origin: URL; hasDesignPage: boolean };

/** Call it before the kept answers: who is led elsewhere must not be answered from them. */
export function registerRedirects(app: FastifyInstance, parts: RedirectParts): void {
  app.addHook('onRequest', (request, reply, done) => {
    const lead = leadOf(request, parts);
    if (lead === null) done();
    else reply.redirect(lead.to, lead.status);
  });
}

function leadOf({ url, method, headers }: FastifyRequest, { origin, hasDesignPage }: RedirectParts): Lead | null {
  const [path = ''] = url.split('?');
  const host = (headers.host ?? '').toLowerCase();
  const isRead = method === 'GET' || method === 'HEAD';
  // The host of the CME sub-domain is redirected to the main site with the same path; what is sent is sent again there.
  if (host === `cme.${origin.host}`) return { to: `${origin.origin}${url}`, status: isRead ? 301 : 308 };
  if (isRead && !hasDesignPage && DESIGN_PAGE.test(path)) return { to: '/error-404', status: 302 };
  if (!isRead || NO_PAGE.test(path)) return null;
  const isOld = !isSupportedBrowser(headers['user-agent'] ?? '');
  if (isOld && path.replace(/\/$/, '') !== UPGRADE_PATH) return { to: UPGRADE_PATH, status: 302 };
  // Translated slugs are exempt: they end in words. What a browser would read as a host is no path on any of them.
  const isMalformed = path.startsWith('//') || (languageOfHost(host, origin.host) === 'en' && isMalformedPath(path));
  return isMalformed ? { to: '/error-404', status: 302 } : null;
}
