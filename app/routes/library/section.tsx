import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { loadInBrowser } from '#app/api/rendering/loading.ts';
import { type LoadedSection, loadSection } from '#app/features/section/page/load-section.ts';
import { SectionPage } from '#app/features/section/page/section-page.tsx';
import { readText } from '#app/i18n/text.tsx';
import { pageMeta, pictureOfPublication } from '#app/shell/metadata/page-meta.ts';
import { describePublication } from '#app/shell/metadata/structured-data/describe-publication.ts';
import { describeSection } from '#app/shell/metadata/structured-data/describe-section.ts';
import { loadDescribed } from '#app/shell/metadata/structured-data/graph.ts';
import { structuredMeta, type WithStructuredData } from '#app/shell/metadata/structured-data/structured-meta.ts';

export const loader = loadDescribed(loadSection, ({ canonical, ...loaded }, { language, t }) =>
  loaded.publication.type === 'PODCAST'
    ? describePublication(episodeIn(loaded), { address: canonical, library: t('cover.library') })
    : describeSection(loaded, { address: canonical, host: language }),
);
/** The canonical URL of an episode is its cover, so both have the same structured data. */
const episodeIn = ({ section, publication }: Pick<LoadedSection, 'section' | 'publication'>) => ({
  ...publication,
  episode: section,
});

export const clientLoader = loadInBrowser(loadSection);

/** The mode and the position are in the URL but do not affect the loaded data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSearchAlone = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isSearchAlone ? false : defaultShouldRevalidate;
}

export function meta({ loaderData }: { loaderData?: LoadedSection & WithStructuredData }) {
  if (loaderData === undefined) return [];
  const { section, publication, canonical } = loaderData;
  const title = `${section.title} | ${publication.title} | ${readText().t('shell.product')}`;
  const picture = pictureOfPublication(publication.id);
  const page = { title, description: section.meta_description, canonical, picture, kind: 'article' } as const;
  return [...pageMeta(page), ...structuredMeta(loaderData)];
}

export default function Page() {
  const { section, publication } = useLoaderData<typeof clientLoader>();
  return <SectionPage section={section} publication={publication} />;
}
