import { type MetaDescriptor, useRouteLoaderData } from 'react-router';
import { type Loading, loadInBrowser, loadOnServer } from '#app/api/loading.ts';
import { HomePage } from '#app/features/home/home-page.tsx';
import { type LoadedHome, loadHome } from '#app/features/home/load-home.ts';
import { FeaturedPublications } from '#app/features/library/featured-publications.tsx';
import { ROW_FIELDS, ROW_INCLUDES } from '#app/features/library/row-fields.ts';
import { en } from '#app/i18n/en.ts';
import { textOf } from '#app/i18n/text.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';
import type { loader as rootLoader } from '../root.tsx';

const load = (loading: Loading) => loadHome(loading, { include: ROW_INCLUDES, fields: ROW_FIELDS });
export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

type Site = Awaited<ReturnType<typeof rootLoader>>;

const configOf = (site: Site | undefined, key: string) =>
  site?.data.configs.find((config) => config.key === key)?.value;

type MetaArgs = {
  loaderData: LoadedHome | undefined;
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
};

/** The description is the configured one. (§2.1) */
export function meta({ loaderData, matches }: MetaArgs): MetaDescriptor[] {
  const { t } = textOf('en', en);
  const title = t('home.metaTitle');
  if (loaderData === undefined) return [{ title }];
  // The root's data, which the router does not type here.
  const site = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined;
  const description = String(configOf(site, 'HOME_META_DESCRIPTION') ?? t('home.metaDescription'));
  return pageMeta({ title, description, canonical: loaderData.canonical });
}

export default function Home({ loaderData }: { loaderData: LoadedHome }) {
  const site = useRouteLoaderData<typeof rootLoader>('root');
  const figure = (key: string) => Number(configOf(site, key) ?? 0);
  const block = loaderData.blocks.find(({ kind }) => kind === 'featured-types');
  return (
    <HomePage
      loaded={loaderData}
      figures={{ credits: figure('CME_SA_TOTAL'), sa: figure('SA_TOTAL'), saRequired: figure('SA_MOC_REQUIRED') }}
      featured={block?.publications?.length ? <FeaturedPublications publications={block.publications} /> : null}
    />
  );
}
