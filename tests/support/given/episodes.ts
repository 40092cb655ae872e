/** Podcast episodes as the import writes them: a publication with one section, and the data of its player. */
import type { Chapter } from '#contract/transcript.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Db } from '#server/kernel/queryable.ts';
import { publicationAuthors, publicationCategories, publications, sections } from '#server/modules/catalogue/tables.ts';
import { podcasts } from '#server/modules/podcasts/tables.ts';

export type EpisodeParts = {
  id: number;
  title?: string;
  slug?: string;
  excerpt?: string;
  notesHtml?: string;
  publishedOn?: string;
  visibility?: 'published' | 'withdrawn';
  durationSeconds?: number;
  mediaId?: number;
  captionsId?: number;
  /** The transcript as one slide; empty without a transcript. */
  transcript?: string;
  page?: number;
  chapters?: Chapter[];
  authorIds?: readonly number[];
  categoryIds?: readonly number[];
};

export async function giveEpisode({ db }: { db: Db }, parts: EpisodeParts): Promise<number> {
  const { id, title = 'Tics', slug = 'tics', transcript: transcriptText = '', chapters = [] } = parts;
  const publishedOn = (parts.publishedOn ?? '2026-05-04') as PlainDate;
  await db.insert(publications).values({
    ...{ id, slug, title, publishedOn, type: 'PODCAST', visibility: parts.visibility ?? 'published' },
    excerpt: parts.excerpt ?? 'On tics.',
    descriptionHtml: parts.notesHtml ?? '',
    modifiedOn: publishedOn,
  });
  const slide = { title, start: 0, html: `<p>${transcriptText}</p>`, points_html: '', image: null, references: [] };
  await db.insert(sections).values({
    ...{ publicationId: id, number: 1, slug, title, metaDescription: '' },
    durationSeconds: parts.durationSeconds ?? 0,
    wordCount: parts.page ?? 0,
    transcript: {
      slides: transcriptText === '' ? [] : [{ ...slide, sentences: [{ id: 1, start: 0, text: transcriptText }] }],
    },
    mediaId: parts.mediaId ?? null,
    captionsId: parts.captionsId ?? null,
  });
  await db.insert(podcasts).values({ id, chapters });
  for (const [position, authorId] of (parts.authorIds ?? []).entries())
    await db.insert(publicationAuthors).values({ publicationId: id, authorId, position });
  for (const [position, categoryId] of (parts.categoryIds ?? []).entries())
    await db.insert(publicationCategories).values({ publicationId: id, categoryId, position });
  return id;
}
