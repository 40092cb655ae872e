import { eq } from 'drizzle-orm';
import { mayRefer, mayResend, resendAvailableAt } from '#domain/referral/invitation.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { reminderEmailJob } from './jobs.ts';
import type { Referral } from './queries.ts';
import { referrals } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'viewer' | 'log'>;

/** Queues the reminder of one of the caller's invitations, at most once a day. (rules R7) */
export async function resendInvitation(ctx: Needs, id: number): Promise<Referral> {
  const { db, clock, jobs, viewer } = ctx;
  if (viewer.kind === 'visitor') throw new Failure('referral.sign-in');
  const now = clock.now();
  refuse(mayRefer(viewer, now), 'referral');
  return db.transaction(async (tx) => {
    // Locked, so that the second of two concurrent requests sees the first.
    const [found] = await tx.select().from(referrals).where(eq(referrals.id, id)).for('update');
    if (found === undefined || found.inviterId !== viewer.id) throw new Failure('referral.not-found');
    const times = { createdAt: found.createdAt, lastRemindedAt: found.lastRemindedAt };
    const wait = secondsUntil(resendAvailableAt(found), now);
    refuse(
      mayResend({ applied: found.appliedAt !== null, refunded: found.refundedAt !== null, ...times }, now),
      'referral',
      wait > 0 ? { headers: { 'retry-after': String(wait) } } : {},
    );
    await tx.update(referrals).set({ lastRemindedAt: now }).where(eq(referrals.id, id));
    await jobs.within(tx).send(reminderEmailJob, { referralId: id });
    ctx.log.info({ event: 'invitation.resent', referralId: id });
    return { ...found, lastRemindedAt: now };
  });
}

const secondsUntil = (instant: Date, now: Date): number =>
  Math.max(0, Math.ceil((instant.getTime() - now.getTime()) / 1000));
