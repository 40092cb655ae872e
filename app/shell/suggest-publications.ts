import { browserApi } from '#app/api/browser-api.ts';
import { listPublications } from '#contract/calls/catalogue.ts';
import { isPublicationType, type PublicationType } from '#domain/catalogue/publication-types.ts';

export type Suggestion = { to: string; title: string; type: PublicationType | null };

/** As many as are taken in at a glance; the rest is what Enter is for. */
const MOST = 6;

/** The publications that a text may mean, the best match first. */
export async function suggestPublications(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { items } = await browserApi(listPublications, {
    filter: { search: text },
    sort: '-relevance',
    page: { size: MOST },
    fields: { Publication: 'slug,title,type' },
    signal,
  });
  return items.map(({ slug, title, type }) => ({
    to: `/publication/${slug}`,
    title,
    type: isPublicationType(type) ? type : null,
  }));
}
