import { inArray } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { listSubscriptionsOf, type Subscription } from './queries.ts';
import { subscriptions } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'viewer'>;

export type OwnStatus = 'none' | 'pending' | 'confirmed';

/** Whether the newsletter comes to the caller: confirmed, waiting for the click in its letter, or not at all. */
export async function getOwnStatus(ctx: Needs): Promise<OwnStatus> {
  const statuses = (await listOwn(ctx)).map(({ status }) => status);
  if (statuses.includes('confirmed')) return 'confirmed';
  return statuses.includes('pending') ? 'pending' : 'none';
}

/** Ends the caller's subscription, as the link of a letter does; as often as it is asked. (rules P43) */
export async function leaveNewsletter(ctx: Needs & Pick<Ctx, 'clock' | 'log'>): Promise<void> {
  const ids = (await listOwn(ctx)).filter(({ status }) => status !== 'unsubscribed').map(({ id }) => id);
  if (ids.length === 0) return;
  const now = ctx.clock.now();
  await ctx.db
    .update(subscriptions)
    .set({ status: 'unsubscribed', unsubscribedAt: now })
    .where(inArray(subscriptions.id, ids));
  ctx.log.info({ event: 'newsletter.left', subscriptions: ids.length });
}

/** What the account subscribed, and what its address is subscribed to once the address is proven to be its own. */
async function listOwn({ db, viewer }: Needs): Promise<Subscription[]> {
  const account = viewer.kind === 'visitor' ? null : await findAccount(db, viewer.id);
  if (account === null) return [];
  const { id: userId, email, emailVerifiedAt } = account;
  const rows = await listSubscriptionsOf(db, { userId, email });
  return emailVerifiedAt === null ? rows.filter((row) => row.userId === userId) : rows;
}
