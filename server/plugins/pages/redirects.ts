/** Redirects that are decided before a page is rendered. (rules P3, P9, P55) */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSupportedBrowser } from '#domain/browsers/supported-browser.ts';
import { languageOfHost } from '#domain/catalogue/languages.ts';
import { withQuery } from '#domain/catalogue/redirects.ts';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import { isMalformedPath } from '#domain/shared/malformed-path.ts';
import { messagesAt } from '#messages/message-tree.ts';
import type { FoundRedirect, Redirects } from '#server/modules/site/index.ts';
import { sendStaticPage } from './static-page.ts';
import { UPGRADE_PATH } from './upgrade-page.ts';

type Redirect = { to: string; status: 301 | 302 | 308 };

/** Assets, API calls and files, which old browsers may request. */
const NOT_A_PAGE =
  /^\/(?:api|rest-auth|requests|media|assets|admin\/assets|fonts|healthz|readyz|metrics)(?=\/|$)|\.\w+$/;

/** Whether an address answers browsers of any age, and what is no browser. */
export const isForEveryBrowser = (url: string): boolean => NOT_A_PAGE.test(url.split('?')[0] ?? '');

/** The design system with invented data, and the data of its page alone. */
const DESIGN_PAGE = /^\/dev\/ui(?:$|[./])/i;

type RedirectParts = { origin: URL; hasDesignPage: boolean; redirects: Redirects };

/** Call it before the response cache, which would otherwise respond to a request that must be redirected. */
export function registerRedirects(app: FastifyInstance, parts: RedirectParts): void {
  const { redirects } = parts;
  const answer = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const old = isOfSubdomain(request, parts) ? null : redirects.find(pathOf(request));
    if (old !== null) return answerOldAddress(request, reply, { old, ...parts });
    const redirect = findRedirect(request, parts);
    if (redirect === null) done();
    else reply.redirect(redirect.to, redirect.status);
  };
  // While one reading is awaited, another change can begin the next.
  const answerOnceKnown = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const loading = redirects.loading();
    if (loading === null) answer(request, reply, done);
    else void loading.then(() => answerOnceKnown(request, reply, done));
  };
  app.addHook('onRequest', answerOnceKnown);
  app.addHook('preClose', () =>
    redirects.flush().catch((err: unknown) => app.log.warn({ event: 'redirects.not-counted', err })),
  );
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';
const isOfSubdomain = ({ headers }: FastifyRequest, { origin }: RedirectParts): boolean =>
  (headers.host ?? '').toLowerCase() === `cme.${origin.host}`;

/** Browsers remember a redirect for an hour, so that the office can change it. */
const REMEMBERED = 'public, max-age=3600';

/** An old address leads to its page on the same host, with the query of the request, or is retired. (rules P55) */
function answerOldAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  { old, origin, redirects }: RedirectParts & { old: FoundRedirect },
): void {
  redirects.count(old);
  reply.header('cache-control', REMEMBERED);
  if (old.target !== null) {
    const target = new URL(withQuery(old.target, request.url.split('?').slice(1).join('?')), origin);
    reply.redirect(`${target.pathname}${target.search}${target.hash}`, isRead(request) ? 301 : 308);
    return;
  }
  const language = languageOfHost(request.headers.host ?? '', origin.host);
  const { title, lead } = messagesAt(language, 'staticPages.retired');
  const { home, library } = messagesAt(language, 'staticPages.links');
  const body = [
    `<p class="lead">${escapeHtml(lead)}</p>`,
    `<p><a href="/library">${escapeHtml(library)}</a></p>`,
    `<p><a href="/">${escapeHtml(home)}</a></p>`,
  ].join('\n');
  sendStaticPage(reply.code(410), { language, title, body });
}

function findRedirect(request: FastifyRequest, parts: RedirectParts): Redirect | null {
  const { url, headers } = request;
  const { origin, hasDesignPage } = parts;
  const path = pathOf(request);
  const host = (headers.host ?? '').toLowerCase();
  // The host of the CME sub-domain is redirected to the main site with the same path; 308 preserves method and body.
  if (isOfSubdomain(request, parts)) return { to: `${origin.origin}${url}`, status: isRead(request) ? 301 : 308 };
  if (isRead(request) && !hasDesignPage && DESIGN_PAGE.test(path)) return { to: '/error-404', status: 302 };
  if (!isRead(request) || isForEveryBrowser(url)) return null;
  const isOld = !isSupportedBrowser(headers['user-agent'] ?? '');
  if (isOld && path.replace(/\/$/, '') !== UPGRADE_PATH) return { to: UPGRADE_PATH, status: 302 };
  // Translated slugs are exempt: they end in words. A path that a browser would parse as a host is never valid.
  const isMalformed = path.startsWith('//') || (languageOfHost(host, origin.host) === 'en' && isMalformedPath(path));
  return isMalformed ? { to: '/error-404', status: 302 } : null;
}
