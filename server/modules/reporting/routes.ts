import * as calls from '#contract/calls/office/credit/reporting.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import {
  answerBatch,
  cancelBatch,
  findRecord,
  markSent,
  resendRecord,
  resendRejected,
} from './batches/answer-batch.ts';
import { prepareBatch } from './batches/prepare-batch.ts';
import { getBatch, listBatches, listRecords } from './batches/queries-batches.ts';
import { getBody, listDue } from './completions/list-due.ts';
import { readOverview } from './completions/read-overview.ts';
import { refreshForOffice } from './completions/refresh-completions.ts';
import { type ReportFormat, writeReportFile } from './formats/write-file.ts';
import { mountPars } from './pars/routes.ts';
import { describeSettings } from './settings/describe-settings.ts';
import { saveSettings } from './settings/manage-settings.ts';

/** Reports of credit to the bodies that record it. (rules L40 to L47) */
export function reportingRoutes(api: Api): void {
  mount(api, calls.getReporting, async ({ ctx }) => readOverview(ctx));
  mount(api, calls.getReportSettings, async ({ ctx, params }) => ({ data: await describeSettings(ctx, params.body) }));
  mount(api, calls.saveReportSettings, async ({ ctx, params, body }) => {
    await saveSettings(ctx, params.body, body);
    return { data: await describeSettings(ctx, params.body) };
  });
  mount(api, calls.listReportCompletions, async ({ ctx, params, filter, query }) =>
    listDue(ctx, getBody(params.body), { ...filter, page: query.page }),
  );
  mountBatches(api);
  mountFiles(api);
  mountPars(api);
}

function mountBatches(api: Api): void {
  mount(api, calls.listReportBatches, async ({ ctx, filter, query }) => listBatches(ctx.db, filter.body, query.page));
  mount(api, calls.prepareReportBatch, async ({ ctx, body }) =>
    getChanged(ctx, await prepareBatch(ctx, body.attributes.body)),
  );
  mount(api, calls.getReportBatch, async ({ ctx, params }) => getBatch(ctx.db, params.id));
  mount(api, calls.listReportRecords, async ({ ctx, params, filter, query }) =>
    listRecords(ctx.db, { batchId: params.id, state: filter.state }, query.page),
  );
  mount(api, calls.sendReportBatch, async ({ ctx, params }) => {
    await markSent(ctx, params.id);
    return getChanged(ctx, params.id);
  });
  mount(api, calls.cancelReportBatch, async ({ ctx, params }) => {
    await cancelBatch(ctx, params.id);
    return getChanged(ctx, params.id);
  });
  mount(api, calls.answerReportBatch, async ({ ctx, params, body }) => {
    await answerBatch(ctx, params.id, body.attributes);
    return getChanged(ctx, params.id);
  });
  mount(api, calls.resendReportBatch, async ({ ctx, params }) => {
    await resendRejected(ctx, params.id);
    return getChanged(ctx, params.id);
  });
  mount(api, calls.resendReportRecord, async ({ ctx, params }) => {
    await resendRecord(ctx, params.id);
    return findRecord(ctx.db, params.id);
  });
}

/** A batch after its records were changed, which the lists show from then on. */
async function getChanged(ctx: Pick<Ctx, 'db'>, id: number) {
  await refreshForOffice(ctx);
  return getBatch(ctx.db, id);
}

function mountFiles(api: Api): void {
  type Request = { ctx: Pick<Ctx, 'db'>; params: { id: number } };
  const write =
    (format: ReportFormat) =>
    ({ ctx, params }: Request) =>
      writeReportFile(ctx, params.id, format);
  mountFile(api, calls.downloadReportJson, write('json'));
  mountFile(api, calls.downloadReportXml, write('xml'));
  mountFile(api, calls.downloadReportText, write('txt'));
  mountFile(api, calls.downloadReportExcel, write('xlsx'));
  mountFile(api, calls.downloadReportCsv, write('csv'));
}
