/** What speaks against the merge of an account. (rules O91) */
import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { DISPUTE_DAYS, type MergeableAccount } from '#domain/accounts/merge-accounts.ts';
import { hoursAfter } from '#domain/shared/dates.ts';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { sessions } from '#server/modules/accounts/tables.ts';
import { cardChanges, giftCards, orders, renewals } from '#server/modules/billing/tables.ts';
import type { AccountRow } from '#server/modules/people/queries-account.ts';

export async function readMergeable(db: Queryable, row: AccountRow, now: Date): Promise<MergeableAccount> {
  const { id, deletedAt, staffRoles } = row;
  return {
    id,
    isClosed: deletedAt !== null,
    isStaff: staffRoles.length > 0,
    isImpersonated: await isImpersonated(db, id, now),
    hasDispute: await hasDispute(db, id, now),
    hasOpenCheckout: await hasOpenCheckout(db, id),
    isRenewalCharged: await isRenewalCharged(db, id),
    renews: (await db.$count(renewals, and(eq(renewals.userId, id), eq(renewals.renews, true)))) > 0,
  };
}

async function isImpersonated(db: Queryable, userId: number, now: Date): Promise<boolean> {
  const open = and(
    eq(sessions.userId, userId),
    isNotNull(sessions.impersonatorId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
  );
  return (await db.$count(sessions, open)) > 0;
}

async function hasDispute(db: Queryable, userId: number, now: Date): Promise<boolean> {
  const since = hoursAfter(now, -24 * DISPUTE_DAYS);
  const disputed = and(eq(orders.userId, userId), isNotNull(orders.chargedBackAt), gt(orders.chargedBackAt, since));
  return (await db.$count(orders, disputed)) > 0;
}

async function hasOpenCheckout(db: Queryable, userId: number): Promise<boolean> {
  const open = and(
    eq(orders.userId, userId),
    isNull(orders.continuesAt),
    isNull(orders.supersededAt),
    inArray(orders.status, ['pending', 'requires_action']),
  );
  const change = and(
    eq(cardChanges.userId, userId),
    eq(cardChanges.status, 'open'),
    isNotNull(cardChanges.providerReference),
  );
  return (await db.$count(orders, open)) > 0 || (await db.$count(cardChanges, change)) > 0;
}

async function isRenewalCharged(db: Queryable, userId: number): Promise<boolean> {
  const charged = and(
    eq(orders.userId, userId),
    isNotNull(orders.continuesAt),
    isNull(orders.supersededAt),
    inArray(orders.status, ['pending', 'requires_action', 'failed']),
  );
  return (await db.$count(orders, charged)) > 0;
}

/** A gift card that one of the two is owed because the other paid, and that is neither sent nor void. */
export async function isGiftCardOpen(db: Queryable, { doubleId, intoId }: AccountMerge): Promise<boolean> {
  const between = or(
    and(eq(giftCards.userId, intoId), eq(orders.userId, doubleId)),
    and(eq(giftCards.userId, doubleId), eq(orders.userId, intoId)),
  );
  const rows = await db
    .select({ id: giftCards.id })
    .from(giftCards)
    .innerJoin(orders, eq(orders.id, giftCards.orderId))
    .where(and(between, inArray(giftCards.status, ['pending', 'pending_to_send'])))
    .limit(1);
  return rows.length > 0;
}
