/** The back office: one page for every address below /admin, which its own program fills in the browser. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOfHost, siteLanguages } from '#domain/catalogue/languages.ts';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import type { TimeZone } from '#domain/shared/time-zone.ts';
import { libraryLanguage } from '#domain/site/papers.ts';
import { applyContentSecurityPolicy } from '#server/plugins/security/content-security-policy.ts';
import type { Edition } from './edition/edition.ts';
import { serveAssets } from './serve-assets.ts';

type AdminParts = {
  root: string;
  origin: URL;
  zone: TimeZone;
  dev: boolean;
  store: URL | null;
  /** Whether /admin/parts shows every component: in the demonstration and in development. */
  hasPartsScreen: boolean;
  edition: Edition | null;
  /** Compiles the page in development; null serves the build. */
  compile: ((address: string, html: string) => Promise<string>) | null;
};

/** Where the build has its page and its scripts, which Vite names by their path in the repository. */
const BUILT = 'build/admin/admin';

export async function registerAdmin(app: FastifyInstance, parts: AdminParts): Promise<void> {
  const { root, compile } = parts;
  if (compile === null) serveAssets(app, { prefix: '/admin/assets/', root: [path.join(root, BUILT, 'assets')] });
  const page = compile === null ? readPage(path.join(root, BUILT, 'index.html'), parts) : null;
  const built = page === null ? null : (parts.edition?.officeHtml(page) ?? page);
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    // It is in English alone, on the main host.
    if (languageOfHost(request.headers.host ?? '', parts.origin.host) !== siteLanguages()[0])
      return reply.redirect(`${parts.origin.origin}${request.url}`, 302);
    const source = built ?? readPage(path.join(root, 'admin/index.html'), parts);
    const html = compile === null ? source : await compile(request.url, source);
    const page = applyContentSecurityPolicy(html, '', { dev: parts.dev, analytics: null, store: parts.store });
    return reply
      .header('content-security-policy', page.policy)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(page.html);
  };
  app.get('/admin', send);
  app.get('/admin/*', send);
}

/** The page with what its program must know before it calls the API. */
function readPage(file: string, { zone, hasPartsScreen }: AdminParts): string {
  const facts = `data-time-zone="${escapeHtml(zone)}" data-library-language="${libraryLanguage()}"`;
  const attributes = `lang="en" ${facts}${hasPartsScreen ? ' data-parts' : ''}`;
  return readFileSync(file, 'utf8').replace('lang="en"', attributes);
}
