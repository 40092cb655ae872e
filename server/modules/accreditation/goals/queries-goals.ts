import { and, asc, eq } from 'drizzle-orm';
import { kindOfClass } from '#domain/credits/credit-kinds.ts';
import type { HeldCredit } from '#domain/credits/goals.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import {
  creditGoals,
  creditLedger,
  creditRequirements,
  externalCredits,
} from '#server/modules/accreditation/tables.ts';

export type GoalRow = typeof creditGoals.$inferSelect;
export type Requirement = typeof creditRequirements.$inferSelect;

/** An account's goals, the next to end first. */
export const listGoals = (db: Queryable, userId: number): Promise<GoalRow[]> =>
  db
    .select()
    .from(creditGoals)
    .where(eq(creditGoals.userId, userId))
    .orderBy(asc(creditGoals.endsOn), asc(creditGoals.id));

export async function findGoal(db: Queryable, { id, userId }: { id: number; userId: number }): Promise<GoalRow | null> {
  const own = and(eq(creditGoals.id, id), eq(creditGoals.userId, userId));
  const [row] = await db.select().from(creditGoals).where(own);
  return row ?? null;
}

export const listRequirements = (db: Queryable): Promise<Requirement[]> =>
  db.select().from(creditRequirements).orderBy(asc(creditRequirements.name), asc(creditRequirements.code));

export async function findRequirement(db: Queryable, code: string): Promise<Requirement | null> {
  const [row] = await db.select().from(creditRequirements).where(eq(creditRequirements.code, code));
  return row ?? null;
}

/** All credit of an account: the ledger's, corrections included, and what it recorded. */
export async function listHeldCredit(db: Queryable, userId: number): Promise<HeldCredit[]> {
  const ledger = await db
    .select({
      creditClass: creditLedger.creditClass,
      quarters: creditLedger.quarters,
      completedOn: creditLedger.completedOn,
    })
    .from(creditLedger)
    .where(eq(creditLedger.userId, userId));
  const external = await db
    .select({
      kind: externalCredits.kind,
      quarters: externalCredits.quarters,
      completedOn: externalCredits.completedOn,
    })
    .from(externalCredits)
    .where(eq(externalCredits.userId, userId));
  return [
    ...ledger.map(({ creditClass, ...row }) => ({ ...row, kind: kindOfClass(creditClass), isExternal: false })),
    ...external.map((row) => ({ ...row, isExternal: true })),
  ];
}
