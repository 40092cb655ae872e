import type { MetaDescriptor } from 'react-router';
import { loadInBrowser } from '#app/api/rendering/loading.ts';
import { titleCase } from '#app/features/drugs/drug-name.ts';
import { DrugPage } from '#app/features/drugs/drug-page.tsx';
import { type LoadedDrug, loadDrug } from '#app/features/drugs/load-drug.ts';
import { readText } from '#app/i18n/text.tsx';
import { pageMeta } from '#app/shell/metadata/page-meta.ts';
import { describeDrug } from '#app/shell/metadata/structured-data/describe-drug.ts';
import { loadDescribed } from '#app/shell/metadata/structured-data/graph.ts';
import { structuredMeta, type WithStructuredData } from '#app/shell/metadata/structured-data/structured-meta.ts';

export const loader = loadDescribed(loadDrug, ({ drug, canonical }, { t }) =>
  describeDrug(drug, { address: canonical, list: t('drugs.title') }),
);
export const clientLoader = loadInBrowser(loadDrug);

/** A page without content is not indexed. (rules D8) */
export function meta({ loaderData }: { loaderData?: LoadedDrug & WithStructuredData }): MetaDescriptor[] {
  if (loaderData === undefined) return [];
  const { t } = readText();
  const { drug, canonical } = loaderData;
  const name = titleCase(drug.name);
  const page = { title: t('drugs.metaTitle', { name }), description: t('drugs.description', { name }), canonical };
  const robots = drug.has_items ? [] : [{ name: 'robots', content: 'noindex' }];
  return [...pageMeta({ ...page, kind: 'article' }), ...robots, ...structuredMeta(loaderData)];
}

export default function Drug({ loaderData }: { loaderData: LoadedDrug }) {
  return <DrugPage key={loaderData.drug.slug} loaded={loaderData} />;
}
