import { redirect } from 'react-router';
import { ApiError } from '#app/api/api-error.ts';
import type { Loading } from '#app/api/loading.ts';
import { sectionPaths, translatedPath } from '#app/api/section-paths.ts';
import { translateSections } from '#app/api/translate-sections.ts';
import type { PagePaths } from '#app/shell/page-languages.ts';
import { canonicalOf } from '#app/shell/page-meta.ts';
import { getPublication, getSection } from '#contract/calls/catalogue.ts';
import { parseSectionSlug } from '#domain/shared/id.ts';
import type { ShownPublication, ShownSection } from './section-types.ts';

const AROUND = 'sections,author,categories,keyPoints';
// The others are named and counted; their text stays where it is.
const OTHERS = 'slug,title,lock,lock_reason,private,number,duration,reading_minutes';

export type SectionLoaded = {
  section: ShownSection;
  publication: ShownPublication;
  canonical: string;
  paths: PagePaths;
};

/** A section by its slug, with its publication around it; a stale wording goes to the current one. (rules P2) */
export async function loadSection(loading: Loading): Promise<SectionLoaded> {
  const { api, params, url, language } = loading;
  const slug = params.slug ?? '';
  const { section, publication } = await read(loading, slug).catch(leave);
  const isTranslated = section.translations.some(({ lang }) => lang === language);
  const path = isTranslated ? translatedPath(section.slug) : `/section/${section.slug}`;
  if (section.slug !== slug) throw redirect(`${path}${url.search}`, 301);
  const isEpisode = publication.type === 'PODCAST';
  // What is not recorded is read where it stands, on the cover.
  if (isEpisode && section.attachment_url === null) throw redirect(`/publication/${publication.slug}`);
  const english = publication.sections?.find(({ id }) => id === section.id)?.slug ?? section.slug;
  const sections = await translateSections(api, language, publication.sections ?? []);
  return {
    section,
    publication: { ...publication, sections },
    canonical: canonicalOf(
      url,
      isEpisode ? { path: `/publication/${publication.slug}` } : isTranslated ? { path } : {},
    ),
    paths: sectionPaths(english, section.translations),
  };
}

/** Both at once where the slug ends in numbers; where a translated one ends in words, the section tells whose it is. */
async function read({ api, language }: Loading, slug: string) {
  const key = parseSectionSlug(slug);
  if (key === null && language === 'en') throw redirect('/error-404');
  const publicationOf = (id: string) =>
    api(getPublication, { params: { id }, include: AROUND, fields: { Section: OTHERS } });
  const ask = { params: { id: slug }, parameters: { lang: language } };
  if (key !== null) {
    const [section, publication] = await Promise.all([api(getSection, ask), publicationOf(String(key.publication))]);
    return { section, publication };
  }
  const section = await api(getSection, { ...ask, include: 'publication', fields: { Publication: 'slug' } });
  return { section, publication: await publicationOf(section.publication?.id ?? '') };
}

function leave(error: unknown): never {
  if (error instanceof ApiError && error.status === 410) throw redirect('/activity-removed');
  if (error instanceof ApiError && error.status === 404) throw redirect('/error-404');
  throw error;
}
