import type { Loading } from '#app/api/rendering/loading.ts';
import { listDrugs } from '#contract/calls/drugs.ts';
import { findDrug } from './find-drug.ts';
import { languageParameters } from './language-parameters.ts';

/** The two drugs of the address, where they are known, and all that may be chosen. (rules D9) */
export async function loadComparison({ api, url, language }: Loading) {
  const wanted = [url.searchParams.get('a') ?? '', url.searchParams.get('b') ?? ''] as const;
  const find = (slug: string) => (slug === '' ? null : findDrug({ api, language }, slug));
  const [all, first, second] = await Promise.all([
    api(listDrugs, languageParameters(language)),
    find(wanted[0]),
    find(wanted[1]),
  ]);
  const choices = all.data.flatMap(({ attributes }) => (attributes.has_items ? [attributes] : []));
  const isUnknown = (wanted[0] !== '' && first === null) || (wanted[1] !== '' && second === null);
  return { first, second, choices, isUnknown };
}

export type LoadedComparison = Awaited<ReturnType<typeof loadComparison>>;
