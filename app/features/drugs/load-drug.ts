import { href, redirect } from 'react-router';
import type { Loading } from '#app/api/rendering/loading.ts';
import { canonicalOf } from '#app/shell/metadata/page-meta.ts';
import { findDrug } from './find-drug.ts';

/** A drug by its address; any other name of it redirects there, an unknown one to the search. (rules D1) */
export async function loadDrug({ api, params, url, language }: Loading) {
  const slug = params.slug ?? '';
  const drug = await findDrug({ api, language }, slug);
  if (drug === null)
    throw redirect(`${href('/drugs')}?s=${encodeURIComponent(slug.replaceAll('-', ' ').slice(0, 200))}`);
  if (drug.slug !== slug) throw redirect(href('/drugs/:slug', { slug: drug.slug }), 301);
  return { drug, canonical: canonicalOf(url) };
}

export type LoadedDrug = Awaited<ReturnType<typeof loadDrug>>;
