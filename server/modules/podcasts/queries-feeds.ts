import { aliasedTable, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { files } from '#server/modules/catalogue/tables.ts';
import { configs } from '#server/modules/site/tables.ts';
import { audioFeeds, podcasts } from './tables.ts';

const media = aliasedTable(files, 'media');
const captions = aliasedTable(files, 'captions');

type Speaker = { id: number; slug: string; firstName: string; lastName: string };

/** Episodes that can be listened to, the newest first. */
export async function listEpisodes(db: Queryable) {
  const rows = await db
    .select({
      id: podcasts.id,
      slug: podcasts.slug,
      title: podcasts.title,
      excerpt: podcasts.excerpt,
      notesHtml: podcasts.notesHtml,
      publishedOn: podcasts.publishedOn,
      durationSeconds: podcasts.durationSeconds,
      audio: { key: media.storageKey, mime: media.mime, bytes: media.bytes },
      captionsKey: captions.storageKey,
      chapterCount: sql<number>`jsonb_array_length(${podcasts.chapters})`,
      speakers: sql<Speaker[]>`coalesce((
        select json_agg(json_build_object('id', a.id, 'slug', a.slug, 'firstName', a.first_name, 'lastName', a.last_name)
          order by pa.position)
        from podcast_authors pa join authors a on a.id = pa.author_id where pa.podcast_id = ${podcasts.id}), '[]'::json)`,
    })
    .from(podcasts)
    .leftJoin(media, eq(media.id, podcasts.mediaId))
    .leftJoin(captions, eq(captions.id, podcasts.captionsId))
    .where(isNotNull(podcasts.mediaId))
    .orderBy(desc(podcasts.publishedOn), desc(podcasts.id));
  return rows.flatMap(({ audio, ...episode }) => (audio === null ? [] : { ...episode, audio }));
}

/** Null where there is no such episode. */
export async function findChapters(db: Queryable, id: number) {
  const [row] = await db.select({ chapters: podcasts.chapters }).from(podcasts).where(eq(podcasts.id, id));
  return row?.chapters ?? null;
}

/** The product's own words about itself. */
export async function readShow(db: Queryable): Promise<Record<string, string | undefined>> {
  const rows = await db
    .select()
    .from(configs)
    .where(inArray(configs.key, ['PRODUCT_NAME', 'PRODUCT_TAGLINE', 'SUPPORT_EMAIL']));
  return Object.fromEntries(rows.map(({ key, value }) => [key, String(value)]));
}

export async function findFeedOwner(db: Queryable, secretHash: string): Promise<number | null> {
  const [row] = await db
    .select({ userId: audioFeeds.userId })
    .from(audioFeeds)
    .where(eq(audioFeeds.secretHash, secretHash));
  return row?.userId ?? null;
}
