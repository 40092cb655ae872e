import { type MetaDescriptor, useRouteLoaderData } from 'react-router';
import { loadInBrowser } from '#app/api/rendering/loading.ts';
import { type LoadedPodcasts, loadPodcasts } from '#app/features/podcasts/load-podcasts.ts';
import { PodcastsPage } from '#app/features/podcasts/podcasts-page.tsx';
import { readText } from '#app/i18n/text.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import { pageMeta } from '#app/shell/metadata/page-meta.ts';
import { describePodcasts } from '#app/shell/metadata/structured-data/describe-podcasts.ts';
import { loadDescribed } from '#app/shell/metadata/structured-data/graph.ts';
import { structuredMeta, type WithStructuredData } from '#app/shell/metadata/structured-data/structured-meta.ts';
import { getPodcastFeed } from '#contract/calls/feeds.ts';

export const loader = loadDescribed(loadPodcasts, ({ episodes, canonical }, { t }) =>
  describePodcasts({ episodes, description: t('podcasts.metaDescription') }, canonical),
);
export const clientLoader = loadInBrowser(loadPodcasts);

export function meta({
  loaderData,
}: {
  loaderData: (LoadedPodcasts & WithStructuredData) | undefined;
}): MetaDescriptor[] {
  const { t } = readText();
  const title = t('podcasts.metaTitle');
  if (loaderData === undefined) return [{ title }];
  const { canonical } = loaderData;
  return [
    ...pageMeta({ title, description: t('podcasts.metaDescription'), canonical }),
    // Podcast apps discover the feed from the page.
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: getPodcastFeed.path },
    ...structuredMeta(loaderData),
  ];
}

export default function Podcasts({ loaderData }: { loaderData: LoadedPodcasts }) {
  const site = useRouteLoaderData<typeof rootLoader>('root');
  return <PodcastsPage loaded={loaderData} apps={site?.data.links.podcastApps ?? []} />;
}
