import type { MetaDescriptor } from 'react-router';
import { type Loading, loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import { DrugsPage } from '#app/features/drugs/drugs-page.tsx';
import { type LoadedDrugs, loadDrugs } from '#app/features/drugs/load-drugs.ts';
import { readText } from '#app/i18n/text.tsx';
import { pageMeta } from '#app/shell/metadata/page-meta.ts';

const load = (loading: Loading) => loadDrugs(loading);
export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export function meta({ loaderData }: { loaderData: LoadedDrugs | undefined }): MetaDescriptor[] {
  const { t } = readText();
  const title = t('drugs.listMetaTitle');
  if (loaderData === undefined) return [{ title }];
  const { text, canonical } = loaderData;
  const page = pageMeta({ title, description: t('drugs.listDescription'), canonical });
  return text === '' ? page : [...page, { name: 'robots', content: 'noindex' }];
}

export default function Drugs({ loaderData }: { loaderData: LoadedDrugs }) {
  return <DrugsPage loaded={loaderData} />;
}
