import { aliasedTable, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Page } from '#server/jsonapi/mount.ts';
import { type Links, linksFromPairs } from '#server/jsonapi/projection.ts';
import type { ReadQuery } from '#server/jsonapi/read-query.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { files } from '#server/modules/catalogue/tables.ts';
import { podcastAuthors, podcastCategories, podcasts } from './tables.ts';

const media = aliasedTable(files, 'media');
const captions = aliasedTable(files, 'captions');

const selectPodcasts = (db: Queryable) =>
  db
    .select({
      id: podcasts.id,
      slug: podcasts.slug,
      title: podcasts.title,
      excerpt: podcasts.excerpt,
      notesHtml: podcasts.notesHtml,
      chapters: podcasts.chapters,
      publishedOn: podcasts.publishedOn,
      durationSeconds: podcasts.durationSeconds,
      mediaKey: media.storageKey,
      captionsKey: captions.storageKey,
    })
    .from(podcasts)
    .leftJoin(media, eq(media.id, podcasts.mediaId))
    .leftJoin(captions, eq(captions.id, podcasts.captionsId));

export type PodcastRow = Awaited<ReturnType<typeof selectPodcasts>>[number];

type Asked = Pick<ReadQuery, 'sort' | 'page'> & { ids?: readonly number[] | undefined };

/** Episodes, or those with these numbers, the newest first unless asked otherwise. (rules C19) */
export async function listPodcasts(db: Queryable, { sort, page, ids }: Asked): Promise<Page> {
  const isAsked = ids && inArray(podcasts.id, [...ids]);
  const direction = sort[0]?.descending === false ? asc : desc;
  const rows = await selectPodcasts(db)
    .where(isAsked)
    .orderBy(direction(podcasts.publishedOn), direction(podcasts.id))
    .limit(page.size)
    .offset((page.number - 1) * page.size);
  const [total] = await db.select({ count: count() }).from(podcasts).where(isAsked);
  return { rows, count: total?.count ?? 0 };
}

export async function listAuthorLinks(db: Queryable, ids: readonly number[]): Promise<Links> {
  const rows = await db
    .select({ from: podcastAuthors.podcastId, to: podcastAuthors.authorId })
    .from(podcastAuthors)
    .where(inArray(podcastAuthors.podcastId, [...ids]))
    .orderBy(asc(podcastAuthors.podcastId), asc(podcastAuthors.position));
  return linksFromPairs(rows);
}

export async function listCategoryLinks(db: Queryable, ids: readonly number[]): Promise<Links> {
  const rows = await db
    .select({ from: podcastCategories.podcastId, to: podcastCategories.categoryId })
    .from(podcastCategories)
    .where(inArray(podcastCategories.podcastId, [...ids]))
    .orderBy(asc(podcastCategories.podcastId), asc(podcastCategories.categoryId));
  return linksFromPairs(rows);
}
