import { redirect } from 'react-router';
import { ApiError } from '#app/api/api-error.ts';
import type { Loading } from '#app/api/loading.ts';
import { canonicalOf } from '#app/shell/page-meta.ts';
import { getPublication } from '#contract/calls/catalogue.ts';
import { idFromSlug } from '#domain/shared/id.ts';
import type { CoverPublication } from './cover-types.ts';

const INCLUDE = 'sections,author,authors,interviewer,materials,keyPoints,categories';
// The cover lists its sections; what is inside them stays where it is until one is opened.
const SECTION_FIELDS = 'slug,title,lock,lock_reason,private,number,duration';

export type CoverLoaded = { publication: CoverPublication; canonical: string };

/** A cover by its slug; a stale wording goes to the current one, what cannot exist to /error-404. (decisions.md, Routes) */
export async function loadCover({ api, params, url }: Loading): Promise<CoverLoaded> {
  const slug = params.slug ?? '';
  if (idFromSlug(slug) === null) throw redirect('/error-404');
  const publication = await api(getPublication, {
    params: { id: slug },
    include: INCLUDE,
    fields: { Section: SECTION_FIELDS },
  }).catch(leave);
  if (publication.slug !== slug) throw redirect(`/publication/${publication.slug}${url.search}`, 301);
  return { publication, canonical: canonicalOf(url) };
}

function leave(error: unknown): never {
  if (error instanceof ApiError && error.status === 410) throw redirect('/activity-removed');
  if (error instanceof ApiError && error.status === 404) throw redirect('/error-404');
  throw error;
}
