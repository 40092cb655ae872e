/**
 * The site: built files, and pages rendered on the server. Pages call the API without the visitor's headers, so they
 * show what an anonymous caller may see and can be cached.
 */
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import {
  hostOfLanguage,
  type Language,
  languageOfHost,
  siteLanguages,
  TRANSLATION_LANGUAGES,
} from '#domain/catalogue/languages.ts';
import type { TimeZone } from '#domain/shared/time-zone.ts';
import { type SiteTexts, textsOf } from '#server/config/site/adopt-site.ts';
import type { Site } from '#server/config/site/site.ts';
import { sendErrorPage } from '#server/plugins/http/error-handler.ts';
import { applyContentSecurityPolicy, type PolicyParts } from '#server/plugins/security/content-security-policy.ts';
import { FILE_POLICY } from '#server/plugins/security/security-headers.ts';
import { registerAdmin } from './admin.ts';
import { registerAppFiles } from './app-files.ts';
import { type DrawFile, registerDrawings } from './drawings.ts';
import { type Edition, ownPublicFiles, registerEdition } from './edition/edition.ts';
import { PAGE_ROUTES, pageAddress } from './page-address.ts';
import { serveAssets } from './serve-assets.ts';

/** Calls the API while the site renders: method and URL, without any header of the visitor. */
export type Inject = (address: string) => Promise<{ status: number; body: string }>;

/** The contexts that the site's own module declares and each rendering receives. */
type Contexts = {
  transportContext: RouterContext<Inject>;
  languageContext: RouterContext<LanguageContext>;
  scriptNonceContext: RouterContext<string>;
  renderErrorContext: RouterContext<(error: unknown) => void>;
  pageContext: RouterContext<(html: string) => void>;
};
type LanguageContext = { language: Language; origins: Readonly<Record<Language, string>>; zone: TimeZone };

/** The entry module of the site for the server. */
type SiteEntry = Contexts & { drawFile: DrawFile; adoptSite(texts: SiteTexts): void };

type SiteBuild = {
  renderer(): Promise<RequestHandler>;
  entry(): Promise<SiteEntry>;
  /** Compiles a page of another program in development; null serves builds. */
  compilePage: ((address: string, html: string) => Promise<string>) | null;
};

const PUBLIC_FILES = [
  'theme.js',
  'symbol.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'app-icon-192.png',
  'app-icon-512.png',
  'offline-files.json',
  'social.svg',
  'podcast-cover.png',
  'tokens.css',
  'sandbox-payment.css',
  'plain-page.css',
];

export type SiteParts = PolicyParts & {
  root: string;
  origin: URL;
  zone: TimeZone;
  site: Site;
  hasPartsScreen: boolean;
};

export async function registerSite(app: FastifyInstance, parts: SiteParts): Promise<void> {
  const edition = parts.dev ? null : registerEdition(app, parts);
  const build = parts.dev ? await compileOnRequest(app, parts.root) : await openBuild(app, parts);
  await registerAdmin(app, { ...parts, edition, compile: build.compilePage });
  registerAppFiles(app, parts);
  registerDrawings(app, async (version, name) => (await build.entry()).drawFile(version, name));
  await app.register(async (scope) => {
    // The page renderer reads no body; in this scope the framework does not parse one.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.setErrorHandler((error, request, reply) =>
      sendErrorPage(error, { request, reply, language: languageOf(request, parts) }),
    );
    for (const address of PAGE_ROUTES)
      scope.get(address, (request, reply) => sendPage(app, build, { request, reply, parts, edition }));
  });
}

async function openBuild(app: FastifyInstance, { root, origin, site }: SiteParts): Promise<SiteBuild> {
  const module = await import(pathToFileURL(path.join(root, 'build/server/index.js')).href);
  module.entry.module.adoptSite(textsOf(site));
  const client = path.join(root, 'build/client');
  const assets = path.join(client, 'assets');
  serveAssets(app, { prefix: '/assets/', root: [assets] });
  // A language's scripts have the names of the English ones but other messages: its host serves them first.
  for (const language of TRANSLATION_LANGUAGES.filter((each) => siteLanguages().includes(each))) {
    const translated = path.join(client, 'languages', language, 'assets');
    serveAssets(app, { prefix: '/assets/', root: [translated, assets], host: hostOfLanguage(language, origin.host) });
  }
  serveAssets(app, { prefix: '/fonts/', root: [path.join(client, 'fonts')] });
  const own = site.isDefault ? [] : ownPublicFiles(site);
  for (const file of PUBLIC_FILES.filter((name) => !own.includes(name))) {
    app.get(`/${file}`, { config: { limit: 'none' } }, (_request, reply) => reply.sendFile(file));
  }
  await app.register(fastifyStatic, { root: client, serve: false, maxAge: '1h', preCompressed: true });
  const render = createRequestHandler(module, 'production');
  return { renderer: async () => render, entry: async () => module.entry.module, compilePage: null };
}

/** Hot reload of a page that the framework does not render. */
const REFRESH = '<script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime"></script>';

async function compileOnRequest(app: FastifyInstance, root: string): Promise<SiteBuild> {
  const { createServer } = await import('vite');
  const { default: middie } = await import('@fastify/middie');
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  return {
    renderer: async () => createRequestHandler(await load(), 'development'),
    entry: async () => (await load()).entry.module as unknown as SiteEntry,
    compilePage: (address, html) => vite.transformIndexHtml(address, html.replace('<head>', `<head>${REFRESH}`)),
  };
}

type PageRequest = { request: FastifyRequest; reply: FastifyReply; parts: SiteParts; edition: Edition | null };

async function sendPage(
  app: FastifyInstance,
  build: SiteBuild,
  { request, reply, parts, edition }: PageRequest,
): Promise<FastifyReply> {
  const requested = new URL(request.url, parts.origin);
  if (request.headers.host !== undefined) requested.host = request.headers.host;
  const cacheAddress = pageAddress(requested);
  const language = languageOf(request, parts);
  const onError = logRenderErrors(request);
  const { id: requestId } = request;
  const render = (address: URL) => renderPage(app, build, { address, language, parts, requestId, onError });
  const page = await render(cacheAddress);
  // A redirect preserves parameters that the page does not read, such as the campaign and the token of a link.
  const {
    response,
    nonce,
    html: rendered,
  } = isRedirect(page.response) && cacheAddress.search !== requested.search ? await render(requested) : page;
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.header('content-language', Intl.getCanonicalLocales(language)[0]);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? true;
  const { html, policy } = applyContentSecurityPolicy(edition?.html(rendered) ?? rendered, nonce, parts);
  reply.code(response.status).header('content-security-policy', isPage ? policy : FILE_POLICY);
  const mayCache = !(response.headers.get('cache-control') ?? '').includes('no-store');
  request.isCacheable = response.status === 200 && mayCache && !parts.dev;
  return reply.send(html);
}

/** Logs each error once: the renderer reports that of a shell, and the framework reports it again. */
export function logRenderErrors({ log, routeOptions }: Pick<FastifyRequest, 'log' | 'routeOptions'>) {
  const logged = new Set<unknown>();
  return (err: unknown): void => {
    if (logged.has(err)) return;
    logged.add(err);
    log.error({ event: 'page.crashed', route: routeOptions.url, err });
  };
}

type RenderRequest = {
  address: URL;
  language: Language;
  parts: SiteParts;
  /** The calls of the page have it too. */
  requestId: string;
  onError(error: unknown): void;
};

async function renderPage(
  app: FastifyInstance,
  build: SiteBuild,
  { address, language, parts, requestId, onError }: RenderRequest,
) {
  const render = await build.renderer();
  const { transportContext, languageContext, scriptNonceContext, renderErrorContext, pageContext } =
    await build.entry();
  const context = new RouterContextProvider();
  const nonce = randomBytes(18).toString('base64url');
  context.set(transportContext, (call) =>
    injectAnonymously(app, call, { host: address.host, 'x-request-id': requestId }),
  );
  context.set(languageContext, { language, origins: originsOf(parts.origin), zone: parts.zone });
  context.set(scriptNonceContext, nonce);
  context.set(renderErrorContext, onError);
  let page: string | null = null;
  context.set(pageContext, (html) => {
    page = html;
  });
  const request = new Request(address, { method: 'GET', headers: { accept: 'text/html' } });
  const response = await render(request, context);
  // Redirects and what is not a page have a body of their own.
  return { response, nonce, html: page ?? (await response.text()) };
}

/** Redirects of data requests have status 202, as the router expects. */
const isRedirect = ({ status }: Response): boolean => status === 202 || (status >= 300 && status < 400);

const languageOf = ({ headers }: FastifyRequest, { origin }: SiteParts): Language =>
  languageOfHost(headers.host ?? '', origin.host);

/** The origins of the site's languages, in the order in which they are offered. */
function originsOf({ protocol, host }: URL): Record<Language, string> {
  const pairs = siteLanguages().map((language) => [language, `${protocol}//${hostOfLanguage(language, host)}`]);
  return Object.fromEntries(pairs);
}

async function injectAnonymously(
  app: FastifyInstance,
  address: string,
  headers: Record<'host' | 'x-request-id', string>,
): Promise<{ status: number; body: string }> {
  const response = await app.inject({ method: 'GET', url: address, headers });
  return { status: response.statusCode, body: response.body };
}
