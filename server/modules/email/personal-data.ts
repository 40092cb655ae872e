/** The personal data of this module: exported on request and deleted with the account. (rules P52, P53) */
import { eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { findSettings, listSuppressions } from './queries.ts';
import { findEmail } from './queries-accounts.ts';
import { emailSettings } from './tables.ts';

export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  const email = await findEmail(db, userId);
  return {
    settings: await findSettings(db, userId),
    suppressed: email === null ? [] : await listSuppressions(db, email),
  };
}

/** Suppressions stay: without them a new account of the same address would be emailed again. */
export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  await tx.delete(emailSettings).where(eq(emailSettings.userId, userId));
}
