import * as calls from '#contract/calls/site.ts';
import { inLanguage } from '#domain/catalogue/languages.ts';
import { isOffered } from '#domain/site/features.ts';
import type { Module } from '#server/jsonapi/module.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { cacheByContentVersion } from '#server/kernel/content/content-cache.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { slicePage } from '#server/kernel/requests/pagination.ts';
import { countOffers } from '#server/modules/pricing/index.ts';
import { listSettings } from '#server/modules/settings/index.ts';
import { jobHandlers } from './job-handlers.ts';
import { figureToShow } from './offered-figures.ts';
import { findPage, listHomeBlocks, listLinks, listTestimonials } from './queries-site.ts';
import { homeBlockProjection, pageProjection, testimonialProjection } from './resource.ts';

const LANGUAGES = ['en', 'pt-br', 'fr', 'it', 'de'] as const;

const cache = cacheByContentVersion<Awaited<ReturnType<typeof readOnce>>>(1);

/** Cached, because every page shows them and they change only with the content. */
async function readOnce({ db }: Ctx) {
  return { configs: await listSettings(db), links: await listLinks(db) };
}

type SiteQuery = { lang?: (typeof LANGUAGES)[number] | undefined; i18n?: 'none' | undefined };

/** Configuration values and links of the site, and the interface's messages unless the client has them. */
async function readSite(ctx: Ctx, { lang, i18n }: SiteQuery) {
  const languages = i18n === 'none' ? [] : lang === undefined ? LANGUAGES : [lang];
  const { configs, links } = await cache(ctx.content, 'site', () => readOnce(ctx));
  const offers = await countOffers(ctx);
  const values = configs
    .map((config) => inLanguage(config, ctx.language))
    .map(({ key, value }) => ({ key, value: figureToShow({ key, value }, offers) }));
  const externalServices = Object.entries(ctx.externalServices).flatMap(([key, url]) =>
    url === null ? [] : [{ key, value: url.href }],
  );
  // Only of a site without it, which the screens must know: they request nothing about credit. (rules P66)
  const features = isOffered('credit') ? [] : [{ key: 'CREDIT', value: 'off' }];
  const of = (kind: string) =>
    links.filter((link) => link.kind === kind).map(({ slug, name, url }) => ({ slug, name, url }));
  return {
    data: {
      configs: [...values, { key: 'TIME_ZONE', value: ctx.clock.zone }, ...externalServices, ...features],
      i18n: Object.fromEntries(languages.map((name) => [name, ctx.messages[name] ?? {}])),
      links: { social: of('social'), podcastApps: of('podcast-app') },
    },
  };
}

function mountSite(api: Api): void {
  mount(api, calls.getSiteData, async ({ ctx, parameters, request }) => {
    request.isCacheable = ctx.viewer.kind === 'visitor';
    return readSite(ctx, parameters);
  });
  mount(api, calls.listHomeBlocks, async ({ ctx, query, request }) => {
    request.isCacheable = ctx.viewer.kind === 'visitor';
    return slicePage(await listHomeBlocks(ctx.db), query.page);
  });
  mount(api, calls.listTestimonials, async ({ ctx, query, request }) => {
    request.isCacheable = ctx.viewer.kind === 'visitor';
    return slicePage(await listTestimonials(ctx.db), query.page);
  });
  mount(api, calls.getPage, async ({ ctx, params, request }) => {
    request.isCacheable = ctx.viewer.kind === 'visitor';
    const page = await findPage(ctx.db, params.slug);
    if (page === null) throw new Failure('request.not-found');
    return page;
  });
}

export { type FoundRedirect, followRedirects, type Redirects } from './redirects/follow-redirects.ts';

export const siteModule: Module = {
  name: 'site',
  projections: [homeBlockProjection, testimonialProjection, pageProjection],
  jobs: jobHandlers,
  routes: mountSite,
};
