/** Discount codes, as the office makes and ends them; one that an order has used is never deleted. (rules O32) */
import { eq } from 'drizzle-orm';
import { cents } from '#domain/shared/money.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { findCodeRow } from '#server/modules/billing/orders/queries-checkout.ts';
import { discountMemberships, discounts, orders } from '#server/modules/billing/tables.ts';
import { countTiers, findListedCode, type ListedCode } from './queries-discount-codes.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address'>;

type NewCode = {
  code: string;
  percent: number | null;
  amount: number | null;
  currency: string | null;
  tiers: readonly string[];
  uses_limit: number | null;
  expires: string | null;
};

const at = (attribute: string) => ({ source: { pointer: `/data/attributes/${attribute}` } });

/** Creates a code: a percentage, or an amount in a currency. */
export async function createDiscountCode(ctx: Needs, form: NewCode): Promise<ListedCode> {
  const now = ctx.clock.now();
  const isPercentage = form.percent !== null;
  if (isPercentage === (form.amount !== null) || isPercentage === (form.currency !== null))
    throw new Failure('discount-code.one-kind', at(isPercentage ? 'amount' : 'percent'));
  checkExpiration(form.expires, now);
  const tierIds = [...new Set(form.tiers.map(Number))];
  return ctx.db.transaction(async (tx) => {
    await requireTiers(tx, tierIds);
    if ((await findCodeRow(tx, form.code)) !== null) throw new Failure('discount-code.exists', at('code'));
    const [row] = await tx
      .insert(discounts)
      .values({
        code: form.code,
        percent: form.percent,
        amountCents: form.amount === null ? null : cents(form.amount),
        currency: form.currency,
        usesLimit: form.uses_limit,
        expiresAt: form.expires === null ? null : new Date(form.expires),
        createdAt: now,
      })
      .returning();
    if (row === undefined) throw new Error('The code was not stored');
    if (tierIds.length > 0)
      await tx
        .insert(discountMemberships)
        .values(tierIds.map((membershipId) => ({ discountId: row.id, membershipId })));
    await recordChange(ctx, tx, { id: row.id, action: 'discount-code.created', after: form });
    return getCode(tx, row.id, now);
  });
}

async function requireTiers(tx: Tx, ids: readonly number[]): Promise<void> {
  const isValid = ids.every((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31);
  if (!isValid || (await countTiers(tx, ids)) !== ids.length) throw new Failure('discount-code.no-tier', at('tiers'));
}

function checkExpiration(expires: string | null, now: Date): void {
  if (expires !== null && new Date(expires) <= now) throw new Failure('discount-code.past', at('expires'));
}

type Change = { uses_limit?: number | null | undefined; expires?: string | null | undefined };

/** Changes the limit and the expiration; the limit stays at least the uses, and an ended code may be opened again. */
export function changeDiscountCode(ctx: Needs, id: number, change: Change): Promise<ListedCode> {
  const now = ctx.clock.now();
  checkExpiration(change.expires ?? null, now);
  return ctx.db.transaction(async (tx) => {
    const before = await lockCode(tx, id, now);
    const usesLimit = change.uses_limit === undefined ? before.code.usesLimit : change.uses_limit;
    if (usesLimit !== null && usesLimit < before.uses) throw new Failure('discount-code.limit', at('uses_limit'));
    const expiresAt =
      change.expires === undefined ? before.code.expiresAt : change.expires === null ? null : new Date(change.expires);
    await tx.update(discounts).set({ usesLimit, expiresAt }).where(eq(discounts.id, id));
    await recordChange(ctx, tx, {
      id,
      action: 'discount-code.changed',
      before: termsOf(before),
      after: termsOf({ code: { usesLimit, expiresAt } }),
    });
    return getCode(tx, id, now);
  });
}

/** Ends a code at once; orders that are open keep it. */
export function endDiscountCode(ctx: Needs, { id, reason }: { id: number; reason: string }): Promise<ListedCode> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockCode(tx, id, now);
    if (before.state === 'expired') throw new Failure('discount-code.ended');
    await tx.update(discounts).set({ expiresAt: now }).where(eq(discounts.id, id));
    const after = { expires: now.toISOString() };
    await recordChange(ctx, tx, { id, action: 'discount-code.ended', before: termsOf(before), after, reason });
    return getCode(tx, id, now);
  });
}

/** Deletes a code that no order has ever used. */
export function deleteDiscountCode(ctx: Needs, id: number): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockCode(tx, id, ctx.clock.now());
    if ((await tx.$count(orders, eq(orders.discountId, id))) > 0) throw new Failure('discount-code.used');
    await tx.delete(discounts).where(eq(discounts.id, id));
    await recordChange(ctx, tx, { id, action: 'discount-code.deleted', before: { code: before.code.code } });
  });
}

const termsOf = ({ code }: { code: { usesLimit: number | null; expiresAt: Date | null } }) => ({
  uses_limit: code.usesLimit,
  expires: code.expiresAt?.toISOString() ?? null,
});

async function lockCode(tx: Tx, id: number, now: Date): Promise<ListedCode> {
  await tx.select({ id: discounts.id }).from(discounts).where(eq(discounts.id, id)).for('update');
  return getCode(tx, id, now);
}

async function getCode(tx: Tx, id: number, now: Date): Promise<ListedCode> {
  const found = await findListedCode(tx, id, now);
  if (found === null) throw new Failure('discount-code.not-found');
  return found;
}

type Entry = { id: number; action: string; before?: object; after?: object; reason?: string };

const recordChange = (ctx: Needs, tx: Tx, { id, action, ...detail }: Entry): Promise<void> =>
  recordAuditEntry(tx, ctx, { action, subjectType: 'DiscountCode', subjectId: id, detail });
