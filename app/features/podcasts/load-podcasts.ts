import { href, redirect } from 'react-router';
import { redirectWithQuery } from '#app/api/redirects/redirect-with-query.ts';
import type { Loading } from '#app/api/rendering/loading.ts';
import { canonicalOf } from '#app/shell/metadata/page-meta.ts';
import { listPodcasts } from '#contract/calls/site.ts';
import type { RequestedEntity } from '#contract/resources.ts';
import { idFromSlug } from '#domain/shared/id.ts';

/** Podcasts: 12 per page, page in the query string. (rules C16, C20) */
const PAGE_SIZE = 12;
/** Episodes in the list beside the player. (rules C16) */
const LIST_SIZE = 100;

const EPISODE_PARAMETERS = {
  include: ['authors'],
  fields: { Author: ['slug', 'fullName', 'fullNameAffix'] },
} as const;
type Podcast = RequestedEntity<'Podcast', typeof EPISODE_PARAMETERS>;

/** A page of episodes, and the one that the URL names, on whatever page; otherwise the newest recorded one. */
export async function loadPodcasts({ api, url }: Pick<Loading, 'api' | 'url'>) {
  const page = readInteger(url.searchParams.get('page')) || 1;
  const [{ items, pagination }, listed] = await Promise.all([
    api(listPodcasts, { ...EPISODE_PARAMETERS, page: { number: page, size: PAGE_SIZE } }),
    api(listPodcasts, {
      page: { size: LIST_SIZE },
      include: ['authors'],
      fields: { Podcast: ['slug', 'title', 'metadataLabel', 'publicationDate', 'authors'], Author: ['fullName'] },
    }),
  ]);
  if (items.length === 0 && page > 1) throw redirect(redirectWithQuery(href('/podcasts'), { url: url.href }, 'page'));
  const requested = await findRequested(api, items, url);
  const chosen = requested ?? items.find(({ attachmentUrl }) => attachmentUrl !== null) ?? items[0] ?? null;
  return {
    episodes: items,
    /** In the order of the pages, so that each has its page number. */
    listed: listed.items.map((episode, i) => ({ ...episode, page: Math.floor(i / PAGE_SIZE) + 1 })),
    pagination,
    chosen,
    start: requested === undefined ? 0 : readInteger(url.searchParams.get('t')),
    range: { from: (page - 1) * PAGE_SIZE + 1, to: (page - 1) * PAGE_SIZE + items.length },
    canonical: canonicalOf(url, { page }),
  };
}

/** The episode in the URL, by its id: feeds link to episodes that may be on any page by now. */
async function findRequested(api: Loading['api'], items: readonly Podcast[], url: URL) {
  const number = idFromSlug<'podcast'>(url.searchParams.get('episode') ?? '');
  if (number === null) return undefined;
  const here = items.find(({ id }) => id === String(number));
  return here ?? (await api(listPodcasts, { ...EPISODE_PARAMETERS, filter: { id__in: number } })).items[0];
}

export type LoadedPodcasts = Awaited<ReturnType<typeof loadPodcasts>>;
export type Episode = LoadedPodcasts['episodes'][number];
export type ListedEpisode = LoadedPodcasts['listed'][number];

const readInteger = (text: string | null): number => (/^\d{1,5}$/.test(text ?? '') ? Number(text) : 0);

/** The URL of an episode, or of a moment in it. */
export function episodeAddress(slug: string, { page, start }: { page: number; start?: number }): string {
  const parameters = new URLSearchParams();
  if (page > 1) parameters.set('page', String(page));
  parameters.set('episode', slug);
  if (start !== undefined) parameters.set('t', String(start));
  return `?${parameters}`;
}
