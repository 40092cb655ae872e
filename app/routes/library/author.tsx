import type { MetaDescriptor } from 'react-router';
import { loadInBrowser } from '#app/api/rendering/loading.ts';
import { AuthorPage } from '#app/features/author/author-page.tsx';
import { type LoadedAuthor, loadAuthor } from '#app/features/author/load-author.ts';
import { PublicationList } from '#app/features/library/publications/publication-list.tsx';

import { readText } from '#app/i18n/text.tsx';
import { pageMeta } from '#app/shell/metadata/page-meta.ts';
import { describeAuthor } from '#app/shell/metadata/structured-data/describe-author.ts';
import { loadDescribed } from '#app/shell/metadata/structured-data/graph.ts';
import { structuredMeta, type WithStructuredData } from '#app/shell/metadata/structured-data/structured-meta.ts';

export const loader = loadDescribed(loadAuthor, ({ author, canonical }) => describeAuthor(author, canonical));
export const clientLoader = loadInBrowser(loadAuthor);

export function meta({
  loaderData,
}: {
  loaderData: (LoadedAuthor & WithStructuredData) | undefined;
}): MetaDescriptor[] {
  if (loaderData === undefined) return [];
  const { author, canonical } = loaderData;
  const title = readText().t('author.metaTitle', { name: author.fullNameAffix });
  const page = { title, description: author.completeAffiliation, canonical, kind: 'profile' } as const;
  return [...pageMeta(page), ...structuredMeta(loaderData)];
}

export default function Author({ loaderData }: { loaderData: LoadedAuthor }) {
  return (
    <AuthorPage loaded={loaderData}>
      <PublicationList
        publications={loaderData.publications}
        level={3}
        pagination={loaderData.pagination}
        pageAddress={(page) => (page === 1 ? '?' : `?page=${page}`)}
      />
    </AuthorPage>
  );
}
