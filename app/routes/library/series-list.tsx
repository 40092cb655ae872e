import type { MetaDescriptor } from 'react-router';
import { loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import { type LoadedSeriesList, loadSeriesList } from '#app/features/series/load-series.ts';
import { SeriesList } from '#app/features/series/series-list.tsx';
import { readText } from '#app/i18n/text.tsx';
import { pageMeta } from '#app/shell/metadata/page-meta.ts';

export const loader = loadOnServer(loadSeriesList);
export const clientLoader = loadInBrowser(loadSeriesList);

export function meta({ loaderData }: { loaderData: LoadedSeriesList | undefined }): MetaDescriptor[] {
  const { t } = readText();
  const title = `${t('series.title')} | ${t('shell.product')}`;
  if (loaderData === undefined) return [{ title }];
  return pageMeta({ title, description: t('series.lead'), canonical: loaderData.canonical });
}

export default function Page({ loaderData }: { loaderData: LoadedSeriesList }) {
  return <SeriesList series={loaderData.series} />;
}
