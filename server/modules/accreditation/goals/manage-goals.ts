import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { CreditGoalChange, NewCreditGoal } from '#contract/forms/credit-record.ts';
import { canGetCredits } from '#domain/access/viewer.ts';
import { type GoalPart, type GoalProgress, goalProgress, MAX_GOALS } from '#domain/credits/learners/goals.ts';
import { goalStart, termsOf } from '#domain/credits/learners/requirements.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import type { Page } from '#server/jsonapi/mount.ts';
import type { Queryable, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { type PageRequest, slicePage } from '#server/kernel/requests/pagination.ts';
import { accountLocks } from '#server/modules/accounts/index.ts';
import { hasEarnedCredit } from '#server/modules/accreditation/external/queries-external.ts';
import { creditGoals } from '#server/modules/accreditation/tables.ts';
import { findGoal, findRequirement, type GoalRow, listGoals, listHeldCredit } from './queries-goals.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer'>;
export type GoalWithProgress = GoalRow & { progress: GoalProgress };
type GoalForm = z.output<typeof NewCreditGoal>;

/** The caller's goals with their progress. (rules T62) */
export async function listCreditGoals({ db, clock, viewer }: Needs, page: PageRequest): Promise<Page> {
  const goals = await listGoals(db, viewer.id);
  const credits = goals.length === 0 ? [] : await listHeldCredit(db, viewer.id);
  const rows = goals.map((goal) => ({ ...goal, progress: goalProgress(goal, credits, clock.today()) }));
  return slicePage(rows, page);
}

export async function addCreditGoal(ctx: Needs, written: GoalForm): Promise<GoalWithProgress> {
  const { db, clock, viewer } = ctx;
  const row = await db.transaction(async (tx) => {
    await accountLocks.lockAccount(tx, viewer.id);
    if (!canGetCredits(viewer, clock.now()) && !(await hasEarnedCredit(tx, viewer.id)))
      throw new Failure('goal.membership');
    if ((await tx.$count(creditGoals, eq(creditGoals.userId, viewer.id))) >= MAX_GOALS)
      throw new Failure('goal.too-many');
    const at = clock.now();
    const [stored] = await tx
      .insert(creditGoals)
      .values({ ...(await columnsOf(tx, written)), userId: viewer.id, createdAt: at, updatedAt: at })
      .returning();
    if (stored === undefined) throw new Error('The goal was not stored');
    return stored;
  });
  return measure(ctx, row);
}

/** Replaces one of the caller's goals; its reminders begin again. */
export async function changeCreditGoal(
  ctx: Needs,
  id: number,
  { version, ...written }: z.output<typeof CreditGoalChange>,
): Promise<GoalWithProgress> {
  const { db, clock, viewer } = ctx;
  const goal = await findGoal(db, { id, userId: viewer.id });
  if (goal === null) throw new Failure('goal.not-found');
  const [row] = await db
    .update(creditGoals)
    .set({ ...(await columnsOf(db, written, goal)), remindedDays: null, version: version + 1, updatedAt: clock.now() })
    .where(and(eq(creditGoals.id, id), eq(creditGoals.userId, viewer.id), eq(creditGoals.version, version)))
    .returning();
  if (row === undefined) throw new Failure('goal.changed');
  return measure(ctx, row);
}

export async function removeCreditGoal({ db, viewer }: Pick<Needs, 'db' | 'viewer'>, id: number): Promise<void> {
  const removed = await db
    .delete(creditGoals)
    .where(and(eq(creditGoals.id, id), eq(creditGoals.userId, viewer.id)))
    .returning({ id: creditGoals.id });
  if (removed.length === 0) throw new Failure('goal.not-found');
}

async function measure({ db, clock, viewer }: Needs, row: GoalRow): Promise<GoalWithProgress> {
  return { ...row, progress: goalProgress(row, await listHeldCredit(db, viewer.id), clock.today()) };
}

/**
 * A requirement is copied as of the day it was chosen: neither its later changes nor another end move the terms of the
 * goal. (rules T63)
 */
async function columnsOf(db: Queryable, written: GoalForm, goal: GoalRow | null = null) {
  const { requirement: code, name, kind, credits, starts, ends } = written;
  if (code !== null) {
    const terms = goal?.requirement === code ? termsOf(goal) : await findRequirement(db, code);
    if (terms === null) throw new Failure('goal.requirement', { source: { pointer: '/data/attributes/requirement' } });
    const { parts } = terms;
    return { requirement: code, name: terms.name, parts: [...parts], startsOn: goalStart(terms, ends), endsOn: ends };
  }
  // The schema requires each of them without a requirement.
  if (name === null || kind === null || credits === null || starts === null) throw new Error('The goal is incomplete');
  const parts: GoalPart[] = [{ kind, quarters: fromCredits(credits) }];
  return { requirement: null, name, parts, startsOn: starts, endsOn: ends };
}
