import { listTranslations as listTranslationsCall } from '#contract/calls/search.ts';
import { SUBDOMAINS } from '#domain/catalogue/languages.ts';
import { sectionSlug } from '#domain/shared/id.ts';
import type { Module } from '#server/jsonapi/module.ts';
import { mount } from '#server/jsonapi/mount.ts';
import { linksFrom, project } from '#server/jsonapi/projection.ts';
import type { PublicationImporter } from '#server/ports/publication-importer.ts';
import { jobHandlers } from './job-handlers.ts';
import { officeTranslation, translationTerm } from './lists/resource.ts';
import { listTranslations, type TranslationRow } from './queries-translations.ts';
import { mountOffice } from './routes.ts';
import { waitingWork } from './waiting.ts';

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

/** `importer` writes and renders translated files. */
export const createTranslationsModule = (importer: PublicationImporter): Module => ({
  name: 'translations',
  projections: [translationProjection, officeTranslation, translationTerm],
  jobs: jobHandlers,
  waiting: waitingWork,
  routes: (api) => {
    mountOffice(api, importer);
    mount(api, listTranslationsCall, async ({ ctx, filter, query, request }) => {
      request.isCacheable = ctx.viewer.kind === 'visitor';
      return listTranslations(ctx.db, { filter, page: query.page });
    });
  },
});
