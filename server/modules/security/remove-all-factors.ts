import { eq } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { authenticators, passkeyChallenges, passkeys, pendingSignIns, recoveryCodes } from './tables.ts';

export async function removeAllFactors(tx: Tx, userId: number): Promise<void> {
  const owned = [passkeys, authenticators, recoveryCodes, passkeyChallenges, pendingSignIns];
  for (const table of owned) await tx.delete(table).where(eq(table.userId, userId));
}
