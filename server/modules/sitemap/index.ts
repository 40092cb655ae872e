/** robots.txt and the sitemaps. (rules P1) */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostOfLanguage, type Language, languageOfHost } from '#domain/catalogue/languages.ts';
import type { Module } from '#server/jsonapi/module.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type ListName, listSitemapPages, listSitemaps } from './list-sitemap-pages.ts';
import { writeSitemap, writeSitemapIndex } from './write-sitemap.ts';

/** API calls are not pages, except the public feeds and the page that documents the API. */
const ROBOTS = `User-agent: *
Allow: /api/docs
Allow: /api/feeds/podcast
Allow: /api/calendar.ics
Disallow: /api/
Disallow: /rest-auth/
Disallow: /dev/
`;

type SitemapRequest = { ctx: Ctx; request: FastifyRequest; reply: FastifyReply };

function mountSitemaps(app: FastifyInstance): void {
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<SitemapRequest> => {
    const ctx = await request.readCtx();
    request.isCacheable = ctx.viewer.kind === 'visitor';
    return { ctx, request, reply };
  };
  app.get('/robots.txt', async (request, reply) => sendRobots(await open(request, reply)));
  app.get('/sitemap.xml', async (request, reply) => sendIndex(await open(request, reply)));
  app.get<{ Params: { kind: string; number: string } }>(
    '/sitemap/:kind(pages|publications|sections|authors|drugs)-:number([1-9]\\d{0,3}).xml',
    async (request, reply) => {
      const { kind, number } = request.params;
      // The route accepts no other kind.
      return sendList(await open(request, reply), { kind: kind as ListName['kind'], number: Number(number) });
    },
  );
}

function sendRobots({ ctx, request, reply }: SitemapRequest): FastifyReply {
  const sitemap = new URL('/sitemap.xml', siteOf(ctx, languageOf(ctx, request))).href;
  return reply.type('text/plain; charset=utf-8').send(`${ROBOTS}\nSitemap: ${sitemap}\n`);
}

async function sendIndex({ ctx, request, reply }: SitemapRequest): Promise<FastifyReply> {
  const lang = languageOf(ctx, request);
  const names = await listSitemaps(ctx, lang);
  const site = siteOf(ctx, lang);
  return sendXml(
    reply,
    await writeSitemapIndex(names.map(({ kind, number }) => `${site}/sitemap/${kind}-${number}.xml`)),
  );
}

async function sendList({ ctx, request, reply }: SitemapRequest, wanted: ListName): Promise<FastifyReply> {
  const lang = languageOf(ctx, request);
  const names = await listSitemaps(ctx, lang);
  const exists = names.some(({ kind, number }) => kind === wanted.kind && number === wanted.number);
  if (!exists) return reply.redirect('/error-404', 302);
  return sendXml(reply, await writeSitemap(await listSitemapPages(ctx, lang, wanted)));
}

const sendXml = (reply: FastifyReply, xml: string) => reply.type('application/xml; charset=utf-8').send(xml);

const languageOf = ({ origin }: Ctx, { headers }: FastifyRequest): Language =>
  languageOfHost(headers.host ?? '', origin.host);

const siteOf = ({ origin }: Ctx, lang: Language): string => `${origin.protocol}//${hostOfLanguage(lang, origin.host)}`;

export const sitemapModule: Module = {
  name: 'sitemap',
  projections: [],
  jobs: [],
  routes: ({ app }) => mountSitemaps(app),
};
