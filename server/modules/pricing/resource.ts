import { inLanguage } from '#domain/catalogue/languages.ts';
import type { Offer } from '#domain/membership/terms/offered-credits.ts';
import { toCredits } from '#domain/shared/credits.ts';
import { isOffered } from '#domain/site/features.ts';
import { linksFrom, linksFromPairs, project } from '#server/jsonapi/projection.ts';
import { withOffers } from './count-offers.ts';
import { namePermission } from './name-permission.ts';
import { priceDiscountFor } from './price-discount.ts';
import {
  findHeldPlan,
  listMembershipsById,
  listPermissions,
  listPermissionsOf,
  listPrices,
  listPricesOf,
  type MembershipRow,
  type PermissionRow,
  type PriceRow,
} from './queries-tiers.ts';

const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

export const membership = project<'Membership', MembershipRow & { offer: Offer }>({
  type: 'Membership',
  id: (row) => row.id,
  attributes: (row, { language }) => ({
    name: row.name,
    slug: row.slug,
    summary: inLanguage(row, language).summary,
    rank: row.rank,
    rebillDaysLabel: row.rebillDaysLabel,
    rebillDays: row.rebillDays,
    canGiveCredits: row.canGiveCredits && isOffered('credit'),
    bestValue: row.bestValue,
    credits_cme: toCredits(row.offer.cme),
    credits_new_per_year: toCredits(row.offer.newPerYear),
    credits_sa: toCredits(row.offer.sa),
  }),
  related: {
    permissions: async ({ db }, rows) => linksFromPairs(await listPermissionsOf(db, idsOf(rows))),
    prices: async ({ db }, rows) => linksFromPairs(await listPricesOf(db, idsOf(rows))),
  },
  load: async (ctx, ids) => withOffers(ctx, await listMembershipsById(ctx, ids, await findHeldPlan(ctx))),
});

export const permission = project<'Permission', PermissionRow>({
  type: 'Permission',
  id: (row) => row.id,
  attributes: (row, { language }) => ({ code: row.code, name: namePermission(row, language) }),
  related: {},
  load: ({ db }, ids) => listPermissions(db, ids),
});

export const price = project<'Price', PriceRow>({
  type: 'Price',
  id: (row) => row.id,
  attributes: (row) => ({
    amount: row.amountCents,
    currency: row.currency,
    rebillDays: row.rebillDays,
    discounted_amount: row.discountedCents,
  }),
  related: { membership: async (_ctx, rows) => linksFrom(rows, (row) => [row.membershipId]) },
  load: (ctx, ids) => listPrices(ctx.db, ids, { day: ctx.clock.today(), discount: priceDiscountFor(ctx) }),
});
