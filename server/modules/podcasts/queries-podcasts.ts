import { aliasedTable, and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Chapter } from '#contract/transcript.ts';
import type { Page } from '#server/jsonapi/mount.ts';
import { type Links, linksFromPairs } from '#server/jsonapi/projection.ts';
import type { ParsedQuery } from '#server/jsonapi/read-query.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { selectPage } from '#server/kernel/requests/pagination.ts';
import {
  files,
  publicationAuthors,
  publicationCategories,
  publications,
  sections,
} from '#server/modules/catalogue/tables.ts';
import { podcasts } from './tables.ts';

const media = aliasedTable(files, 'media');
const captions = aliasedTable(files, 'captions');

/** Published publications of type PODCAST. (rules C19) */
export const isEpisode = and(eq(publications.type, 'PODCAST'), eq(publications.visibility, 'published'));

export const episodeColumns = {
  id: publications.id,
  slug: publications.slug,
  title: publications.title,
  excerpt: publications.excerpt,
  notesHtml: publications.descriptionHtml,
  chapters: sql<Chapter[]>`coalesce(${podcasts.chapters}, '[]'::jsonb)`,
  publishedOn: publications.publishedOn,
  durationSeconds: sql<number>`coalesce(${sections.durationSeconds}, 0)`,
  words: sql<number>`coalesce(${sections.wordCount}, 0)`,
  audio: { key: media.storageKey, mime: media.mime, bytes: media.bytes },
  captionsKey: captions.storageKey,
};

/** An episode has one section, which has its recording, if any. */
export const selectEpisodes = (db: Queryable) =>
  db
    .select(episodeColumns)
    .from(publications)
    .leftJoin(podcasts, eq(podcasts.id, publications.id))
    .leftJoin(
      sections,
      and(eq(sections.publicationId, publications.id), eq(sections.number, 1), isNull(sections.withdrawnAt)),
    )
    .leftJoin(media, eq(media.id, sections.mediaId))
    .leftJoin(captions, eq(captions.id, sections.captionsId));

export type EpisodeRow = Awaited<ReturnType<typeof selectEpisodes>>[number];

type PodcastQuery = Pick<ParsedQuery, 'sort' | 'page'> & { ids?: readonly number[] | undefined };

/** Episodes, optionally by id, by default the newest first. (rules C19) */
export async function listPodcasts(db: Queryable, { sort, page, ids }: PodcastQuery): Promise<Page> {
  const isSelected = and(isEpisode, ids && inArray(publications.id, [...ids]));
  const direction = sort[0]?.descending === false ? asc : desc;
  const all = selectEpisodes(db)
    .where(isSelected)
    .orderBy(direction(publications.publishedOn), direction(publications.id));
  return selectPage(all, page, () => db.$count(publications, isSelected));
}

export async function listAuthorLinks(db: Queryable, ids: readonly number[]): Promise<Links> {
  const rows = await db
    .select({ from: publicationAuthors.publicationId, to: publicationAuthors.authorId })
    .from(publicationAuthors)
    .where(inArray(publicationAuthors.publicationId, [...ids]))
    .orderBy(asc(publicationAuthors.publicationId), asc(publicationAuthors.position));
  return linksFromPairs(rows);
}

export async function listCategoryLinks(db: Queryable, ids: readonly number[]): Promise<Links> {
  const rows = await db
    .select({ from: publicationCategories.publicationId, to: publicationCategories.categoryId })
    .from(publicationCategories)
    .where(inArray(publicationCategories.publicationId, [...ids]))
    .orderBy(asc(publicationCategories.publicationId), asc(publicationCategories.position));
  return linksFromPairs(rows);
}
