/** The personal data of this module: exported on request and deleted with the account. (rules P52, P53) */
import { asc, eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { recoveryCodes, secondFactorWaivers } from '#server/modules/accounts/tables.ts';
import { countRecoveryCodes, findAuthenticator, listPasskeysOf } from './queries-factors.ts';
import { removeAllFactors } from './remove-factors.ts';

/** Secrets, keys and hashes are omitted: they are credentials. */
export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  const authenticator = await findAuthenticator(db, userId);
  return {
    passkeys: (await listPasskeysOf(db, userId)).map(({ name, createdAt, lastUsedAt, synced }) => ({
      ...{ name, createdAt, lastUsedAt, synced },
    })),
    authenticator:
      authenticator === null ? null : { createdAt: authenticator.createdAt, lastUsedAt: authenticator.lastUsedAt },
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    recoveryCodesUsed: (
      await db
        .select({ usedAt: recoveryCodes.usedAt })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, userId))
        .orderBy(asc(recoveryCodes.id))
    ).flatMap(({ usedAt }) => (usedAt === null ? [] : [usedAt])),
  };
}

export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  await removeAllFactors(tx, userId);
  await tx.delete(secondFactorWaivers).where(eq(secondFactorWaivers.userId, userId));
}
