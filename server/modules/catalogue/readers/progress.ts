import { and, desc, eq, getTableColumns, inArray, isNull, ne } from 'drizzle-orm';
import type { SectionAddress } from '#contract/path-parameters.ts';
import { mergeProgress, type ReadingProgress, type TextPosition } from '#domain/catalogue/reading-progress.ts';
import type { Page } from '#server/jsonapi/mount.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { type PageRequest, selectPage } from '#server/kernel/pagination.ts';
import { refusalMeta } from '#server/modules/catalogue/required-tiers.ts';
import { getSection } from '#server/modules/catalogue/sections/get-section.ts';
import { progress, publications, sections } from '#server/modules/catalogue/tables.ts';

type ProgressInput = {
  position?: number | undefined;
  text_position?: TextPosition | undefined;
  share?: number | undefined;
  read?: boolean | undefined;
  age?: number | undefined;
};

/** Saves the caller's progress in a section they may open; `age` dates a change that was made offline. */
export async function saveProgress(
  ctx: SignedInCtx,
  address: SectionAddress,
  sent: ProgressInput,
): Promise<ProgressRow> {
  const section = await getSection(ctx, { address, lang: 'en', wanted: () => false });
  if (!section.access.ok) refuse(section.access, 'section', { meta: await refusalMeta(ctx, section.publication.type) });
  const { viewer } = ctx;
  const context = {
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
    storeProgress(tx, { userId: viewer.id, sectionId: section.id }, (stored) => mergeProgress(stored, change, context)),
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

type ProgressQuery = { publicationIds: readonly number[] | undefined; page: PageRequest };

/** The caller's progress, the most recent first, without withdrawn sections. */
export async function listProgress(
  { db, viewer }: SignedInCtx,
  { publicationIds, page }: ProgressQuery,
): Promise<Page> {
  const listed = and(
    eq(progress.userId, viewer.id),
    isNull(sections.withdrawnAt),
    ne(publications.visibility, 'withdrawn'),
    publicationIds === undefined ? undefined : inArray(sections.publicationId, [...publicationIds]),
  );
  const selectListed = () =>
    db
      .select(getTableColumns(progress))
      .from(progress)
      .innerJoin(sections, eq(sections.id, progress.sectionId))
      .innerJoin(publications, eq(publications.id, sections.publicationId))
      .where(listed);
  const ordered = selectListed().orderBy(desc(progress.updatedAt), desc(progress.sectionId));
  return selectPage(ordered, page, () => db.$count(selectListed().as('listed')));
}
