import { movedAccounts } from '#server/modules/accounts/index.ts';
import type { EmailNeeds } from '#server/modules/email/index.ts';
import { markSent, markUnsent } from './queries-invitations.ts';

/**
 * Sends one invitation, unless the member has chosen a password since. It is marked before it is submitted, so that a
 * crash cannot send it twice; an error of the mail server removes the mark, and the job is retried. (rules S27)
 */
export async function sendInvitation(ctx: EmailNeeds, userId: number): Promise<void> {
  let isMarked = false;
  const claim = async () => {
    isMarked = await markSent(ctx.db, userId, ctx.clock.now());
    return isMarked;
  };
  try {
    await movedAccounts.emailInvitation(ctx, { userId, claim });
  } catch (error) {
    if (isMarked) await markUnsent(ctx.db, userId);
    throw error;
  }
}
