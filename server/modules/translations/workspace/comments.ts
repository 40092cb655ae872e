/** Comments beside a segment, between translators and editors. (rules E30) */
import { eq } from 'drizzle-orm';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { translationComments } from '#server/modules/translations/tables.ts';
import { openSection, requireLanguage, type SectionAddress } from './open-section.ts';
import { listComments } from './queries-comments.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer'>;
const MAX_COMMENTS = 200;

export function addComment(ctx: Needs, address: SectionAddress, { segment, body }: { segment: string; body: string }) {
  requireLanguage(ctx, address.language);
  return ctx.db.transaction(async (tx) => {
    const opened = await openSection(tx, address, ctx.clock.now());
    const { source, language, opened: work } = opened;
    if (!work.segments.some(({ key }) => key === segment)) throw new Failure('translation.not-found');
    const location = { source, language, sectionSlug: work.section.slug };
    if ((await listComments(tx, location)).length >= MAX_COMMENTS) throw new Failure('translation.too-many-comments');
    const [row] = await tx
      .insert(translationComments)
      .values({
        ...{ publicationNumber: source.number, sectionSlug: work.section.slug, language, segmentKey: segment, body },
        ...{ authorId: ctx.viewer.id, createdAt: ctx.clock.now() },
      })
      .returning({ id: translationComments.id });
    return { id: String(row?.id ?? 0) };
  });
}

/** Resolves a comment or opens it again; whoever translates into its language may. */
export function resolveComment(ctx: Needs, id: number, isResolved: boolean) {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(translationComments).where(eq(translationComments.id, id)).for('update');
    if (row === undefined) throw new Failure('translation-comment.not-found');
    requireLanguage(ctx, row.language);
    const resolution = isResolved
      ? { resolvedAt: row.resolvedAt ?? ctx.clock.now(), resolvedById: row.resolvedById ?? ctx.viewer.id }
      : { resolvedAt: null, resolvedById: null };
    await tx.update(translationComments).set(resolution).where(eq(translationComments.id, id));
    return { id: String(id) };
  });
}
