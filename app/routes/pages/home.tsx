import { type MetaDescriptor, useRouteLoaderData } from 'react-router';
import { loadInBrowser } from '#app/api/rendering/loading.ts';
import { HomePage } from '#app/features/home/home-page.tsx';
import { type LoadedHome, loadHome } from '#app/features/home/load-home.ts';
import { FeaturedPublications } from '#app/features/library/publications/featured-publications.tsx';

import { readText } from '#app/i18n/text.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import type { FrameHandle } from '#app/shell/frame/page-frame.tsx';
import { pageMeta } from '#app/shell/metadata/page-meta.ts';
import { describeSite } from '#app/shell/metadata/structured-data/describe-site.ts';
import { loadDescribed } from '#app/shell/metadata/structured-data/graph.ts';
import { structuredMeta, type WithStructuredData } from '#app/shell/metadata/structured-data/structured-meta.ts';
import { getSiteData } from '#contract/calls/site.ts';

export const handle: FrameHandle = { bar: 'full', signup: 'bar' };

export const loader = loadDescribed(loadHome, async ({ canonical }, { api }) =>
  describeSite((await api(getSiteData, { parameters: { i18n: 'none' } })).data, canonical),
);
export const clientLoader = loadInBrowser(loadHome);

type Site = Awaited<ReturnType<typeof rootLoader>>;

const configOf = (site: Site | undefined, key: string) =>
  site?.data.configs.find((config) => config.key === key)?.value;

export function meta({ loaderData }: { loaderData: (LoadedHome & WithStructuredData) | undefined }): MetaDescriptor[] {
  const { t } = readText();
  const title = t('home.metaTitle');
  if (loaderData === undefined) return [{ title }];
  const page = { title, description: t('home.metaDescription'), canonical: loaderData.canonical };
  return [...pageMeta(page), ...structuredMeta(loaderData)];
}

export default function Home({ loaderData }: { loaderData: LoadedHome }) {
  const site = useRouteLoaderData<typeof rootLoader>('root');
  const figure = (key: string) => Number(configOf(site, key) ?? 0);
  const block = loaderData.blocks.find(({ kind }) => kind === 'featured-types');
  return (
    <HomePage
      loaded={loaderData}
      figures={{ credits: figure('CME_SA_TOTAL'), sa: figure('SA_TOTAL'), saRequired: figure('SA_MOC_REQUIRED') }}
      featured={block?.publications.length ? <FeaturedPublications publications={block.publications} /> : null}
    />
  );
}
