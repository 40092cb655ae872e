import { FREE_QUICK_TAKES } from '#domain/access/matrix.ts';
import { mayUnlockQuickTake } from '#domain/access/may-unlock-quick-take.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { getPublication } from './get-publication.ts';
import { lockReader } from './queries-readers.ts';
import { refusalMeta } from './refusal-meta.ts';
import { quickTakeUnlocks } from './tables.ts';
import { listUnlockedQuickTakes } from './unlocks.ts';

export type UnlockRow = { id: number; left: number };

/** Spends one of the two free quick takes on this one; it stays open for good. (rules A9) */
export async function unlockQuickTake(ctx: Ctx, idOrSlug: string): Promise<UnlockRow> {
  const publication = await getPublication(ctx, idOrSlug);
  const { viewer } = ctx;
  if (viewer.kind === 'visitor') throw new Failure('unlock.register');
  const meta = await refusalMeta(ctx, publication.type);
  return ctx.db.transaction(async (tx) => {
    await lockReader(tx, viewer.id);
    // Read again under the lock: what the session knew of may have been spent since.
    const chosen = (await listUnlockedQuickTakes(tx, [viewer.id])).get(viewer.id) ?? [];
    const now = ctx.clock.now();
    refuse(mayUnlockQuickTake({ ...viewer, unlockedQuickTakes: chosen }, publication, now), 'unlock', { meta });
    await tx.insert(quickTakeUnlocks).values({ userId: viewer.id, publicationId: publication.id, createdAt: now });
    return { id: publication.id, left: FREE_QUICK_TAKES - chosen.length - 1 };
  });
}
