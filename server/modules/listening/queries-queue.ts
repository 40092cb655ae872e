/** Reads of queues, with what their sections are. */
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { progress, publications, sections } from '#server/modules/catalogue/tables.ts';
import { queueItems, queues } from './tables.ts';

/** The rows of a queue, those of removed sections last. */
export const listQueueRows = (db: Queryable, userId: number) =>
  db
    .select({ sectionId: queueItems.sectionId, rank: queueItems.rank, changedAt: queueItems.changedAt })
    .from(queueItems)
    .where(eq(queueItems.userId, userId))
    .orderBy(asc(queueItems.rank), asc(queueItems.sectionId));

export type QueueRow = Awaited<ReturnType<typeof listQueueRows>>[number];

/** What applies to the queue as a whole; undefined before its first change of order. */
export async function findQueue(db: Queryable, userId: number) {
  const [row] = await db.select().from(queues).where(eq(queues.userId, userId));
  return row;
}

/** The sections of a queue in its order, those included that have left the library. */
export const listQueuedSections = (db: Queryable, userId: number) =>
  db
    .select({
      ...{ id: sections.id, title: sections.title, number: sections.number, slug: sections.slug },
      ...{ seconds: sections.durationSeconds, position: progress.positionSeconds, readAt: progress.readAt },
      addedAt: queueItems.changedAt,
      publication: {
        ...{ id: publications.id, title: publications.title },
        sections: sql<number>`(select count(*)::int from sections s
          where s.publication_id = ${publications.id} and s.withdrawn_at is null)`,
        category: sql<
          string | null
        >`(select c.slug from publication_categories pc join categories c on c.id = pc.category_id
          where pc.publication_id = ${publications.id} order by pc.position limit 1)`,
      },
    })
    .from(queueItems)
    .innerJoin(sections, eq(sections.id, queueItems.sectionId))
    .innerJoin(publications, eq(publications.id, sections.publicationId))
    .leftJoin(progress, and(eq(progress.userId, queueItems.userId), eq(progress.sectionId, queueItems.sectionId)))
    .where(and(eq(queueItems.userId, userId), isNotNull(queueItems.rank)))
    .orderBy(asc(queueItems.rank), asc(queueItems.sectionId));

export type QueuedSection = Awaited<ReturnType<typeof listQueuedSections>>[number];

/** Those of the sections that a queue may contain: with a recording, in the library. (rules V1) */
export async function listRecordedIds(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: sections.id })
    .from(sections)
    .innerJoin(publications, eq(publications.id, sections.publicationId))
    .where(
      and(
        inArray(sections.id, [...new Set(ids)]),
        isNotNull(sections.mediaId),
        isNull(sections.withdrawnAt),
        eq(publications.visibility, 'published'),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** The sections of a queue in their order, and when it was last changed; null if it never was. (rules V8) */
export async function readQueueOrder(
  db: Queryable,
  userId: number,
): Promise<{ ids: number[]; changedAt: Date | null }> {
  const rows = await listQueueRows(db, userId);
  const orderedAt = (await findQueue(db, userId))?.orderedAt ?? null;
  const changes = [...rows.map(({ changedAt }) => changedAt), ...(orderedAt === null ? [] : [orderedAt])];
  return {
    ids: rows.filter(({ rank }) => rank !== null).map(({ sectionId }) => sectionId),
    changedAt: changes.length === 0 ? null : new Date(Math.max(...changes.map(Number))),
  };
}
