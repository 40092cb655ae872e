import * as calls from '#contract/calls/office/credit/pars.ts';
import { explainRefusal } from '#domain/credits/reporting/refusal-reasons.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import { project } from '#server/jsonapi/projection.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { type DescribedActivity, listDescribed } from './describe-activities.ts';
import { answerRecords, changePrepared, getParsActivity, prepareRecords, saveParsDetails } from './manage-pars.ts';
import { type ParsActivity, writeActivitiesJson, writeActivitiesTab, writeActivitiesXml } from './pars-activities.ts';
import { listDownloaded } from './queries-pars.ts';

/** Activities in PARS. (rules L51, L52) */
export function mountPars(api: Api): void {
  mount(api, calls.listParsActivities, ({ ctx, filter, query }) => listDescribed(ctx, filter, query.page));
  mount(api, calls.getParsActivity, async ({ ctx, params }) => ({
    data: describeOne(await getParsActivity(ctx, params.id)),
  }));
  mount(api, calls.saveParsActivity, async ({ ctx, params, body }) => {
    await saveParsDetails(ctx, params.id, body);
    return { data: describeOne(await getParsActivity(ctx, params.id)) };
  });
  const counted = async (records: Promise<number>) => ({ data: { records: await records } });
  mount(api, calls.prepareParsRecords, ({ ctx, body }) => counted(prepareRecords(ctx, body)));
  mount(api, calls.sendParsRecords, ({ ctx, body }) => counted(changePrepared(ctx, body.activities, 'sent')));
  mount(api, calls.cancelParsRecords, ({ ctx, body }) => counted(changePrepared(ctx, body.activities, 'canceled')));
  mount(api, calls.answerParsRecords, ({ ctx, body }) => counted(answerRecords(ctx, body.answers)));
  mountFiles(api);
}

function mountFiles(api: Api): void {
  type Request = { ctx: Pick<Ctx, 'db'>; parameters: { activities?: number[] | null | undefined } };
  const write =
    (format: string, draw: (activities: readonly ParsActivity[]) => string | Promise<string>) =>
    async ({ ctx, parameters: { activities = null } }: Request) => {
      const open = await listDownloaded(ctx.db, activities);
      if (open.length === 0) throw new Failure('reporting.nothing-due');
      return { body: await draw(open.map(({ document }) => document)), downloadName: `pars-activities.${format}` };
    };
  mountFile(api, calls.downloadParsJson, write('json', writeActivitiesJson));
  mountFile(api, calls.downloadParsXml, write('xml', writeActivitiesXml));
  mountFile(api, calls.downloadParsText, write('txt', writeActivitiesTab));
}

function describeRecord({ records }: DescribedActivity) {
  const latest = records.findLast(({ state }) => state !== 'canceled');
  if (latest === undefined) return null;
  const { id, action, state, closes, message, createdAt, sentAt } = latest;
  return {
    ...{ id: String(id), action, state, closes, message },
    refusal: state === 'rejected' ? explainRefusal('accme', message) : null,
    ...{ created: createdAt.toISOString(), sent: sentAt?.toISOString() ?? null },
  };
}

const describeOne = (activity: DescribedActivity) => {
  const { id, title, number, parsId, status, next, version, details, missing, closing, totals, document } = activity;
  return {
    ...{ id: String(id), title, number, pars_id: parsId, status, next, version, missing, ...totals },
    details: {
      ...details,
      tags: [...details.tags],
      outcomes: details.outcomes.map((each) => ({ ...each })),
      moc: details.moc.map(({ types, ...each }) => ({ ...each, types: [...types] })),
      amounts: details.amounts.map((each) => ({ ...each })),
    },
    closing: closing.map(({ condition, isMet }) => ({ condition, met: isMet })),
    record: describeRecord(activity),
    document: document === null ? null : JSON.stringify(document, null, 2),
  };
};

export const parsActivity = project<'ParsActivity', DescribedActivity>({
  type: 'ParsActivity',
  id: ({ id }) => id,
  attributes: (activity) => ({
    ...{ number: activity.number, title: activity.title, pars_id: activity.parsId },
    ...{ status: activity.status, next: activity.next, missing: activity.missing.length, ...activity.totals },
    record: describeRecord(activity),
  }),
  related: {},
});
