import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { secondFactorWaivers } from './tables.ts';

/** Marks an account of the demonstration; the mark has no effect while DEMO is off. */
export async function waiveSecondFactor(
  { db, clock }: Pick<Ctx, 'clock'> & { db: Queryable },
  userId: number,
): Promise<void> {
  await db.insert(secondFactorWaivers).values({ userId, createdAt: clock.now() }).onConflictDoNothing();
}
