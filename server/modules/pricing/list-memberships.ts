import type { Page } from '#server/jsonapi/mount.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type PageRequest, slicePage } from '#server/kernel/requests/pagination.ts';
import { withOffers } from './count-offers.ts';
import { applyReferralDiscount } from './price-discount.ts';
import { findHeldPlan, listTiersOnSale } from './queries-tiers.ts';

type ListRequest = { withMine: boolean; page: PageRequest; referredEmail: string | undefined };

/** The tiers on sale by rank and, if requested, the caller's own even if it is not on sale. (rules W12) */
export async function listMemberships(ctx: Ctx, { withMine, page, referredEmail }: ListRequest): Promise<Page> {
  const { viewer } = ctx;
  if (referredEmail !== undefined) await applyReferralDiscount(ctx, referredEmail);
  const own = withMine && viewer.kind === 'user' ? (viewer.membership?.membershipId ?? null) : null;
  const rows = await withOffers(ctx, await listTiersOnSale(ctx, own, withMine ? await findHeldPlan(ctx) : null));
  return slicePage(rows, page);
}
