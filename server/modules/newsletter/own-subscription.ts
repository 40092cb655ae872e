import { inArray } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { listSubscriptionsOf, type Subscription } from './queries.ts';
import { subscriptions } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'viewer'>;

export type OwnStatus = 'none' | 'pending' | 'confirmed';

/** The caller's subscription: confirmed, pending, or none. */
export async function getOwnStatus(ctx: Needs): Promise<OwnStatus> {
  const statuses = (await listOwnSubscriptions(ctx)).map(({ status }) => status);
  if (statuses.includes('confirmed')) return 'confirmed';
  return statuses.includes('pending') ? 'pending' : 'none';
}

/** Ends the caller's subscription; idempotent. (rules P43) */
export async function endOwnSubscription(ctx: Needs & Pick<Ctx, 'clock' | 'log'>): Promise<void> {
  const ids = (await listOwnSubscriptions(ctx)).filter(({ status }) => status !== 'unsubscribed').map(({ id }) => id);
  if (ids.length === 0) return;
  const now = ctx.clock.now();
  await ctx.db
    .update(subscriptions)
    .set({ status: 'unsubscribed', unsubscribedAt: now })
    .where(inArray(subscriptions.id, ids));
  ctx.log.info({ event: 'newsletter.left', subscriptions: ids.length });
}

/** Subscriptions of the account, and those of its address if verified. */
async function listOwnSubscriptions({ db, viewer }: Needs): Promise<Subscription[]> {
  const account = viewer.kind === 'visitor' ? null : await findAccount(db, viewer.id);
  if (account === null) return [];
  const { id: userId, email, emailVerifiedAt } = account;
  const rows = await listSubscriptionsOf(db, { userId, email });
  return emailVerifiedAt === null ? rows.filter((row) => row.userId === userId) : rows;
}
