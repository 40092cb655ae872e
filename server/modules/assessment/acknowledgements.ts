/** Acknowledgements of the front matter before a test, once per version. (rules L7) */
import { and, countDistinct, eq, max, notExists, notInArray, sql } from 'drizzle-orm';
import { maySubmit } from '#domain/assessment/front-matter.ts';
import type { Ctx, Queryable, SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { frontMatterVersion, getPublication, type PublicationCard } from '#server/modules/catalogue/index.ts';
import { acknowledgements, attempts } from './tables.ts';

export type Acknowledgement = typeof acknowledgements.$inferSelect;

/** Records that the front matter was shown before the start, once per version. (rules L7) */
export async function startPublication(
  ctx: SignedInCtx,
  { publication, version }: { publication: number; version: string },
): Promise<Acknowledgement> {
  const { viewer, db, clock } = ctx;
  const card = await getPublication(ctx, publication);
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

/** The versions of a publication's front matter that a user has acknowledged. */
async function listAcknowledgedVersions(
  db: Queryable,
  { userId, publicationId }: { userId: number; publicationId: number },
): Promise<string[]> {
  const rows = await db
    .select({ version: acknowledgements.version })
    .from(acknowledgements)
    .where(and(eq(acknowledgements.userId, userId), eq(acknowledgements.publicationId, publicationId)));
  return rows.map(({ version }) => version);
}

/** Throws unless the caller acknowledged the current front matter. (rules T4) */
export async function requireFrontMatter(
  tx: Tx,
  { viewer }: Pick<Ctx, 'viewer'>,
  card: PublicationCard | undefined,
): Promise<void> {
  if (viewer.kind === 'visitor') throw new Failure('test.sign-in');
  if (card === undefined) throw new Failure('publication.removed');
  const acknowledged = await listAcknowledgedVersions(tx, { userId: viewer.id, publicationId: card.id });
  refuse(maySubmit(acknowledged, frontMatterVersion(card)), 'test');
}

/** When a user last acknowledged the front matter of a publication, in any version. */
export async function lastAcknowledged(
  db: Queryable,
  { userId, publicationId }: { userId: number; publicationId: number },
): Promise<Date | null> {
  const [row] = await db
    .select({ shownAt: max(acknowledgements.shownAt) })
    .from(acknowledgements)
    .where(and(eq(acknowledgements.userId, userId), eq(acknowledgements.publicationId, publicationId)));
  return row?.shownAt ?? null;
}

/** Deletes a user's acknowledgements, except those of publications that credit was earned for. (rules P53) */
export async function deleteAcknowledgements(tx: Tx, userId: number, earnedIds: readonly number[]): Promise<void> {
  await tx
    .delete(acknowledgements)
    .where(and(eq(acknowledgements.userId, userId), notInArray(acknowledgements.publicationId, [...earnedIds])));
}

/** How many people began a publication and have not passed its test. */
export async function countUnfinished(db: Queryable, publicationId: number): Promise<number> {
  const passed = db
    .select({ one: sql`1` })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, acknowledgements.userId),
        eq(attempts.publicationId, acknowledgements.publicationId),
        eq(attempts.status, 'APPROVED'),
        eq(attempts.practice, false),
      ),
    );
  const [row] = await db
    .select({ people: countDistinct(acknowledgements.userId) })
    .from(acknowledgements)
    .where(and(eq(acknowledgements.publicationId, publicationId), notExists(passed)));
  return row?.people ?? 0;
}
