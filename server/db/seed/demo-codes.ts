/** Demonstration discount codes: one for every tier, one for a single tier, and one that has expired. */

import { eq } from 'drizzle-orm';
import { hoursAfter } from '#domain/shared/dates.ts';
import { type Cents, cents } from '#domain/shared/money.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { discountMemberships, discounts } from '#server/modules/billing/tables.ts';
import { memberships } from '#server/modules/membership/tables.ts';

type Code = { code: string; percent?: number; amountCents?: Cents; tier?: string; hasExpired?: boolean };

const CODES: readonly Code[] = [
  { code: 'WELCOME10', percent: 10 },
  { code: 'GOLD100', amountCents: cents(10_000), tier: 'gold' },
  { code: 'SPRING25', percent: 25, hasExpired: true },
];

/** Inserts missing codes and leaves existing ones unchanged. */
export async function seedDemonstrationCodes({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const tiers = new Set((await db.select({ slug: memberships.slug }).from(memberships)).map(({ slug }) => slug));
  // Another publisher's library has other tiers.
  for (const { code, percent, amountCents, tier, hasExpired = false } of CODES.filter(
    ({ tier }) => tier === undefined || tiers.has(tier),
  )) {
    await db.transaction(async (tx) => {
      const [written] = await tx
        .insert(discounts)
        .values({
          code,
          percent,
          ...(amountCents === undefined ? {} : { amountCents, currency: 'USD' }),
          expiresAt: hasExpired ? hoursAfter(now, -24) : null,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: discounts.id });
      if (written === undefined || tier === undefined) return;
      const [only] = await tx.select({ id: memberships.id }).from(memberships).where(eq(memberships.slug, tier));
      if (only === undefined) throw new Error(`The library has no tier ${tier}: import it first`);
      await tx.insert(discountMemberships).values({ discountId: written.id, membershipId: only.id });
    });
  }
}
