/** Changes of what boards require. (rules T63, T82) */
import { and, eq, gte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  addCreditRequirement as addCall,
  changeCreditRequirement as changeCall,
} from '#contract/calls/office/credit/requirements.ts';
import { goalStart, mayWriteRequirement } from '#domain/credits/learners/requirements.ts';
import { topicCode } from '#domain/credits/learners/topics.ts';
import { fromCredits, toCredits } from '#domain/shared/credits.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { creditGoals, creditRequirements } from '#server/modules/accreditation/tables.ts';
import { topicQueries } from '#server/modules/activities/index.ts';
import type { Requirement } from './queries-goals.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address' | 'content'>;
type NewRequirement = z.output<(typeof addCall)['body']['schema']>;
type RequirementChange = z.output<(typeof changeCall)['body']['schema']>;

/** Adds a requirement; its code comes from the name and stays. */
export async function addRequirement(ctx: Needs, written: NewRequirement): Promise<void> {
  const code = topicCode(written.name);
  if (code === '') throw new Failure('requirement.name', { source: { pointer: '/name' } });
  await ctx.db.transaction(async (tx) => {
    const [added] = await tx
      .insert(creditRequirements)
      .values({ code, ...(await columnsOf(tx, ctx, written)) })
      .onConflictDoNothing()
      .returning();
    if (added === undefined) throw new Failure('requirement.exists', { source: { pointer: '/name' } });
    await ctx.content.raise(tx);
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'requirement.added', subjectType: 'CreditRequirement', subjectId: code },
      detail: { after: describeRequirement(added) },
    });
  });
}

/** Changes, retires or restores a requirement; goals stay as they were chosen unless `changes_goals` says otherwise. */
export async function changeRequirement(
  ctx: Needs,
  code: string,
  { version, retired, changes_goals: changesGoals, ...written }: RequirementChange,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(creditRequirements).where(eq(creditRequirements.code, code));
    if (before === undefined) throw new Failure('requirement.not-found');
    const [after] = await tx
      .update(creditRequirements)
      .set({ ...(await columnsOf(tx, ctx, written)), retired, version: version + 1 })
      .where(and(eq(creditRequirements.code, code), eq(creditRequirements.version, version)))
      .returning();
    if (after === undefined) throw new Failure('requirement.changed');
    const goals = changesGoals ? await changeGoals(tx, ctx, after) : 0;
    await ctx.content.raise(tx);
    await recordAuditEntry(tx, ctx, {
      ...{ action: actionOf(before, after), subjectType: 'CreditRequirement', subjectId: code },
      detail: { before: describeRequirement(before), after: describeRequirement(after), goals },
    });
  });
}

function actionOf(before: Requirement, after: Requirement): string {
  if (before.retired === after.retired) return 'requirement.changed';
  return after.retired ? 'requirement.retired' : 'requirement.restored';
}

/** Gives its terms to the goals whose cycle has not ended, and returns their number. Their reminders begin again. */
async function changeGoals(tx: Tx, { clock }: Needs, { code, ...terms }: Requirement): Promise<number> {
  const running = and(eq(creditGoals.requirement, code), gte(creditGoals.endsOn, clock.today()));
  const days = await tx.selectDistinct({ endsOn: creditGoals.endsOn }).from(creditGoals).where(running);
  let changed = 0;
  for (const { endsOn } of days) {
    const goals = await tx
      .update(creditGoals)
      .set({
        ...{ name: terms.name, parts: terms.parts, startsOn: goalStart(terms, endsOn) },
        ...{ remindedDays: null, version: sql`${creditGoals.version} + 1`, updatedAt: clock.now() },
      })
      .where(and(running, eq(creditGoals.endsOn, endsOn)))
      .returning({ id: creditGoals.id });
    changed += goals.length;
  }
  return changed;
}

async function columnsOf(tx: Tx, { clock }: Needs, { parts, read, ...written }: NewRequirement) {
  const columns = {
    ...{ ...written, readOn: read },
    parts: parts.map(({ kind, topic, credits }) => ({
      ...{ kind, quarters: fromCredits(credits) },
      ...(topic === null ? {} : { topic }),
    })),
  };
  const topics = new Set((await topicQueries.listTopics(tx)).map(({ code }) => code));
  refuse(mayWriteRequirement(columns, { topics, today: clock.today() }), 'requirement');
  return columns;
}

/** In the words of the contract. */
export const describeRequirement = ({ parts, readOn, version: _version, code: _code, ...row }: Requirement) => ({
  ...row,
  parts: parts.map(({ kind, topic = null, quarters }) => ({ kind, topic, credits: toCredits(quarters) })),
  read: readOn,
});
