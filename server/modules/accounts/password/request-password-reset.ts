import type { Ctx } from '#server/kernel/ctx.ts';
import { sendPasswordResetJob } from '#server/modules/accounts/jobs.ts';
import { findAccountByEmail } from '#server/modules/accounts/queries.ts';

type Needs = Pick<Ctx, 'db' | 'jobs'>;

/**
 * Promises a reset email. For an address without an account the same is read and written and nothing is queued, so neither
 * the answer nor its time reveals which addresses have one. (rules S24)
 */
export async function requestPasswordReset({ db, jobs }: Needs, email: string): Promise<void> {
  const account = await findAccountByEmail(db, email);
  await db.transaction((tx) => {
    const { send, simulateSend } = jobs.within(tx);
    return account === null
      ? simulateSend(sendPasswordResetJob, { userId: 0 })
      : send(sendPasswordResetJob, { userId: account.id });
  });
}
