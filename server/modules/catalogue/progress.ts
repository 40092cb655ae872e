import { and, count, desc, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm';
import { mergeProgress, type ReadingProgress, type TextPosition } from '#domain/catalogue/reading-progress.ts';
import type { Page } from '#server/jsonapi/mount.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { getSection } from './get-section.ts';
import { refusalMeta } from './refusal-meta.ts';
import { progress, publications, sections } from './tables.ts';

type Sent = {
  position?: number | undefined;
  text_position?: TextPosition | undefined;
  share?: number | undefined;
  read?: boolean | undefined;
  age?: number | undefined;
};

/** Saves how far the caller is in a section that opens to them; `age` places a change made offline at its instant. */
export async function saveProgress(ctx: Ctx, idOrSlug: string, sent: Sent): Promise<ProgressRow> {
  const section = await getSection(ctx, { idOrSlug, lang: 'en', wanted: () => false });
  if (!section.opened.ok) refuse(section.opened, 'section', { meta: await refusalMeta(ctx, section.publication.type) });
  const { viewer } = ctx;
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const made = {
    at: new Date(ctx.clock.now().getTime() - (sent.age ?? 0)),
    recordedSeconds: section.mediaKey === null ? null : section.durationSeconds,
  };
  const change = {
    position: sent.position === undefined ? undefined : Math.min(sent.position, section.durationSeconds),
    textPosition: sent.text_position,
    share: sent.share,
    read: sent.read,
  };
  return ctx.db.transaction((tx) =>
    storeProgress(tx, { userId: viewer.id, sectionId: section.id }, (stored) => mergeProgress(stored, change, made)),
  );
}

type Key = { userId: number; sectionId: number };

type Merge = (stored: ReadingProgress | null) => ReadingProgress;

async function storeProgress(tx: Tx, key: Key, merge: Merge): Promise<ProgressRow> {
  const isOwn = and(eq(progress.userId, key.userId), eq(progress.sectionId, key.sectionId));
  const [inserted] = await tx
    .insert(progress)
    .values({ ...key, ...merge(null) })
    .onConflictDoNothing()
    .returning();
  if (inserted !== undefined) return inserted;
  const [stored] = await tx.select().from(progress).where(isOwn).for('update');
  const [row] = await tx
    .update(progress)
    .set(merge(stored ?? null))
    .where(isOwn)
    .returning();
  if (row === undefined) throw new Failure('section.not-found');
  return row;
}

export type ProgressRow = typeof progress.$inferSelect;

type Asked = { publicationIds: readonly number[] | undefined; page: { number: number; size: number } };

/** Where the caller stopped, the most recent first. Sections that left the library are passed over. */
export async function listProgress({ db, viewer }: Ctx, { publicationIds, page }: Asked): Promise<Page> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const rows = await db
    .select({
      ...getTableColumns(progress),
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
