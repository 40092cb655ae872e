/** Schedules an issue, and pauses, resumes or cancels it. (rules N10, N11, N15) */
import { and, eq } from 'drizzle-orm';
import { isReady } from '#domain/newsletter/check-issue.ts';
import { type IssueAct, stateAfter } from '#domain/newsletter/issue-state.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { newsletterDeliveries, newsletterIssues } from '#server/modules/newsletter/tables.ts';
import { checkComposed } from '../composer/check-office-issue.ts';
import { type ComposedIssueRow, getComposed, lockComposed } from '../composer/queries-composed.ts';
import { lockDraft, record } from '../composer/write-issue.ts';
import { countBounces } from './queries-figures.ts';

type Schedule = { version: number; at: string | null; rate: number };

/** Schedules a draft; without a time, it starts within a minute. */
export async function scheduleIssue(ctx: SignedInCtx, id: number, { version, at, rate }: Schedule): Promise<void> {
  const now = ctx.clock.now();
  const sendAt = at === null ? now : new Date(at);
  if (sendAt < now) throw new Failure('issue.past', { source: { pointer: '/at' } });
  const checked = await checkComposed(ctx, await getComposed(ctx.db, id));
  await ctx.db.transaction(async (tx) => {
    const issue = await lockDraft(tx, id);
    // Both the caller and the checks saw this version.
    if (issue.version !== version || checked.version !== version) throw new Failure('issue.changed');
    if (!isReady(checked.items)) throw new Failure('issue.not-ready');
    await move(tx, issue, { act: 'schedule', sendAt, ratePerMinute: rate });
    const after = { sendAt: sendAt.toISOString(), rate, recipients: checked.audience.recipients };
    await record(ctx, tx, { id, action: 'newsletter-issue.scheduled', after });
  });
}

type Steer = { act: 'unschedule' | 'pause' | 'resume' | 'cancel'; reason: string };

const ACTIONS = {
  unschedule: 'newsletter-issue.unscheduled',
  pause: 'newsletter-issue.paused',
  resume: 'newsletter-issue.resumed',
  cancel: 'newsletter-issue.canceled',
} as const;

export async function steerIssue(ctx: SignedInCtx, id: number, { act, reason }: Steer): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const issue = await lockComposed(tx, id);
    const values = {
      unschedule: { sendAt: null },
      pause: { pausedWhy: 'office' as const, pausedAt: now },
      resume: { pausedWhy: null, pausedAt: null, acceptedBounces: await countBounced(tx, issue) },
      cancel: { finishedAt: now, pausedWhy: null, pausedAt: null },
    }[act];
    const state = await move(tx, issue, { act, ...values });
    if (act === 'cancel') await withholdRest(tx, id, now);
    await record(ctx, tx, {
      ...{ id, action: ACTIONS[act], before: { state: issue.state }, after: { state } },
      ...(reason === '' ? {} : { reason }),
    });
  });
}

/** Changes the state if this act is permitted; the row is locked by the caller. */
export async function move(
  tx: Tx,
  issue: ComposedIssueRow,
  { act, ...values }: { act: IssueAct } & Partial<typeof newsletterIssues.$inferInsert>,
): Promise<string> {
  const state = stateAfter(issue.state, act);
  if (state === null) throw new Failure('issue.state');
  await tx
    .update(newsletterIssues)
    .set({ ...values, state })
    .where(eq(newsletterIssues.id, issue.id));
  return state;
}

const withholdRest = (tx: Tx, issueId: number, now: Date) =>
  tx
    .update(newsletterDeliveries)
    .set({ status: 'withheld', doneAt: now })
    .where(and(eq(newsletterDeliveries.issueId, issueId), eq(newsletterDeliveries.status, 'waiting')));

/** Whoever resumes has seen the bounces so far; only further ones pause the issue again. (rules N14) */
async function countBounced(tx: Tx, issue: ComposedIssueRow): Promise<number> {
  const { bounced, refused } = await countBounces(tx, issue);
  return bounced + refused;
}
