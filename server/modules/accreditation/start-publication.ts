import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { frontMatterVersion, getPublication } from '#server/modules/catalogue/index.ts';
import { acknowledgements } from './tables.ts';

export type Acknowledgement = typeof acknowledgements.$inferSelect;

/** Records that disclosure, objectives and dates were shown before the start; once for each wording. (rules L7) */
export async function startPublication(
  ctx: Ctx,
  { publication: named, version }: { publication: string; version: string },
): Promise<Acknowledgement> {
  const { viewer, db, clock } = ctx;
  if (viewer.kind === 'visitor') throw new Failure('session.required');
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
