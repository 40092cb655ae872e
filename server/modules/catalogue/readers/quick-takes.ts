import { inArray } from 'drizzle-orm';
import { FREE_QUICK_TAKES } from '#domain/access/access-matrix.ts';
import { mayUnlockQuickTake } from '#domain/access/may-unlock-quick-take.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { getPublication } from '#server/modules/catalogue/publications/get-publication.ts';
import { lockReader } from '#server/modules/catalogue/queries-readers.ts';
import { refusalMeta } from '#server/modules/catalogue/required-tiers.ts';
import { quickTakeUnlocks } from '#server/modules/catalogue/tables.ts';

export type UnlockRow = { id: number; left: number };

/** Uses one of the two free quick takes for this publication; it stays open permanently. (rules A9) */
export async function unlockQuickTake(ctx: Ctx, id: number): Promise<UnlockRow> {
  const publication = await getPublication(ctx, id);
  const { viewer } = ctx;
  if (viewer.kind === 'visitor') throw new Failure('unlock.register');
  const meta = await refusalMeta(ctx, publication.type);
  return ctx.db.transaction(async (tx) => {
    await lockReader(tx, viewer.id);
    // Read again under the lock, because the session's copy may be stale.
    const chosen = (await listUnlockedQuickTakes(tx, [viewer.id])).get(viewer.id) ?? [];
    const now = ctx.clock.now();
    refuse(mayUnlockQuickTake({ ...viewer, unlockedQuickTakes: chosen }, publication, now), 'unlock', { meta });
    await tx.insert(quickTakeUnlocks).values({ userId: viewer.id, publicationId: publication.id, createdAt: now });
    return { id: publication.id, left: FREE_QUICK_TAKES - chosen.length - 1 };
  });
}

/** The quick takes that each account has chosen, by user id. */
export async function listUnlockedQuickTakes(
  db: Queryable,
  userIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await db
    .select()
    .from(quickTakeUnlocks)
    .where(inArray(quickTakeUnlocks.userId, [...userIds]));
  const chosen = new Map<number, number[]>();
  for (const row of rows) chosen.set(row.userId, [...(chosen.get(row.userId) ?? []), row.publicationId]);
  return chosen;
}
