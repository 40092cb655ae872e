import { href, redirect } from 'react-router';
import { translateSections } from '#app/api/queries/translate-sections.ts';
import type { Loading } from '#app/api/rendering/loading.ts';
import { ROW_QUERY, type RowPublication } from '#app/features/publications/index.ts';
import type { PagePaths } from '#app/shell/metadata/page-languages.ts';
import { canonicalOf } from '#app/shell/metadata/page-meta.ts';
import { ApiError } from '#client/api/api-error.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { getFrontMatter } from '#contract/calls/assessment.ts';
import { getPublication, getSection, listPublications } from '#contract/calls/catalogue.ts';
import { listSeriesOfPublication } from '#contract/calls/series.ts';
import { idFromSlug } from '#domain/shared/id.ts';
import { COVER_QUERY, type CoverPublication, type CoverSection, type FrontMatter } from './cover-types.ts';

export type PartOfSeries = ResponseOf<typeof listSeriesOfPublication>['data'][number];

export type LoadedCover = {
  publication: CoverPublication;
  /** Publications on the same subject, shown beside an episode. */
  related: RowPublication[];
  frontMatter: FrontMatter;
  /** The series of which it is a part. */
  series: PartOfSeries[];
  canonical: string;
  paths: PagePaths;
};

/** A cover by its slug; an outdated slug redirects to the current one, an impossible one to /error-404. (rules P2, P3) */
export async function loadCover(loading: Loading): Promise<LoadedCover> {
  const { api, params, url, language } = loading;
  const slug = params.slug ?? '';
  if (idFromSlug(slug) === null) throw redirect('/error-404');
  const [publication, { data: frontMatter }, { data: series }] = await Promise.all([
    api(getPublication, { params: { id: slug }, ...COVER_QUERY }),
    api(getFrontMatter, { params: { id: slug } }),
    api(listSeriesOfPublication, { params: { id: slug } }),
  ]).catch(redirectOnError);
  if (publication.slug !== slug)
    throw redirect(`${href('/publication/:slug', { slug: publication.slug })}${url.search}`, 301);
  const isEpisode = publication.type === 'PODCAST';
  const [sections, episode, related] = await Promise.all([
    isEpisode ? publication.sections : translateSections(api, language, publication.sections),
    isEpisode ? fetchEpisode(loading, publication.sections) : null,
    isEpisode ? listRelated(loading, publication) : [],
  ]);
  return {
    publication: { ...publication, sections, episode },
    related,
    frontMatter,
    series,
    canonical: canonicalOf(url),
    paths: listPaths(href('/publication/:slug', { slug }), publication.sections),
  };
}

/** The cover of an episode shows its transcript to everyone. (rules C32) */
async function fetchEpisode({ api, language }: Loading, [section]: readonly CoverSection[]) {
  if (section === undefined) return null;
  return api(getSection, { params: { id: section.id }, parameters: { lang: language } });
}

const RELATED_COUNT = 3;

/** The newest publications on the first subject of this one. */
async function listRelated(
  { api }: Loading,
  { id, categories }: Pick<CoverPublication, 'id' | 'categories'>,
): Promise<RowPublication[]> {
  const [subject] = categories;
  if (subject === undefined) return [];
  const { items } = await api(listPublications, {
    filter: { categories__slug__in: subject.slug },
    ...ROW_QUERY,
    sort: '-publicationDate',
    page: { size: RELATED_COUNT + 1 },
  });
  return items.filter((other) => other.id !== id).slice(0, RELATED_COUNT);
}

/** A cover exists in every language into which one of its sections is translated. (rules P10) */
function listPaths(path: string, sections: readonly { translations: readonly { lang: string }[] }[]): PagePaths {
  const languages = new Set(sections.flatMap(({ translations }) => translations.map(({ lang }) => lang)));
  return Object.fromEntries(['en', ...languages].map((lang) => [lang, path]));
}

function redirectOnError(error: unknown): never {
  if (error instanceof ApiError && error.status === 410) throw redirect(href('/activity-removed'));
  if (error instanceof ApiError && error.status === 404) throw redirect('/error-404');
  throw error;
}
