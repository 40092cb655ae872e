import type { Ctx } from '#server/kernel/ctx.ts';
import { findAccountByEmail } from './queries.ts';

type Needs = Pick<Ctx, 'db' | 'jobs'>;

/**
 * Promises a reset letter. The same is read and written whether or not the address has an account, so neither the answer
 * nor its time tells; the job finds out whom to write to. (api.md, password/reset)
 */
export async function requestPasswordReset({ db, jobs }: Needs, email: string): Promise<void> {
  const account = await findAccountByEmail(db, email);
  await db.transaction((tx) => jobs.within(tx).send('accounts.send-password-reset', { userId: account?.id ?? null }));
}
