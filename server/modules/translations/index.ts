import { listTranslations as listTranslationsCall } from '#contract/calls/search.ts';
import { SUBDOMAINS } from '#domain/catalogue/languages.ts';
import { sectionSlug } from '#domain/shared/id.ts';
import type { Module } from '#server/jsonapi/module.ts';
import { mount } from '#server/jsonapi/mount.ts';
import { linksFrom, project } from '#server/jsonapi/projection.ts';
import { listTranslations, type TranslationRow } from './queries-translations.ts';

const translationProjection = project<'Translation', TranslationRow>({
  type: 'Translation',
  id: (translation) => translation.id,
  attributes: ({ lang, slug, title, section }, { origin }) => ({
    lang,
    slug,
    source_slug: sectionSlug(section.slug, section),
    title,
    host: `${SUBDOMAINS[lang]}.${origin.host}`,
  }),
  related: { section: async (_ctx, rows) => linksFrom(rows, ({ section }) => [section.id]) },
});

export const translationsModule: Module = {
  name: 'translations',
  projections: [translationProjection],
  jobs: [],
  routes: (api) =>
    mount(api, listTranslationsCall, async ({ ctx, filter, query, request }) => {
      request.isCacheable = ctx.viewer.kind === 'visitor';
      return listTranslations(ctx.db, { filter, page: query.page });
    }),
};
