import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';

type Needs = Pick<Ctx, 'db' | 'jobs' | 'viewer'>;

/** Promises the verification letter once more; the job sends nothing to an address that is proven already. (rules S20) */
export async function resendVerification({ db, jobs, viewer }: Needs): Promise<void> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const { id: userId } = viewer;
  await db.transaction((tx) => jobs.within(tx).send('accounts.send-verification', { userId }));
}
