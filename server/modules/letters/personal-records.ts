/** What this module keeps about a person: given to that person on request, and forgotten with the account. (rules P52, P53) */
import { eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { findSettings, listSuppressions } from './queries.ts';
import { findEmail } from './queries-accounts.ts';
import { letterSettings } from './tables.ts';

export async function exportOf({ db }: Pick<Ctx, 'db'>, userId: number) {
  const email = await findEmail(db, userId);
  return {
    settings: await findSettings(db, userId),
    suppressed: email === null ? [] : await listSuppressions(db, email),
  };
}

/** That an address wants no letters is kept: forgetting it would be writing to it again. */
export async function forget(tx: Tx, userId: number): Promise<void> {
  await tx.delete(letterSettings).where(eq(letterSettings.userId, userId));
}
