import { eq } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { cancelLinks } from './links.ts';
import { revokeOtherSessions } from './sessions.ts';
import { users } from './tables.ts';

type Needs = Pick<Ctx, 'clock' | 'jobs'>;
type Change = { userId: number; passwordHash: string; keep: string | null };

/** A new password ends all sessions but the one kept, closes open letters and tells the owner. (rules S12) */
export async function setPassword(
  { clock, jobs }: Needs,
  tx: Tx,
  { userId, passwordHash, keep }: Change,
): Promise<void> {
  const now = clock.now();
  await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId));
  await cancelLinks(tx, { userId, purposes: ['reset-password', 'change-email'] }, now);
  await revokeOtherSessions(tx, { userId, keep }, now);
  await jobs.within(tx).send('accounts.send-password-changed', { userId, at: now.toISOString() });
}
