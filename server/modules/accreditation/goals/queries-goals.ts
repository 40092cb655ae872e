import { and, asc, count, eq, gte, sql } from 'drizzle-orm';
import { kindOfClass } from '#domain/credits/credit-kinds.ts';
import type { HeldCredit } from '#domain/credits/learners/goals.ts';
import { topicQuarters } from '#domain/credits/learners/topics.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import {
  creditGoals,
  creditLedger,
  creditRequirements,
  externalCredits,
} from '#server/modules/accreditation/tables.ts';
import { topicQueries } from '#server/modules/activities/index.ts';

const isOffered = eq(creditRequirements.retired, false);

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

/** What members choose from. */
export const listRequirements = (db: Queryable): Promise<Requirement[]> =>
  db
    .select()
    .from(creditRequirements)
    .where(isOffered)
    .orderBy(asc(creditRequirements.name), asc(creditRequirements.code));

/** Null for a requirement that does not exist or is not offered any more. */
export async function findRequirement(db: Queryable, code: string): Promise<Requirement | null> {
  const [row] = await db
    .select()
    .from(creditRequirements)
    .where(and(eq(creditRequirements.code, code), isOffered));
  return row ?? null;
}

/** Every requirement with the number of goals that have not ended, for the office; what is retired comes last. */
export async function listOfficeRequirements(
  db: Queryable,
  today: PlainDate,
): Promise<{ requirement: Requirement; goals: number }[]> {
  return db
    .select({ requirement: creditRequirements, goals: count(creditGoals.id) })
    .from(creditRequirements)
    .leftJoin(creditGoals, and(eq(creditGoals.requirement, creditRequirements.code), gte(creditGoals.endsOn, today)))
    .groupBy(creditRequirements.code)
    .orderBy(asc(creditRequirements.retired), asc(creditRequirements.name), asc(creditRequirements.code));
}

/** What the activity of an entry offered, as its certificate states it. Table names are written out, as Drizzle drops them. */
const MAXIMUM = sql<Quarters | null>`(select c.maximum_quarters from certificates c
  where c.ledger_entry_id = coalesce(credit_ledger.reverses_id, credit_ledger.id) order by c.id desc limit 1)`;

/** All credit of an account: the ledger's, corrections included, and what it recorded. */
export async function listHeldCredit(db: Queryable, userId: number): Promise<HeldCredit[]> {
  const ledger = await db
    .select({
      creditClass: creditLedger.creditClass,
      quarters: creditLedger.quarters,
      completedOn: creditLedger.completedOn,
      publicationId: creditLedger.publicationId,
      maximum: MAXIMUM,
    })
    .from(creditLedger)
    .where(eq(creditLedger.userId, userId));
  const parts = await topicQueries.listTopicParts(
    db,
    ledger.map(({ publicationId }) => publicationId),
  );
  const external = await db
    .select({
      kind: externalCredits.kind,
      quarters: externalCredits.quarters,
      completedOn: externalCredits.completedOn,
      topic: externalCredits.topic,
    })
    .from(externalCredits)
    .where(eq(externalCredits.userId, userId));
  return [
    ...ledger.map(({ creditClass, publicationId, maximum, ...row }) => ({
      ...{ ...row, kind: kindOfClass(creditClass), isExternal: false },
      topics: (parts.get(publicationId) ?? []).map(({ code, quarters }) => ({
        ...{ code, quarters: topicQuarters({ quarters: row.quarters, maximum: maximum ?? row.quarters }, quarters) },
      })),
    })),
    ...external.map(({ topic, ...row }) => ({
      ...{ ...row, isExternal: true },
      topics: topic === null ? [] : [{ code: topic, quarters: row.quarters }],
    })),
  ];
}
