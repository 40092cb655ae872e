import { and, asc, desc, eq, gt, inArray, isNull, lte, max } from 'drizzle-orm';
import type { RenewalStep } from '#domain/membership/renewal.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { orders, renewalSteps, renewals } from '#server/modules/billing/tables.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';

export type Renewal = {
  userId: number;
  membershipId: number;
  rebillDays: number;
  /** The end of the last paid term. */
  endsAt: Date;
  taken: RenewalStep[];
  /** The amount in the last notice; null if none had one. */
  announcedCents: Cents | null;
};
export type Step = typeof renewalSteps.$inferSelect;

type Window = { after: Date; until: Date };
/** One account, or a page of accounts in the order of their ids. */
type Accounts = { userId: number } | { afterUserId: number; limit: number };

/** Accounts that renew and whose last paid term ends in the window, with the steps taken. */
export async function listRenewals(db: Queryable, { after, until }: Window, accounts: Accounts): Promise<Renewal[]> {
  const last = max(membershipTerms.endsAt);
  const rows = await db
    .select({
      userId: renewals.userId,
      membershipId: renewals.membershipId,
      rebillDays: renewals.rebillDays,
      endsAt: last,
    })
    .from(renewals)
    .innerJoin(membershipTerms, eq(membershipTerms.userId, renewals.userId))
    .where(
      and(
        eq(renewals.renews, true),
        eq(membershipTerms.source, 'order'),
        isNull(membershipTerms.endedAt),
        'userId' in accounts ? eq(renewals.userId, accounts.userId) : gt(renewals.userId, accounts.afterUserId),
      ),
    )
    .groupBy(renewals.userId, renewals.membershipId, renewals.rebillDays)
    .having(and(gt(last, after), lte(last, until)))
    .orderBy(asc(renewals.userId))
    .limit('userId' in accounts ? 1 : accounts.limit);
  const steps = await listSteps(
    db,
    rows.map((row) => row.userId),
  );
  const stepsOf = Map.groupBy(steps, (step) => step.userId);
  return rows.flatMap(({ endsAt, ...row }) => {
    if (endsAt === null) return [];
    const own = (stepsOf.get(row.userId) ?? []).filter((step) => +step.endsAt === +endsAt);
    const announcedCents = own.findLast(({ amountCents }) => amountCents !== null)?.amountCents ?? null;
    return [{ ...row, endsAt, taken: own.map(({ step }) => step), announcedCents }];
  });
}

function listSteps(db: Queryable, userIds: readonly number[]): Promise<Step[]> {
  return db
    .select()
    .from(renewalSteps)
    .where(inArray(renewalSteps.userId, [...userIds]))
    .orderBy(asc(renewalSteps.id));
}

/** The steps taken for the renewal at this end, in order. */
export async function listStepsFor(db: Queryable, userId: number, endsAt: Date): Promise<Step[]> {
  return (await listSteps(db, [userId])).filter((step) => +step.endsAt === +endsAt);
}

/** The renewal plan of an account; null without a purchase. */
export async function findRenewal(db: Queryable, userId: number) {
  const [row] = await db.select().from(renewals).where(eq(renewals.userId, userId));
  return row ?? null;
}

export async function findStep(db: Queryable, id: number): Promise<Step | null> {
  const [row] = await db.select().from(renewalSteps).where(eq(renewalSteps.id, id));
  return row ?? null;
}

/** The last step taken for an order; null if none was. */
export async function findLastStepOf(db: Queryable, orderId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: renewalSteps.id })
    .from(renewalSteps)
    .where(eq(renewalSteps.orderId, orderId))
    .orderBy(desc(renewalSteps.id))
    .limit(1);
  return row?.id ?? null;
}

export async function findRenewalOrder(db: Queryable, userId: number, continuesAt: Date) {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.continuesAt, continuesAt)));
  return row ?? null;
}
