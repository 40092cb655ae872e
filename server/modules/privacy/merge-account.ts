/** Exports that a double requested: their files contain it alone, and are deleted. (rules O92) */
import { eq } from 'drizzle-orm';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { removeExportsJob } from './jobs.ts';
import { dataExports } from './tables.ts';

/** A job deletes the files after the commit. */
export async function mergeAccount(
  tx: Tx,
  { clock, jobs }: Pick<Ctx, 'clock' | 'jobs'>,
  { doubleId }: AccountMerge,
): Promise<void> {
  await tx.update(dataExports).set({ expiresAt: clock.now() }).where(eq(dataExports.userId, doubleId));
  await jobs.within(tx).send(removeExportsJob, {});
}
