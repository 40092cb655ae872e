/** The built files as a site publishes them: rewritten once each, compressed, at addresses that change with the site. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageOfHost } from '#domain/catalogue/languages.ts';
import { isSwitchedOff } from '#domain/site/features.ts';
import type { Site } from '#server/config/site/site.ts';
import { type EncodedBody, encodeBody, encodingFor, readVariant, tagFor } from '#server/plugins/cache/encoded-body.ts';
import { createRewrite, type Rewrite } from './rewrite.ts';
import { drawIcon, ICON_FILES } from './site-icons.ts';
import { fontFile } from './site-sheet.ts';

export type EditionParts = { site: Site; root: string; origin: URL };

/** What pages are changed by; null for the product's own site, whose files are sent as they were built. */
export type Edition = Pick<Rewrite, 'html' | 'officeHtml'>;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};
const ONE_YEAR = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
const BUILT_FILE = /^[\w-]+(?:\.[\w-]+)*\.(?:js|css)$/;

export function registerEdition(app: FastifyInstance, parts: EditionParts): Edition | null {
  const { site, root, origin } = parts;
  if (site.isDefault) return null;
  const rewrite = createRewrite(site, (name) => `/assets/${site.edition}/${name}`);
  const send = createSender();
  const own = listOwnFiles(site);
  type Params = { Params: { file: string } };
  app.get<Params>(`/assets/${site.edition}/:file`, async (request, reply) => {
    const { file } = request.params;
    const language = languageOfHost(request.headers.host ?? '', origin.host);
    const read = async () => own.get(file) ?? rewriteBuilt({ root, file, language, rewrite });
    return send({ request, reply }, { key: `${language}/${file}`, file, read, cache: ONE_YEAR });
  });
  app.get<Params>(`/admin/assets/${site.edition}/:file`, async (request, reply) => {
    const { file } = request.params;
    const read = async () => rewriteOffice({ root, file, rewrite });
    return send({ request, reply }, { key: `office/${file}`, file, read, cache: ONE_YEAR });
  });
  for (const [file, read] of listPublicFiles(parts, rewrite))
    app.get(`/${file}`, { config: { limit: 'none' } }, (request, reply) =>
      send({ request, reply }, { key: file, file, read, cache: ONE_HOUR }),
    );
  return rewrite;
}

/** What a site has switched off is not there, whoever requests it. (rules P62) */
export function rejectSwitchedOff(app: FastifyInstance, { off }: Site): void {
  if (off.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (!isSwitchedOff(decodePath(path), off)) return;
    if (path.startsWith('/api/')) reply.callNotFound();
    else reply.redirect('/error-404', 302);
    await reply;
  });
}

/** As the router reads it: /%70odcasts is /podcasts. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // The router refuses it.
    return path;
  }
}

/** Names of public files that a site has in place of ours; the others are sent as they were built. */
export const ownPublicFiles = ({ icon }: Site): string[] => [
  'tokens.css',
  'plain-page.css',
  ...(icon === null ? [] : ['symbol.svg', ...ICON_FILES]),
];

type Read = () => Promise<Buffer | string | null>;

function listPublicFiles({ site, root }: EditionParts, rewrite: Rewrite): [file: string, read: Read][] {
  const built = (file: string) => readFileSync(path.join(root, 'build/client', file), 'utf8');
  const { icon } = site;
  const readers: Readonly<Record<string, Read>> = {
    'tokens.css': async () => rewrite.sheet(built('tokens.css')),
    'plain-page.css': async () => rewrite.plainSheet(built('plain-page.css')),
    'symbol.svg': async () => icon?.content ?? null,
  };
  return ownPublicFiles(site).map((file) => [
    file,
    readers[file] ?? (async () => (icon === null ? null : drawIcon(file, icon.content))),
  ]);
}

function listOwnFiles({ logo, fonts }: Site): Map<string, Buffer> {
  const files: [string, Buffer | undefined][] = [
    ['site-logo.svg', logo?.light.content],
    ['site-logo-dark.svg', logo?.dark?.content],
    ...(['reading', 'interface'] as const).flatMap((role): [string, Buffer | undefined][] => [
      [fontFile(role, 'normal'), fonts[role]?.normal.content],
      [fontFile(role, 'italic'), fonts[role]?.italic?.content],
    ]),
  ];
  return new Map(files.flatMap(([name, content]) => (content === undefined ? [] : [[name, content]])));
}

type BuiltFile = { root: string; file: string; language: Language; rewrite: Rewrite };

/** A language's script has the name of the English one, with other messages. */
function rewriteBuilt({ root, file, language, rewrite }: BuiltFile): string | null {
  if (!BUILT_FILE.test(file)) return null;
  const folder = path.join(root, 'build/client');
  const translated = path.join(folder, 'languages', language, 'assets', file);
  const found = [translated, path.join(folder, 'assets', file)].find((each) => existsSync(each));
  if (found === undefined) return null;
  const source = readFileSync(found, 'utf8');
  return file.endsWith('.css') ? rewrite.sheet(source) : rewrite.script(source, language);
}

function rewriteOffice({ root, file, rewrite }: Omit<BuiltFile, 'language'>): string | null {
  const built = path.join(root, 'build/admin/admin/assets', file);
  if (!BUILT_FILE.test(file) || !existsSync(built)) return null;
  const source = readFileSync(built, 'utf8');
  return file.endsWith('.css') ? rewrite.sheet(source) : rewrite.officeScript(source);
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };
type SiteResponse = { key: string; file: string; read: Read; cache: string };

/** Each file is made once, when it is first requested; their number is that of the built files. */
function createSender() {
  const bodies = new Map<string, Promise<EncodedBody | null>>();
  const make = async ({ file, read }: SiteResponse): Promise<EncodedBody | null> => {
    const content = await read();
    if (content === null) return null;
    return encodeBody(Buffer.from(content), { compress: /\.(?:js|css|svg)$/.test(file) });
  };
  return async ({ request, reply }: Exchange, published: SiteResponse): Promise<FastifyReply> => {
    const made = bodies.get(published.key) ?? make(published);
    bodies.set(published.key, made);
    const body = await made;
    if (body === null) {
      bodies.delete(published.key);
      reply.callNotFound();
      return reply;
    }
    const encoding = encodingFor(body, request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .headers({ vary: 'accept-encoding', 'cache-control': published.cache, etag: tagFor(body, encoding) })
      .type(TYPES[path.extname(published.file)] ?? 'application/octet-stream')
      .send(await readVariant(body, encoding));
  };
}
