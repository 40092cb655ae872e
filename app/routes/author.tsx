import type { MetaDescriptor } from 'react-router';
import { type Loading, loadInBrowser, loadOnServer } from '#app/api/loading.ts';
import { AuthorPage } from '#app/features/author/author-page.tsx';
import { type LoadedAuthor, loadAuthor } from '#app/features/author/load-author.ts';
import { PublicationList } from '#app/features/library/publication-list.tsx';
import { ROW_FIELDS, ROW_INCLUDES } from '#app/features/library/row-fields.ts';
import { en } from '#app/i18n/en.ts';
import { textOf } from '#app/i18n/text.tsx';
import { pageMeta } from '#app/shell/page-meta.ts';

const load = (loading: Loading) => loadAuthor(loading, { include: ROW_INCLUDES, fields: ROW_FIELDS });
export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export function meta({ loaderData }: { loaderData: LoadedAuthor | undefined }): MetaDescriptor[] {
  if (loaderData === undefined) return [];
  const { author, canonical } = loaderData;
  const title = textOf('en', en).t('author.metaTitle', { name: author.fullNameAffix });
  return pageMeta({ title, description: author.completeAffiliation, canonical });
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
