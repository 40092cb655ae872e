import type { Ctx } from '#server/kernel/ctx.ts';
import { sendPasswordResetJob } from '#server/modules/accounts/jobs.ts';
import { findResetRecipient } from '#server/modules/accounts/queries.ts';

type Needs = Pick<Ctx, 'db' | 'jobs'>;

/**
 * Queues a reset email. For an address without an account it runs the same statements and queues nothing, so neither
 * response nor timing reveals which addresses have an account. The address of a merged account is emailed which address
 * is in use. (rules S24, O95)
 */
export async function requestPasswordReset({ db, jobs }: Needs, email: string): Promise<void> {
  const account = await findResetRecipient(db, email);
  await db.transaction((tx) => {
    const { send, simulateSend } = jobs.within(tx);
    return account === null
      ? simulateSend(sendPasswordResetJob, { userId: 0 })
      : send(sendPasswordResetJob, { userId: account.id });
  });
}
