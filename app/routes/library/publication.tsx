import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { loadInBrowser } from '#app/api/rendering/loading.ts';
import { useLogin } from '#app/api/session/login.tsx';
import { CoverPage, RelatedPublications } from '#app/features/cover/cover-page.tsx';
import { type LoadedCover, loadCover } from '#app/features/cover/load-cover.ts';
import { PublicationRow } from '#app/features/library/publications/publication-row.tsx';

import { readText } from '#app/i18n/text.tsx';
import { pageMeta, pictureOfPublication } from '#app/shell/metadata/page-meta.ts';
import { describePublication } from '#app/shell/metadata/structured-data/describe-publication.ts';
import { loadDescribed } from '#app/shell/metadata/structured-data/graph.ts';
import { structuredMeta, type WithStructuredData } from '#app/shell/metadata/structured-data/structured-meta.ts';
import { plainText } from '#app/shell/metadata/structured-data/values.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const OfflineButton = lazyComponent(
  async () => (await import('#app/features/offline/cover/offline-button.tsx')).OfflineButton,
);

/** Loaded for members alone. */
function Offline({ id, title }: { id: string; title: string }) {
  const login = useLogin();
  return <Suspense>{login.status === true && <OfflineButton id={id} title={title} />}</Suspense>;
}

export const loader = loadDescribed(loadCover, ({ publication, canonical }, { t }) =>
  describePublication(publication, { address: canonical, library: t('cover.library') }),
);
export const clientLoader = loadInBrowser(loadCover);

/** The SEO title, or the title and the product's name; the excerpt, or the description. (rules P14) */
export function meta({ loaderData }: { loaderData?: LoadedCover & WithStructuredData }) {
  if (loaderData === undefined) return [];
  const { publication, canonical } = loaderData;
  const title = publication.seoTitle ?? `${publication.title} | ${readText().t('shell.product')}`;
  const description = publication.excerpt || plainText(publication.description);
  const picture = pictureOfPublication(publication.id);
  return [...pageMeta({ title, description, canonical, picture, kind: 'article' }), ...structuredMeta(loaderData)];
}

export default function Page() {
  const { publication, frontMatter, series, related } = useLoaderData<typeof clientLoader>();
  return (
    <CoverPage
      key={publication.id}
      publication={publication}
      frontMatter={frontMatter}
      series={series}
      action={<Offline {...publication} />}
    >
      {related.length > 0 && (
        <RelatedPublications>
          {related.map((other) => (
            <PublicationRow key={other.id} publication={other} level={3} />
          ))}
        </RelatedPublications>
      )}
    </CoverPage>
  );
}
