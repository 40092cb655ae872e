/** What the office changes about an account and its emails; the caller records it. (rules O46, O47) */
import { eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { sendVerificationJob } from '#server/modules/accounts/jobs.ts';
import { users } from '#server/modules/accounts/tables.ts';

type Rename = { userId: number; firstName: string; lastName: string };

export async function renameAccount(tx: Tx, { userId, ...names }: Rename, at: Date): Promise<void> {
  await tx
    .update(users)
    .set({ ...names, updatedAt: at })
    .where(eq(users.id, userId));
}

/** Queues the verification email; the job sends nothing to a verified address. (rules S20) */
export const queueVerification = (tx: Tx, { jobs }: Pick<Ctx, 'jobs'>, userId: number): Promise<void> =>
  jobs.within(tx).send(sendVerificationJob, { userId });
