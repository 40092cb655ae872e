import type { MetaDescriptor } from 'react-router';
import { loadInBrowser, loadOnServer } from '#app/api/rendering/loading.ts';
import { ComparisonPage } from '#app/features/drugs/comparison-page.tsx';
import { type LoadedComparison, loadComparison } from '#app/features/drugs/load-comparison.ts';
import { readText } from '#app/i18n/text.tsx';

export const loader = loadOnServer(loadComparison);
export const clientLoader = loadInBrowser(loadComparison);

/** Thousands of pairs repeat what the pages of the drugs say, so none is indexed. */
export function meta(): MetaDescriptor[] {
  return [{ title: readText().t('drugs.compareMetaTitle') }, { name: 'robots', content: 'noindex' }];
}

export default function CompareDrugs({ loaderData }: { loaderData: LoadedComparison }) {
  return <ComparisonPage loaded={loaderData} />;
}
