import { and, asc, desc, eq, gt, inArray, isNull, lte, max } from 'drizzle-orm';
import type { RenewalStep } from '#domain/membership/renewal.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import { orders, renewalSteps, renewals } from './tables.ts';

export type Renewal = {
  userId: number;
  membershipId: number;
  rebillDays: number;
  /** The end of everything paid for. */
  endsAt: Date;
  taken: RenewalStep[];
  /** What the last notice said that it will cost; null where none said so. */
  announcedCents: number | null;
};
export type Step = typeof renewalSteps.$inferSelect;

type Window = { after: Date; until: Date };

/** Accounts that renew and whose paid time ends in the window, with what was done about it. */
export async function listRenewals(db: Queryable, { after, until }: Window, userId?: number): Promise<Renewal[]> {
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
        isNull(membershipTerms.endedAt),
        userId === undefined ? undefined : eq(renewals.userId, userId),
      ),
    )
    .groupBy(renewals.userId, renewals.membershipId, renewals.rebillDays)
    .having(and(gt(last, after), lte(last, until)))
    .orderBy(asc(renewals.userId));
  const steps = await listSteps(
    db,
    rows.map((row) => row.userId),
  );
  return rows.flatMap(({ endsAt, ...row }) => {
    if (endsAt === null) return [];
    const own = steps.filter((step) => step.userId === row.userId && +step.endsAt === +endsAt);
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

/** What was done about the renewal that follows this end, in its order. */
export async function listStepsFor(db: Queryable, userId: number, endsAt: Date): Promise<Step[]> {
  return (await listSteps(db, [userId])).filter((step) => +step.endsAt === +endsAt);
}

/** Whether and as what an account renews; null where nothing was ever bought. */
export async function findRenewal(db: Queryable, userId: number) {
  const [row] = await db.select().from(renewals).where(eq(renewals.userId, userId));
  return row ?? null;
}

export async function findStep(db: Queryable, id: number): Promise<Step | null> {
  const [row] = await db.select().from(renewalSteps).where(eq(renewalSteps.id, id));
  return row ?? null;
}

/** The step that was taken last for an order; null where none was. */
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
