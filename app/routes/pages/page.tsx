import type { MetaDescriptor } from 'react-router';
import { loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import { type LoadedPage, loadPage } from '#app/features/pages/load-page.ts';
import { StaticPage } from '#app/features/pages/static-page.tsx';
import { readText } from '#app/i18n/text.tsx';
import { pageMeta } from '#app/shell/metadata/page-meta.ts';

export const loader = loadOnServer(loadPage);
export const clientLoader = loadInBrowser(loadPage);

export function meta({ loaderData }: { loaderData: LoadedPage | undefined }): MetaDescriptor[] {
  if (loaderData === undefined) return [];
  const { page, canonical } = loaderData;
  const title = readText().t('pages.metaTitle', { title: page.title });
  return pageMeta({ title, description: page.meta_description, canonical });
}

export default function Page({ loaderData: { page } }: { loaderData: LoadedPage }) {
  return <StaticPage key={page.slug} page={page} />;
}
