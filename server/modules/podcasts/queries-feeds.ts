import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { authors, progress, publicationAuthors, publications, sections } from '#server/modules/catalogue/tables.ts';
import { isEpisode, selectEpisodes } from './queries-podcasts.ts';
import { audioFeeds } from './tables.ts';

/** Recorded episodes with their speakers, the newest first. */
export async function listEpisodes(db: Queryable) {
  const rows = await selectEpisodes(db)
    .where(and(isEpisode, isNotNull(sections.mediaId)))
    .orderBy(desc(publications.publishedOn), desc(publications.id));
  const speakers = Map.groupBy(await listSpeakers(db), ({ episode }) => episode);
  return rows.flatMap(({ audio, ...episode }) =>
    audio === null ? [] : { ...episode, audio, speakers: speakers.get(episode.id) ?? [] },
  );
}

const listSpeakers = (db: Queryable) =>
  db
    .select({
      episode: publicationAuthors.publicationId,
      id: authors.id,
      slug: authors.slug,
      firstName: authors.firstName,
      lastName: authors.lastName,
    })
    .from(publicationAuthors)
    .innerJoin(authors, eq(authors.id, publicationAuthors.authorId))
    .innerJoin(publications, and(eq(publications.id, publicationAuthors.publicationId), isEpisode))
    .orderBy(publicationAuthors.publicationId, publicationAuthors.position);

/** Null if there is no such episode. */
export async function findChapters(db: Queryable, id: number) {
  const [row] = await selectEpisodes(db).where(and(isEpisode, eq(publications.id, id)));
  return row?.chapters ?? null;
}

/** The feed of a secret, with the choices of its owner. */
export async function findFeed(db: Queryable, secretHash: string) {
  const [row] = await db.select().from(audioFeeds).where(eq(audioFeeds.secretHash, secretHash));
  return row ?? null;
}

/** The sections that an account has finished. (rules V7) */
export async function listFinishedIds(db: Queryable, userId: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: progress.sectionId })
    .from(progress)
    .where(and(eq(progress.userId, userId), isNotNull(progress.readAt)));
  return new Set(rows.map(({ id }) => id));
}
