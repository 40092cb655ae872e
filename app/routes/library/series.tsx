import type { MetaDescriptor } from 'react-router';
import { loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import { PublicationAside } from '#app/features/library/publications/publication-aside.tsx';
import { type LoadedSeries, loadSeries } from '#app/features/series/load-series.ts';
import { SeriesPage } from '#app/features/series/series-page.tsx';
import { readText } from '#app/i18n/text.tsx';
import { pageMeta } from '#app/shell/metadata/page-meta.ts';

export const loader = loadOnServer(loadSeries);
export const clientLoader = loadInBrowser(loadSeries);

/** A retired series is not indexed. (rules Q2) */
export function meta({ loaderData }: { loaderData: LoadedSeries | undefined }): MetaDescriptor[] {
  const { t } = readText();
  if (loaderData === undefined) return [];
  const { series, canonical } = loaderData;
  return [
    ...pageMeta({ title: `${series.title} | ${t('shell.product')}`, description: series.intro, canonical }),
    ...(series.status === 'retired' ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

export default function Page({ loaderData }: { loaderData: LoadedSeries }) {
  const { series, publications } = loaderData;
  return (
    <SeriesPage
      key={series.slug}
      series={series}
      publications={publications}
      aside={(publication) => <PublicationAside publication={publication} />}
    />
  );
}
