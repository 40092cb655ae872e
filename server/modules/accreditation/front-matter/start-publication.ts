import { and, eq } from 'drizzle-orm';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { acknowledgements } from '#server/modules/accreditation/tables.ts';
import { frontMatterVersion, getPublication } from '#server/modules/catalogue/index.ts';

export type Acknowledgement = typeof acknowledgements.$inferSelect;

/** Records that the front matter was shown before the start, once per version. (rules L7) */
export async function startPublication(
  ctx: SignedInCtx,
  { publication: named, version }: { publication: string; version: string },
): Promise<Acknowledgement> {
  const { viewer, db, clock } = ctx;
  const card = await getPublication(ctx, named);
  if (frontMatterVersion(card) !== version) {
    throw new Failure('start.outdated', { source: { pointer: '/data/attributes/version' } });
  }
  const shown = { userId: viewer.id, publicationId: card.id, version };
  await db
    .insert(acknowledgements)
    .values({ ...shown, shownAt: clock.now() })
    .onConflictDoNothing();
  const [row] = await db
    .select()
    .from(acknowledgements)
    .where(
      and(
        eq(acknowledgements.userId, shown.userId),
        eq(acknowledgements.publicationId, shown.publicationId),
        eq(acknowledgements.version, version),
      ),
    );
  if (row === undefined) throw new Error('The acknowledgement was not stored');
  return row;
}
