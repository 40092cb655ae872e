/** What the office enters for PARS, and what it sends about activities. (rules L51, L52) */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { answerParsRecords, saveParsActivity } from '#contract/calls/office/credit/pars.ts';
import { actionFor, type ParsRequest } from '#domain/credits/pars/pars-status.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { recordParsNumbers } from '#server/modules/activities/index.ts';
import { lockSettings } from '#server/modules/reporting/settings/manage-settings.ts';
import { parsDetails, parsRecords } from '#server/modules/reporting/tables.ts';
import { type DescribedActivity, describeActivities } from './describe-activities.ts';
import type { ParsActivity } from './pars-activities.ts';
import { listOpen } from './queries-pars.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address'>;
type Change = z.output<(typeof saveParsActivity)['body']['schema']>;
type Answers = z.output<(typeof answerParsRecords)['body']['schema']>['answers'];

/** Throws `activity.not-found` for what is not released or offers no credit. */
export async function getParsActivity(ctx: Pick<Needs, 'db'>, id: number): Promise<DescribedActivity> {
  const [found] = await describeActivities(ctx, [id]);
  if (found === undefined) throw new Failure('activity.not-found');
  return found;
}

export async function saveParsDetails(ctx: Needs, id: number, { version, details }: Change): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockSettings(tx, ctx, 'accme');
    const before = await getParsActivity({ db: tx }, id);
    if (before.version !== version) throw new Failure('reporting.changed');
    const row = { details, version: version + 1, updatedAt: ctx.clock.now(), updatedById: ctx.viewer.id };
    await tx
      .insert(parsDetails)
      .values({ publicationId: id, ...row })
      .onConflictDoUpdate({ target: parsDetails.publicationId, set: row });
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'pars.details-changed', subjectType: 'Activity', subjectId: id },
      detail: { before: before.details, after: details },
    });
  });
}

const idsOf = (activities: readonly string[]): number[] => [...new Set(activities.map(Number))];

type Preparation = { activities: readonly string[]; request: ParsRequest };

/** Stores the documents as they are now, so that their files are the same whenever they are downloaded. */
export async function prepareRecords(ctx: Needs, { activities, request }: Preparation): Promise<number> {
  const ids = idsOf(activities);
  return ctx.db.transaction(async (tx) => {
    // One officer prepares at a time.
    await lockSettings(tx, ctx, 'accme');
    const described = await describeActivities({ db: tx }, ids);
    if (described.length !== ids.length) throw new Failure('activity.not-found');
    const rows = described.map((activity) => ({ activity, record: recordFor(activity, request) }));
    const unfit = rows.filter(({ record }) => record === null).map(({ activity }) => activity.title);
    if (unfit.length > 0) throw new Failure('reporting.pars-request', { meta: { activities: unfit.slice(0, 10) } });
    const createdAt = ctx.clock.now();
    await tx
      .insert(parsRecords)
      .values(
        rows.flatMap(({ record }) => (record === null ? [] : { ...record, createdAt, createdById: ctx.viewer.id })),
      );
    await audit(tx, ctx, { action: 'pars.records-prepared', detail: { request, activities: ids } });
    return ids.length;
  });
}

function recordFor({ id, status, records, document }: DescribedActivity, request: ParsRequest) {
  const action = actionFor({ status, records, request });
  // A removal names what PARS holds, also if the record is incomplete by now.
  const held = records.findLast(({ state }) => state === 'accepted')?.document ?? null;
  const base = action === 'delete' ? held : document;
  if (action === null || base === null) return null;
  const closes = request === 'close';
  return { publicationId: id, action, state: 'prepared' as const, closes, document: withAction(base, action, closes) };
}

const ACTION_NAMES = { add: 'Add', update: 'Update', delete: 'Delete' } as const;

const withAction = (document: ParsActivity, action: keyof typeof ACTION_NAMES, closes: boolean): ParsActivity => ({
  ...document,
  XtensibleInfo: {
    ...document.XtensibleInfo,
    ...{ activityRecordAction: ACTION_NAMES[action], closeActivityRecord: closes },
  },
});

/** Preparation records were uploaded, or are canceled; refused as a whole if one is not prepared. */
export async function changePrepared(ctx: Needs, activities: readonly string[], state: 'sent' | 'canceled') {
  const ids = idsOf(activities);
  return ctx.db.transaction(async (tx) => {
    await lockSettings(tx, ctx, 'accme');
    const open = await listOpen(tx, ids, 'prepared');
    if (open.length !== ids.length) throw new Failure('reporting.pars-state');
    await tx
      .update(parsRecords)
      .set(state === 'sent' ? { state, sentAt: ctx.clock.now() } : { state })
      .where(and(inArray(parsRecords.publicationId, ids), eq(parsRecords.state, 'prepared')));
    await audit(tx, ctx, { action: `pars.records-${state}`, detail: { activities: ids } });
    return ids.length;
  });
}

/** Records the answers, and the numbers that PARS gave, in one statement each. */
export async function answerRecords(ctx: Needs, answers: Answers): Promise<number> {
  const ids = idsOf(answers.map(({ activity }) => activity));
  return ctx.db.transaction(async (tx) => {
    await lockSettings(tx, ctx, 'accme');
    const open = await listOpen(tx, ids, 'sent');
    if (open.length !== answers.length) throw new Failure('reporting.pars-state');
    const rows = answers.map(({ activity, accepted, message }) => ({
      ...{ id: Number(activity), state: accepted ? 'accepted' : 'rejected', message },
    }));
    await tx.execute(sql`update pars_records r
      set state = a.state, message = a.message, answered_at = ${ctx.clock.now().toISOString()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(id int, state text, message text)
      where r.publication_id = a.id and r.state = 'sent'`);
    const numbers = answers.flatMap(({ activity, accepted, pars_id: number }) =>
      accepted && number !== undefined ? [{ id: Number(activity), number }] : [],
    );
    await recordParsNumbers(tx, ctx, numbers);
    const rejected = answers.filter(({ accepted }) => !accepted).length;
    await audit(tx, ctx, { action: 'pars.records-answered', detail: { activities: ids, rejected } });
    return answers.length;
  });
}

const audit = (tx: Tx, ctx: Needs, { action, detail }: { action: string; detail: Record<string, unknown> }) =>
  recordAuditEntry(tx, ctx, { action, subjectType: 'ReportingBody', subjectId: 'accme', detail: { after: detail } });
