import { and, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Page } from '#server/jsonapi/mount.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { getSection } from './get-section.ts';
import { refusalMeta } from './refusal-meta.ts';
import { progress, publications, sections } from './tables.ts';

type Sent = { position?: number | undefined; read?: boolean | undefined };

/** Keeps where the reader stopped and whether the section is read; only of a section that opens to them. */
export async function saveProgress(ctx: Ctx, idOrSlug: string, { position, read }: Sent) {
  const section = await getSection(ctx, { idOrSlug, lang: 'en', wanted: () => false });
  if (!section.opened.ok) refuse(section.opened, 'section', { meta: await refusalMeta(ctx, section.publication.type) });
  if (ctx.viewer.kind === 'visitor') throw new Failure('session.required');
  const now = ctx.clock.now();
  const change = {
    ...(position === undefined ? {} : { positionSeconds: Math.min(position, section.durationSeconds) }),
    ...(read === undefined ? {} : { readAt: read ? now : null }),
    updatedAt: now,
  };
  const [row] = await ctx.db
    .insert(progress)
    .values({ userId: ctx.viewer.id, sectionId: section.id, positionSeconds: 0, ...change })
    .onConflictDoUpdate({ target: [progress.userId, progress.sectionId], set: change })
    .returning();
  return row;
}

export type ProgressRow = typeof progress.$inferSelect;

type Asked = { publicationIds: readonly number[] | undefined; page: { number: number; size: number } };

/** Where the caller stopped, the most recent first. Sections that left the library are passed over. */
export async function listProgress({ db, viewer }: Ctx, { publicationIds, page }: Asked): Promise<Page> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const rows = await db
    .select({
      userId: progress.userId,
      sectionId: progress.sectionId,
      positionSeconds: progress.positionSeconds,
      readAt: progress.readAt,
      updatedAt: progress.updatedAt,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(progress)
    .innerJoin(sections, eq(sections.id, progress.sectionId))
    .innerJoin(publications, eq(publications.id, sections.publicationId))
    .where(
      and(
        eq(progress.userId, viewer.id),
        isNull(sections.withdrawnAt),
        ne(publications.visibility, 'withdrawn'),
        publicationIds === undefined ? undefined : inArray(sections.publicationId, [...publicationIds]),
      ),
    )
    .orderBy(desc(progress.updatedAt), desc(progress.sectionId))
    .limit(page.size)
    .offset((page.number - 1) * page.size);
  return { rows, count: rows[0]?.total ?? (await countProgress(db, viewer.id, page.number)) };
}

/** A page past the end is empty, but the number of all is not. */
async function countProgress(db: Ctx['db'], userId: number, pageNumber: number): Promise<number> {
  if (pageNumber === 1) return 0;
  const [total] = await db.select({ count: count() }).from(progress).where(eq(progress.userId, userId));
  return total?.count ?? 0;
}
