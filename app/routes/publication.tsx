import { useLoaderData } from 'react-router';
import { loadInBrowser, loadOnServer } from '#app/api/loading.ts';
import { CoverPage } from '#app/features/cover/cover-page.tsx';
import { type CoverLoaded, loadCover } from '#app/features/cover/load-cover.ts';
import { en } from '#app/i18n/en.ts';
import { pageMeta } from '#app/shell/page-meta.ts';

export const loader = loadOnServer(loadCover);
export const clientLoader = loadInBrowser(loadCover);

/** The SEO title, or the title and the product's name. (§2.1) */
export function meta({ loaderData }: { loaderData?: CoverLoaded }) {
  if (loaderData === undefined) return [];
  const { publication, canonical } = loaderData;
  const title = publication.seoTitle ?? `${publication.title} | ${en.shell.product}`;
  return pageMeta({ title, description: publication.excerpt, canonical });
}

export default function Page() {
  const { publication } = useLoaderData<typeof clientLoader>();
  return <CoverPage key={publication.id} publication={publication} />;
}
