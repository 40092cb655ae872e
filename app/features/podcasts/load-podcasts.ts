import { redirect } from 'react-router';
import { leadOn } from '#app/api/lead-on.ts';
import type { Loading } from '#app/api/loading.ts';
import { canonicalOf } from '#app/shell/page-meta.ts';
import { listPodcasts } from '#contract/calls/site.ts';
import type { Entity } from '#contract/resources.ts';
import { idFromSlug } from '#domain/shared/id.ts';

/** Podcasts: 12 per page, page in the query string. (rules C16, C20) */
const PAGE_SIZE = 12;
/** As many as the player's list holds. (rules C16) */
const LIST_SIZE = 100;

const WHOLE = { include: 'authors', fields: { Author: 'slug,fullName,fullNameAffix' } };
type WholeEpisode = Entity<'Podcast'>;

/** A page of episodes, and the one that the address names, wherever it stands: otherwise the newest that was recorded. */
export async function loadPodcasts({ api, url }: Pick<Loading, 'api' | 'url'>) {
  const page = readWhole(url.searchParams.get('page')) || 1;
  const [{ items, pagination }, listed] = await Promise.all([
    api(listPodcasts, { ...WHOLE, page: { number: page, size: PAGE_SIZE } }),
    api(listPodcasts, {
      page: { size: LIST_SIZE },
      include: 'authors',
      fields: { Podcast: 'slug,title,metadataLabel,publicationDate,authors', Author: 'fullName' },
    }),
  ]);
  if (items.length === 0 && page > 1) throw redirect(leadOn('/podcasts', { url: url.href }, 'page'));
  const asked = await findAsked(api, items, url);
  const chosen = asked ?? items.find(({ attachmentUrl }) => attachmentUrl !== null) ?? items[0] ?? null;
  return {
    episodes: items,
    /** The same order as the pages, so each knows on which it stands. */
    listed: listed.items.map((episode, i) => ({ ...episode, page: Math.floor(i / PAGE_SIZE) + 1 })),
    pagination,
    chosen,
    start: asked === undefined ? 0 : readWhole(url.searchParams.get('t')),
    range: { from: (page - 1) * PAGE_SIZE + 1, to: (page - 1) * PAGE_SIZE + items.length },
    canonical: canonicalOf(url, { page }),
  };
}

/** The episode in the address, by its number; feeds name one that may stand on any page by now. */
async function findAsked(api: Loading['api'], items: readonly WholeEpisode[], url: URL) {
  const number = idFromSlug<'podcast'>(url.searchParams.get('episode') ?? '');
  if (number === null) return undefined;
  const here = items.find(({ id }) => id === String(number));
  return here ?? (await api(listPodcasts, { ...WHOLE, filter: { id__in: number } })).items[0];
}

export type LoadedPodcasts = Awaited<ReturnType<typeof loadPodcasts>>;
export type Episode = LoadedPodcasts['episodes'][number];
export type ListedEpisode = LoadedPodcasts['listed'][number];

const readWhole = (text: string | null): number => (/^\d{1,5}$/.test(text ?? '') ? Number(text) : 0);

/** The address of an episode, or of a moment in it. */
export function episodeAddress(slug: string, { page, start }: { page: number; start?: number }): string {
  const parameters = new URLSearchParams();
  if (page > 1) parameters.set('page', String(page));
  parameters.set('episode', slug);
  if (start !== undefined) parameters.set('t', String(start));
  return `?${parameters}`;
}
