/** Merges the double account of a person into the account that stays, in one transaction. (rules O90 to O95) */
import { chooseHolderName } from '#domain/credits/ledger/merge-credit.ts';
import { writeName } from '#domain/shared/person-name.ts';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { deleteStoredResponses } from '#server/kernel/requests/idempotency.ts';
import { findLanguage, merges, recordAuditEntry } from '#server/modules/accounts/index.ts';
import { mergeAccount as mergeCredit } from '#server/modules/accreditation/index.ts';
import { mergeAccount as mergeVisits } from '#server/modules/analytics/index.ts';
import { mergeAccount as mergeResults } from '#server/modules/assessment/index.ts';
import { mergeAccount as mergePurchases } from '#server/modules/billing/index.ts';
import { mergeAccount as mergeReading } from '#server/modules/catalogue/index.ts';
import { mergeAccount as mergeCalendar } from '#server/modules/learning-calendar/index.ts';
import { mergeAccount as mergeListening } from '#server/modules/listening/index.ts';
import { recordPaidAddress } from '#server/modules/membership/index.ts';
import { mergeAccount as mergeSubscriptions } from '#server/modules/newsletter/index.ts';
import { mergeAccount as mergeNotes } from '#server/modules/notes/index.ts';
import { findAccountRow, lockBothAccounts } from '#server/modules/people/queries-account.ts';
import { mergeAccount as mergeAudioFeeds } from '#server/modules/podcasts/index.ts';
import { mergeAccount as mergeExports } from '#server/modules/privacy/index.ts';
import { mergeAccount as mergeInvitations } from '#server/modules/referrals/index.ts';
import { mergeAccount as mergeSeries } from '#server/modules/series/index.ts';
import { mergeAccount as mergeMessages } from '#server/modules/support/index.ts';
import { mergeAccount as mergeWeekPlan } from '#server/modules/week-plan/index.ts';
import { type MergedRows, type MergePlan, planMerge } from './plan-merge.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address' | 'jobs' | 'log' | 'secret' | 'payments'>;

/** What a merge would do; nothing is changed. */
export async function previewMerge(ctx: Needs, intoId: number, doubleId: number): Promise<MergePlan> {
  const [into, double] = [await findAccountRow(ctx.db, intoId), await findAccountRow(ctx.db, doubleId)];
  if (into === null || double === null) throw new Failure('person.not-found');
  return planMerge(ctx, ctx.db, { into, double });
}

type Merge = { double: number; version: string; reason: string };

/** Merges as the dry run of this version says; refused if anything changed since. The same twice at once merges once. */
export async function mergeAccounts(
  ctx: Needs,
  intoId: number,
  { double: doubleId, version, reason }: Merge,
): Promise<MergePlan> {
  const done = await ctx.db.transaction(async (tx) => {
    const rows = await lockBothAccounts(tx, intoId, doubleId);
    const plan = await planMerge(ctx, tx, rows);
    if (plan.refusals.length > 0) throw new Failure('person.merge-refused');
    if (plan.version !== version) throw new Failure('person.merge-changed');
    const language = await findLanguage(tx, doubleId);
    const certificates = await moveRecords(tx, ctx, { ...rows, reason });
    const at = ctx.clock.now().toISOString();
    await ctx.jobs.within(tx).send(merges.sendMergedJob, { userId: intoId, doubleId, language, at });
    await record(tx, ctx, { plan, reason, certificates });
    return plan;
  });
  ctx.log.info({ event: 'person.merged', userId: intoId, doubleId, by: ctx.viewer.id });
  return done;
}

/** Accounts come last, because others find rows by the address of the double. */
async function moveRecords(
  tx: Tx,
  ctx: Needs,
  { into, double, reason }: MergedRows & { reason: string },
): Promise<number[]> {
  const merge: AccountMerge = { intoId: into.id, doubleId: double.id };
  const at = ctx.clock.now();
  await recordPaidAddress(tx, ctx, double.id);
  await mergePurchases(tx, ctx, merge);
  await mergeResults(tx, merge);
  const holderName = chooseHolderName(writeName(into), writeName(double));
  const certificates = await mergeCredit(tx, ctx, { ...merge, holderName, reason });
  await mergeReading(tx, merge);
  await mergeSeries(tx, merge);
  await mergeWeekPlan(tx, merge);
  await mergeCalendar(tx, merge);
  await mergeAudioFeeds(tx, merge);
  await mergeNotes(tx, merge);
  await mergeListening(tx, merge);
  await mergeInvitations(tx, merge);
  await mergeSubscriptions(tx, merge, at);
  await mergeMessages(tx, merge);
  await mergeVisits(tx, merge);
  await mergeExports(tx, ctx, merge);
  await deleteStoredResponses(tx, double.id);
  await merges.mergeAccount(tx, ctx, merge);
  return certificates;
}

type MergeRecord = { plan: MergePlan; reason: string; certificates: number[] };

/** An entry for each of the two, so that both pages show it. */
async function record(tx: Tx, ctx: Needs, { plan, reason, certificates }: MergeRecord): Promise<void> {
  const { into, double, membership, credits, records } = plan;
  const detail = {
    before: { into, double, membership: { into: membership.now, double: membership.double } },
    after: { membership: membership.after, terms: membership.terms, credits, moved: records, certificates },
    reason,
  };
  const subjectType = 'User';
  await recordAuditEntry(tx, ctx, { action: 'person.merged', subjectType, subjectId: into.id, detail });
  const short = { after: { into: into.id }, reason };
  const ended = { action: 'person.merged-away', subjectType, subjectId: double.id, detail: short };
  await recordAuditEntry(tx, ctx, ended);
}
