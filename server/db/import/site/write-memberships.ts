import { and, eq, inArray } from 'drizzle-orm';
import { TIER_PERMISSIONS } from '#domain/access/access-matrix.ts';
import { changedAmount } from '#domain/membership/price-changes.ts';
import { messagesAt } from '#messages/message-tree.ts';
import type { Library } from '#server/db/import/library.ts';
import { reconcile } from '#server/db/import/reconcile.ts';
import type { ReportBook } from '#server/db/import/report.ts';
import type { MembershipTier } from '#server/db/import/schemas.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import {
  membershipPermissions,
  memberships,
  permissions,
  priceChanges,
  prices,
} from '#server/modules/membership/tables.ts';
import { translationsOf } from './translations-of.ts';

export async function writeMemberships(tx: Tx, library: Library, report: ReportBook): Promise<void> {
  const tiers = library.memberships;
  const nameOf = (id: number) => tiers.find(({ number }) => number === id)?.slug ?? String(id);
  await reconcile<typeof memberships.$inferInsert, typeof memberships.$inferSelect>(
    {
      wanted: tiers.map((tier, index) => ({ ...makeRow(tier, index), translations: translateTier(library, tier) })),
      found: await tx.select().from(memberships),
      keyOf: ({ id }) => String(id),
      describe: ({ slug }) => ({ kind: 'membership', name: slug }),
      insert: (rows) => tx.insert(memberships).values(rows),
      update: (row) => tx.update(memberships).set(row).where(eq(memberships.id, row.id)),
      // Existing members keep it; it is only taken off sale.
      isRetired: (row) => !row.public,
      remove: (rows) =>
        tx
          .update(memberships)
          .set({ public: false })
          .where(
            inArray(
              memberships.id,
              rows.map(({ id }) => id),
            ),
          ),
    },
    report,
  );
  await writePermissions(tx, { tiers, nameOf }, report);
  await writePrices(tx, { tiers, nameOf }, report);
  await writePriceChanges(tx, { tiers, nameOf }, report);
}

function makeRow(tier: MembershipTier, index: number): typeof memberships.$inferInsert {
  const { number, slug, name, summary, bestValue, canGiveCredits, credits } = tier;
  return {
    ...{ id: number, slug, name, summary, bestValue, canGiveCredits, public: tier.public },
    rank: index + 1,
    creditsCme: credits.cme,
    creditsNewPerYear: credits.newPerYear,
    creditsSa: credits.sa,
  };
}

const translateTier = (library: Library, { slug }: MembershipTier) =>
  translationsOf(
    library,
    ({ memberships: summaries }) => summaries[slug],
    (summary) => ({ summary }),
  );

type Tiers = { tiers: readonly MembershipTier[]; nameOf(id: number): string };

async function writePermissions(tx: Tx, { tiers, nameOf }: Tiers, report: ReportBook): Promise<void> {
  await reconcile<typeof permissions.$inferInsert, typeof permissions.$inferSelect>(
    {
      wanted: TIER_PERMISSIONS.map((code) => ({ code, name: messagesAt('en', 'labels.permissions')[code] })),
      found: await tx.select().from(permissions),
      keyOf: ({ code }) => code,
      describe: ({ code }) => ({ kind: 'permission', name: code }),
      insert: (rows) => tx.insert(permissions).values(rows),
      update: (row) => tx.update(permissions).set(row).where(eq(permissions.code, row.code)),
    },
    report,
  );
  const ids = new Map((await tx.select().from(permissions)).map(({ code, id }) => [code, id]));
  const isRow = (row: typeof membershipPermissions.$inferInsert) =>
    and(
      eq(membershipPermissions.membershipId, row.membershipId),
      eq(membershipPermissions.permissionId, row.permissionId),
    );
  await reconcile(
    {
      wanted: tiers.flatMap(({ number, permissions: codes }) =>
        codes.flatMap((code) => ids.get(code) ?? []).map((permissionId) => ({ membershipId: number, permissionId })),
      ),
      found: await selectPermissions(tx, tiers),
      keyOf: ({ membershipId, permissionId }) => `${membershipId} ${permissionId}`,
      describe: ({ membershipId }) => ({ kind: 'membership', name: nameOf(membershipId), field: 'permissions' }),
      insert: (rows) => tx.insert(membershipPermissions).values(rows),
      update: () => Promise.resolve(),
      remove: async (rows) => {
        for (const row of rows) await tx.delete(membershipPermissions).where(isRow(row));
      },
    },
    report,
  );
}

const selectPermissions = (tx: Tx, tiers: readonly MembershipTier[]) =>
  tx
    .select()
    .from(membershipPermissions)
    .where(
      inArray(
        membershipPermissions.membershipId,
        tiers.map(({ number }) => number),
      ),
    );

async function writePrices(tx: Tx, { tiers, nameOf }: Tiers, report: ReportBook): Promise<void> {
  const numbers = tiers.map(({ number }) => number);
  await reconcile<typeof prices.$inferInsert, typeof prices.$inferSelect>(
    {
      wanted: tiers.flatMap((tier) =>
        tier.prices.map(({ amount, ...price }) => ({ membershipId: tier.number, amountCents: amount, ...price })),
      ),
      found: await tx.select().from(prices).where(inArray(prices.membershipId, numbers)),
      keyOf: ({ membershipId, rebillDays, currency }) => `${membershipId} ${rebillDays} ${currency}`,
      describe: ({ membershipId }) => ({ kind: 'membership', name: nameOf(membershipId), field: 'prices' }),
      insert: (rows) => tx.insert(prices).values(rows),
      update: (row, { id }) => tx.update(prices).set(row).where(eq(prices.id, id)),
      remove: (rows) =>
        tx.delete(prices).where(
          inArray(
            prices.id,
            rows.map(({ id }) => id),
          ),
        ),
    },
    report,
  );
}

/** Each change of a yearly price, and what it makes of five years. (rules M2, M32) */
async function writePriceChanges(tx: Tx, { tiers, nameOf }: Tiers, report: ReportBook): Promise<void> {
  const numbers = tiers.map(({ number }) => number);
  const plans = await tx.select().from(prices).where(inArray(prices.membershipId, numbers));
  const planIds = plans.map(({ id }) => id);
  const tierOf = (priceId: number) => plans.find(({ id }) => id === priceId)?.membershipId ?? 0;
  const isRow = (row: typeof priceChanges.$inferInsert) =>
    and(eq(priceChanges.priceId, row.priceId), eq(priceChanges.startsOn, row.startsOn));
  await reconcile<typeof priceChanges.$inferInsert, typeof priceChanges.$inferSelect>(
    {
      wanted: tiers.flatMap(({ number, priceChanges: changes }) =>
        plans
          .filter(({ membershipId }) => membershipId === number)
          .flatMap((plan) =>
            changes.flatMap((change) => {
              const amountCents = changedAmount(change, plan);
              return amountCents === null ? [] : [{ priceId: plan.id, startsOn: change.from, amountCents }];
            }),
          ),
      ),
      found:
        planIds.length === 0 ? [] : await tx.select().from(priceChanges).where(inArray(priceChanges.priceId, planIds)),
      keyOf: ({ priceId, startsOn }) => `${priceId} ${startsOn}`,
      describe: ({ priceId }) => ({ kind: 'membership', name: nameOf(tierOf(priceId)), field: 'priceChanges' }),
      insert: (rows) => tx.insert(priceChanges).values(rows),
      update: (row) => tx.update(priceChanges).set(row).where(isRow(row)),
      remove: async (rows) => {
        for (const row of rows) await tx.delete(priceChanges).where(isRow(row));
      },
    },
    report,
  );
}
