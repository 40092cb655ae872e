import { type MetaDescriptor, useRouteLoaderData } from 'react-router';
import { loadInBrowser, loadOnServer } from '#app/api/loading.ts';
import { type LoadedPodcasts, loadPodcasts } from '#app/features/podcasts/load-podcasts.ts';
import { PodcastsPage } from '#app/features/podcasts/podcasts-page.tsx';
import { en } from '#app/i18n/en.ts';
import { textOf } from '#app/i18n/text.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import type { loader as rootLoader } from '../root.tsx';

export const loader = loadOnServer(loadPodcasts);
export const clientLoader = loadInBrowser(loadPodcasts);

export function meta({ loaderData }: { loaderData: LoadedPodcasts | undefined }): MetaDescriptor[] {
  const { t } = textOf('en', en);
  const title = t('podcasts.metaTitle');
  if (loaderData === undefined) return [{ title }];
  return pageMeta({ title, description: t('podcasts.metaDescription'), canonical: loaderData.canonical });
}

export default function Podcasts({ loaderData }: { loaderData: LoadedPodcasts }) {
  const site = useRouteLoaderData<typeof rootLoader>('root');
  return <PodcastsPage loaded={loaderData} apps={site?.data.links.podcastApps ?? []} />;
}
