import { href, redirect } from 'react-router';
import type { Loading } from '#app/api/rendering/loading.ts';
import { ROW_QUERY, type RowPublication } from '#app/features/publications/index.ts';
import type { PagePaths } from '#app/shell/metadata/page-languages.ts';
import { canonicalOf } from '#app/shell/metadata/page-meta.ts';
import { ApiError } from '#client/api/api-error.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { listPublicationsInOrder } from '#contract/calls/catalogue.ts';
import { getSeries, listSeries } from '#contract/calls/series.ts';
import { MAX_PARTS } from '#domain/series/series.ts';

export type ListedSeries = ResponseOf<typeof listSeries>['data'][number];
export type ShownSeries = ResponseOf<typeof getSeries>['data'];

export type LoadedSeriesList = { series: ListedSeries[]; canonical: string };

export async function loadSeriesList({ api, url }: Loading): Promise<LoadedSeriesList> {
  return { series: (await api(listSeries, {})).data, canonical: canonicalOf(url) };
}

export type LoadedSeries = {
  series: ShownSeries;
  publications: RowPublication[];
  canonical: string;
  paths: PagePaths;
};

/** A series with its publications in order, as the reader may open them; an unknown one redirects to /error-404. */
export async function loadSeries({ api, params, url }: Loading): Promise<LoadedSeries> {
  const { data: series } = await api(getSeries, { params: { slug: params.slug ?? '' } }).catch(redirectOnError);
  const ids = series.publications.map(({ id }) => id);
  const { items } =
    ids.length === 0
      ? { items: [] }
      : await api(listPublicationsInOrder, { filter: { id__in: ids }, ...ROW_QUERY, page: { size: MAX_PARTS } });
  const path = href('/series/:slug', { slug: series.slug });
  return {
    series,
    publications: items,
    canonical: canonicalOf(url),
    paths: Object.fromEntries(series.languages.map((language) => [language, path])),
  };
}

function redirectOnError(error: unknown): never {
  if (error instanceof ApiError && error.status === 404) throw redirect('/error-404');
  throw error;
}
