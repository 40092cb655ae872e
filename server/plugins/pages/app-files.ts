/** What makes the site an app that can be installed: its manifest, and the service worker. (docs/rules/offline.md) */
import type { FastifyInstance } from 'fastify';
import { type Language, languageOfHost } from '#domain/catalogue/languages.ts';
import { findMessage } from '#messages/catalog.ts';
import { productName } from '#messages/product-name.ts';
import { lightColor } from '#ui/styles/colors.ts';

const APP_MANIFEST = 'manifest.webmanifest';
const SERVICE_WORKER = 'service-worker.js';

/** Pages that the icon of the installed app offers. */
const SHORTCUTS = [
  { url: '/library', name: 'shell.nav.library' },
  { url: '/recall', name: 'recall.title' },
  { url: '/offline', name: 'offline.title' },
] as const;

type AppParts = {
  origin: URL;
  /** The store that recordings are read from; null if the product sends them. */
  store: URL | null;
  dev: boolean;
};

export function registerAppFiles(app: FastifyInstance, { origin, store, dev }: AppParts): void {
  app.get(`/${APP_MANIFEST}`, { config: { limit: 'none' } }, (request, reply) => {
    const language = languageOfHost(request.headers.host ?? '', origin.host);
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', vary: 'host' })
      .type('application/manifest+json')
      .send(JSON.stringify(appManifest(language)));
  });
  if (dev) return;
  // Its policy is that of what it requests, for pages and for their media, wherever these are.
  const connections = ["'self'", ...(store === null ? [] : [store.origin])].join(' ');
  app.get(`/${SERVICE_WORKER}`, { config: { limit: 'none' } }, (_request, reply) =>
    reply
      .headers({
        'content-security-policy': `default-src 'none'; connect-src ${connections}`,
        'cache-control': 'no-cache',
      })
      .sendFile(SERVICE_WORKER, { cacheControl: false }),
  );
}

/** A web app manifest (W3C), in the language of the host. */
function appManifest(language: Language) {
  const [lang = language] = Intl.getCanonicalLocales(language);
  return {
    name: productName(),
    short_name: productName(),
    lang,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: lightColor('paper'),
    theme_color: lightColor('paper'),
    icons: [
      ...[192, 512].flatMap((side) =>
        ['any', 'maskable'].map((purpose) => ({
          ...{ src: `/app-icon-${side}.png`, sizes: `${side}x${side}`, type: 'image/png', purpose },
        })),
      ),
    ],
    shortcuts: SHORTCUTS.map(({ url, name }) => ({ url, name: String(findMessage(language, name)) })),
  };
}
