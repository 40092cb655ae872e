import { redirect } from 'react-router';
import { ApiError } from '#app/api/api-error.ts';
import type { Loading } from '#app/api/loading.ts';
import { canonicalOf } from '#app/shell/page-meta.ts';
import { getPublication, getSection } from '#contract/calls/catalogue.ts';
import { parseSectionSlug } from '#domain/shared/id.ts';
import type { ShownPublication, ShownSection } from './section-types.ts';

const AROUND = 'sections,author,categories,keyPoints';
// The others are named and counted; their text stays where it is.
const OTHERS = 'slug,title,lock,lock_reason,private,number,duration';

export type SectionLoaded = { section: ShownSection; publication: ShownPublication; canonical: string };

/** A section by its slug, with its publication around it; a stale wording goes to the current one. (decisions.md, Routes) */
export async function loadSection({ api, params, url }: Loading): Promise<SectionLoaded> {
  const slug = params.slug ?? '';
  const key = parseSectionSlug(slug);
  if (key === null) throw redirect('/error-404');
  const [section, publication] = await Promise.all([
    api(getSection, { params: { id: slug } }),
    api(getPublication, { params: { id: String(key.publication) }, include: AROUND, fields: { Section: OTHERS } }),
  ]).catch(leave);
  if (section.slug !== slug) throw redirect(`/section/${section.slug}${url.search}`, 301);
  return { section, publication, canonical: canonicalOf(url) };
}

function leave(error: unknown): never {
  if (error instanceof ApiError && error.status === 410) throw redirect('/activity-removed');
  if (error instanceof ApiError && error.status === 404) throw redirect('/error-404');
  throw error;
}
