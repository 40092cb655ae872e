import type { MetaDescriptor } from 'react-router';
import { type Loading, loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import { AuthorsPage } from '#app/features/author/authors-page.tsx';
import { type LoadedAuthors, loadAuthors } from '#app/features/author/load-authors.ts';
import { readText } from '#app/i18n/text.tsx';
import { pageMeta } from '#app/shell/metadata/page-meta.ts';

const load = (loading: Loading) => loadAuthors(loading);
export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export function meta({ loaderData }: { loaderData: LoadedAuthors | undefined }): MetaDescriptor[] {
  const { t } = readText();
  const title = t('author.metaTitle', { name: t('author.faculty') });
  if (loaderData === undefined) return [{ title }];
  return pageMeta({ title, description: t('author.allDescription'), canonical: loaderData.canonical });
}

export default function Authors({ loaderData }: { loaderData: LoadedAuthors }) {
  return <AuthorsPage faculty={loaderData.faculty} />;
}
