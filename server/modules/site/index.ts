import * as calls from '#contract/calls/site.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import type { Module } from '#server/kernel/module.ts';
import { findPage, listConfigs, listHomeBlocks, listLinks, listTestimonials } from './queries-site.ts';
import { homeBlockProjection, pageProjection, testimonialProjection } from './resource.ts';

const LANGUAGES = ['en', 'pt-br', 'fr', 'it', 'de'] as const;

/** Values and links of the site. The interface's own words come with the page; a language has none besides here. */
async function readSite({ db }: Ctx, lang: (typeof LANGUAGES)[number] | undefined) {
  const links = await listLinks(db);
  const of = (kind: string) =>
    links.filter((link) => link.kind === kind).map(({ slug, name, url }) => ({ slug, name, url }));
  return {
    data: {
      configs: await listConfigs(db),
      i18n: Object.fromEntries((lang === undefined ? LANGUAGES : [lang]).map((name) => [name, {}])),
      links: { social: of('social'), podcastApps: of('podcast-app') },
    },
  };
}

function pageOf<Row>(rows: readonly Row[], { number, size }: { number: number; size: number }) {
  return { rows: size === 0 ? rows : rows.slice((number - 1) * size, number * size), count: rows.length };
}

function mountSite(api: Api): void {
  mount(api, calls.getSiteData, async ({ ctx, parameters, request }) => {
    request.keepable = ctx.viewer.kind === 'visitor';
    return readSite(ctx, parameters.lang);
  });
  mount(api, calls.listHomeBlocks, async ({ ctx, query, request }) => {
    request.keepable = ctx.viewer.kind === 'visitor';
    return pageOf(await listHomeBlocks(ctx.db), query.page);
  });
  mount(api, calls.listTestimonials, async ({ ctx, query, request }) => {
    request.keepable = ctx.viewer.kind === 'visitor';
    return pageOf(await listTestimonials(ctx.db), query.page);
  });
  mount(api, calls.getPage, async ({ ctx, params, request }) => {
    request.keepable = ctx.viewer.kind === 'visitor';
    const page = await findPage(ctx.db, params.slug);
    if (page === null) throw new Failure('request.not-found');
    return page;
  });
}

export const siteModule: Module = {
  name: 'site',
  projections: [homeBlockProjection, testimonialProjection, pageProjection],
  jobs: [],
  routes: mountSite,
};
