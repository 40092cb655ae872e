import { and, eq, gte } from 'drizzle-orm';
import type { Tx } from '#server/kernel/ctx.ts';
import { authenticators, passkeys, pendingSignIns, recoveryCodes } from '#server/modules/security/tables.ts';

/** Removes the second factors added since the given instant, which may be an attacker's. */
export async function deleteFactorsSince(tx: Tx, userId: number, since: Date): Promise<void> {
  for (const table of [passkeys, authenticators, recoveryCodes])
    await tx.delete(table).where(and(eq(table.userId, userId), gte(table.createdAt, since)));
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}
