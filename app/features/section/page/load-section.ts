import { href, redirect } from 'react-router';
import { sectionPaths, translatedPath } from '#app/api/queries/section-paths.ts';
import { translateSections } from '#app/api/queries/translate-sections.ts';
import type { Loading } from '#app/api/rendering/loading.ts';
import { PUBLICATION_QUERY, type ShownPublication, type ShownSection } from '#app/features/section/section-types.ts';
import type { PagePaths } from '#app/shell/metadata/page-languages.ts';
import { canonicalOf } from '#app/shell/metadata/page-meta.ts';
import { ApiError } from '#client/api/api-error.ts';
import { getPublication, getSection } from '#contract/calls/catalogue.ts';
import { parseSectionSlug } from '#domain/shared/id.ts';

export type LoadedSection = {
  section: ShownSection;
  publication: ShownPublication;
  canonical: string;
  paths: PagePaths;
};

/** A section by its slug, with its publication; an outdated slug redirects to the current one. (rules P2) */
export async function loadSection(loading: Loading): Promise<LoadedSection> {
  const { api, params, url, language } = loading;
  const slug = params.slug ?? '';
  const { section, publication } = await fetchSection(loading, slug).catch(redirectOnError);
  const isTranslated = section.translations.some(({ lang }) => lang === language);
  const path = isTranslated ? translatedPath(section.slug) : href('/section/:slug', { slug: section.slug });
  if (section.slug !== slug) throw redirect(`${path}${url.search}`, 301);
  const isEpisode = publication.type === 'PODCAST';
  // An episode without a recording is read on its cover.
  if (isEpisode && section.attachment_url === null)
    throw redirect(href('/publication/:slug', { slug: publication.slug }));
  const english = publication.sections.find(({ id }) => id === section.id)?.slug ?? section.slug;
  const sections = await translateSections(api, language, publication.sections);
  return {
    section,
    publication: { ...publication, sections },
    canonical: canonicalOf(
      url,
      isEpisode ? { path: href('/publication/:slug', { slug: publication.slug }) } : isTranslated ? { path } : {},
    ),
    paths: sectionPaths(english, section.translations),
  };
}

/** In parallel when the slug ends in ids; a translated slug does not, so the section is loaded first. */
async function fetchSection({ api, language }: Loading, slug: string) {
  const key = parseSectionSlug(slug);
  if (key === null && language === 'en') throw redirect('/error-404');
  const fetchPublication = (id: string) => api(getPublication, { params: { id }, ...PUBLICATION_QUERY });
  const request = { params: { id: slug }, parameters: { lang: language } };
  if (key !== null) {
    const [section, publication] = await Promise.all([
      api(getSection, request),
      fetchPublication(String(key.publication)),
    ]);
    return { section, publication };
  }
  const section = await api(getSection, request);
  return { section, publication: await fetchPublication(section.publication.id) };
}

function redirectOnError(error: unknown): never {
  if (error instanceof ApiError && error.status === 410) throw redirect(href('/activity-removed'));
  if (error instanceof ApiError && error.status === 404) throw redirect('/error-404');
  throw error;
}
