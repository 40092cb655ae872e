import type { Page } from '#server/jsonapi/mount.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { withOffers } from './count-offers.ts';
import { discountPricesFor } from './price-discount.ts';
import { listOffered } from './queries.ts';
import { findHeldPlan } from './queries-held-plan.ts';

type Asked = { withMine: boolean; page: { number: number; size: number }; referredEmail: string | undefined };

/** The tiers on sale by rank and, where asked, the caller's own even when it is not on sale. (rules W12) */
export async function listMemberships(ctx: Ctx, { withMine, page, referredEmail }: Asked): Promise<Page> {
  const { db, viewer } = ctx;
  if (referredEmail !== undefined) await discountPricesFor(ctx, referredEmail);
  const own = withMine && viewer.kind === 'user' ? (viewer.membership?.membershipId ?? null) : null;
  const rows = await withOffers(ctx, await listOffered(db, own, withMine ? await findHeldPlan(ctx) : null));
  const first = (page.number - 1) * page.size;
  // A handful of rows: cutting the page here is simpler than asking the database twice.
  return { rows: page.size === 0 ? rows : rows.slice(first, first + page.size), count: rows.length };
}
