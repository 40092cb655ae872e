import { and, eq, gte } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import {
  authenticators,
  passkeyChallenges,
  passkeys,
  pendingSignIns,
  recoveryCodes,
} from '#server/modules/accounts/tables.ts';

/** Removes all second factors of an account, and the sign-ins started with them. */
export async function removeAllFactors(tx: Tx, userId: number): Promise<void> {
  const owned = [passkeys, authenticators, recoveryCodes, passkeyChallenges, pendingSignIns];
  for (const table of owned) await tx.delete(table).where(eq(table.userId, userId));
}

/** Removes the second factors added since an instant, which may be an attacker's. */
export async function removeFactorsSince(tx: Tx, userId: number, since: Date): Promise<void> {
  for (const table of [passkeys, authenticators, recoveryCodes])
    await tx.delete(table).where(and(eq(table.userId, userId), gte(table.createdAt, since)));
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}
