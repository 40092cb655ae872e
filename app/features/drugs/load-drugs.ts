import type { Loading } from '#app/api/rendering/loading.ts';
import { canonicalOf } from '#app/shell/metadata/page-meta.ts';
import { type DrugEntry, listDrugs } from '#contract/calls/drugs.ts';
import { languageParameters } from './language-parameters.ts';

const MAX_TEXT = 200;

/** All drugs and classes, and those that the text of the search means. (rules D3) */
export async function loadDrugs({ api, url, language }: Loading) {
  const text = (url.searchParams.get('s') ?? '').trim().slice(0, MAX_TEXT);
  const [all, found] = await Promise.all([
    api(listDrugs, languageParameters(language)),
    text === '' ? null : api(listDrugs, { filter: { query: text }, ...languageParameters(language) }),
  ]);
  return {
    text,
    all: entriesOf(all),
    found: found === null ? null : { entries: entriesOf(found), isExact: found.meta.is_exact },
    canonical: canonicalOf(url),
  };
}

export type LoadedDrugs = Awaited<ReturnType<typeof loadDrugs>>;

const entriesOf = ({ data }: { data: readonly { attributes: DrugEntry }[] }): DrugEntry[] =>
  data.map(({ attributes }) => attributes);
