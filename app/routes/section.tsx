import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { loadInBrowser, loadOnServer } from '#app/api/loading.ts';
import { loadSection, type SectionLoaded } from '#app/features/section/load-section.ts';
import { SectionPage } from '#app/features/section/section-page.tsx';
import { en } from '#app/i18n/en.ts';
import { pageMeta } from '#app/shell/page-meta.ts';

export const loader = loadOnServer(loadSection);
export const clientLoader = loadInBrowser(loadSection);

/** The mode and the moment are in the address, but they change nothing of what is loaded. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSearchAlone = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isSearchAlone ? false : defaultShouldRevalidate;
}

export function meta({ loaderData }: { loaderData?: SectionLoaded }) {
  if (loaderData === undefined) return [];
  const { section, publication, canonical } = loaderData;
  const title = `${section.title} | ${publication.title} | ${en.shell.product}`;
  return pageMeta({ title, description: section.meta_description, canonical });
}

export default function Page() {
  const { section, publication } = useLoaderData<typeof clientLoader>();
  return <SectionPage section={section} publication={publication} />;
}
