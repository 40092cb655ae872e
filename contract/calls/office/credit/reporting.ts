import { z } from 'zod';
import { defineCall, plainBody, resourceBody } from '#contract/call.ts';
import { boundedText, text } from '#contract/forms/text.ts';
import { recordId } from '#contract/path-parameters.ts';
import { COMPLETION_STATUSES } from '#domain/credits/reporting/check-completion.ts';
import { COLUMN_FIELDS } from '#domain/credits/reporting/report-columns.ts';
import { RECORD_STATES } from '#domain/credits/reporting/report-record.ts';

const reads = { who: 'staff', permission: 'accreditation.read' } as const;
const writes = { who: 'staff', permission: 'accreditation.write' } as const;
const batch = { id: recordId('report-batch') } as const;

/** The most records of one batch; more are sent in the next one. */
export const REPORT_BATCH_MAX = 5_000;
/** The most answers in one request. */
const MAX_ANSWERS = 5_000;
/** Of as many answers, each with its credit id and a message. */
const MAX_ANSWERS_BYTES = 8 * 1024 * 1024;

const Column = z.strictObject({ heading: text(120), field: z.enum(COLUMN_FIELDS), text: boundedText(120) });
const ColumnMap = z.strictObject({
  headings: z.boolean(),
  professionCode: text(20),
  columns: z.array(Column).min(1).max(60),
});

const Body = z.object({
  code: z.string(),
  name: z.string(),
  credit: z.string(),
  provider_number: z.string(),
  /** Completions by what they wait for. */
  counts: z.record(z.enum(COMPLETION_STATUSES), z.int()),
  /** Of what is not reported yet: the earliest day by which the office sends it, and the earliest close of a window. */
  send_by: z.iso.date().nullable(),
  closes: z.iso.date().nullable(),
  /** A batch that is prepared and not sent. */
  prepared: z.string().nullable(),
});

const Settings = z.object({
  code: z.string(),
  name: z.string(),
  version: z.int(),
  provider_number: z.string(),
  columns: ColumnMap,
  /** Whether the columns are the published ones. */
  is_default: z.boolean(),
  /** The table of an invented record in these columns. */
  preview: z.array(z.array(z.string())),
});

export const getReporting = defineCall({
  ...reads,
  name: 'getReporting',
  method: 'GET',
  path: '/api/admin/reporting/',
  summary: 'What is to be reported to each body, and by when.',
  // `pending`: accounts whose completions are still to be derived, after an upgrade or an import.
  plain: z.object({ data: z.array(Body), meta: z.object({ pending: z.int() }) }),
});

export const getReportSettings = defineCall({
  ...reads,
  name: 'getReportSettings',
  method: 'GET',
  path: '/api/admin/reporting/{body}/',
  summary: 'The provider number at a body, and the columns of its files with a preview.',
  plain: z.object({ data: Settings }),
});

export const saveReportSettings = defineCall({
  ...writes,
  name: 'saveReportSettings',
  method: 'PATCH',
  path: '/api/admin/reporting/{body}/',
  summary: 'Changes the provider number or the columns; `columns: null` returns to the published ones.',
  body: plainBody(
    z.strictObject({
      version: z.int().min(0).max(2_147_483_647),
      provider_number: text(20).optional(),
      columns: ColumnMap.nullable().optional(),
    }),
  ),
  plain: z.object({ data: Settings }),
});

export const listReportCompletions = defineCall({
  ...reads,
  name: 'listReportCompletions',
  method: 'GET',
  path: '/api/admin/reporting/{body}/completions/',
  summary:
    'The completions that concern a body, the earliest first, with what each waits for. The search finds a learner or an activity.',
  answers: 'ReportCompletion',
  many: true,
  list: {
    page: { size: 50 },
    filters: z.object({ search: boundedText(200), status: z.enum(COMPLETION_STATUSES) }),
  },
});

export const listReportBatches = defineCall({
  ...reads,
  name: 'listReportBatches',
  method: 'GET',
  path: '/api/admin/report-batches/',
  summary: 'The batches of all bodies, or of one, the latest first.',
  answers: 'ReportBatch',
  many: true,
  list: { page: { size: 20 }, filters: z.object({ body: boundedText(20) }) },
});

export const prepareReportBatch = defineCall({
  ...writes,
  name: 'prepareReportBatch',
  method: 'POST',
  path: '/api/admin/report-batches/',
  status: 201,
  summary: `Prepares a batch of everything that is ready for a body, at most ${REPORT_BATCH_MAX} records, checked against its format.`,
  answers: 'ReportBatch',
  body: resourceBody('ReportBatch', z.strictObject({ body: boundedText(20) })),
});

export const getReportBatch = defineCall({
  ...reads,
  name: 'getReportBatch',
  method: 'GET',
  path: '/api/admin/report-batches/{id}/',
  params: batch,
  summary: 'A batch with how its records were answered.',
  answers: 'ReportBatch',
});

export const listReportRecords = defineCall({
  ...reads,
  name: 'listReportRecords',
  method: 'GET',
  path: '/api/admin/report-batches/{id}/records/',
  params: batch,
  summary: 'The records of a batch, as they were or will be sent.',
  answers: 'ReportRecord',
  many: true,
  list: { page: { size: 50 }, filters: z.object({ state: z.enum(RECORD_STATES) }) },
});

const file = { ...reads, method: 'GET', params: batch } as const;

export const downloadReportJson = defineCall({
  ...file,
  name: 'downloadReportJson',
  path: '/api/admin/report-batches/{id}/json/',
  summary: 'A batch as JSON: the learner document of PARS, or the columns of CPE Monitor.',
  media: 'application/json',
});

export const downloadReportXml = defineCall({
  ...file,
  name: 'downloadReportXml',
  path: '/api/admin/report-batches/{id}/xml/',
  summary: 'A batch as XML.',
  media: 'application/xml',
});

export const downloadReportText = defineCall({
  ...file,
  name: 'downloadReportText',
  path: '/api/admin/report-batches/{id}/txt/',
  summary: 'A batch as a table, separated by tabs, in the columns of the body.',
  media: 'text/tab-separated-values',
});

export const downloadReportExcel = defineCall({
  ...file,
  name: 'downloadReportExcel',
  path: '/api/admin/report-batches/{id}/xlsx/',
  summary: 'A batch as an Excel file, in the columns of the body.',
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

export const downloadReportCsv = defineCall({
  ...file,
  name: 'downloadReportCsv',
  path: '/api/admin/report-batches/{id}/csv/',
  summary: 'A batch as CSV, in the columns of the body.',
  media: 'text/csv',
});

export const sendReportBatch = defineCall({
  ...writes,
  name: 'sendReportBatch',
  method: 'POST',
  path: '/api/admin/report-batches/{id}/sent/',
  params: batch,
  summary: 'Records that the file of a batch was uploaded to the body.',
  answers: 'ReportBatch',
});

export const cancelReportBatch = defineCall({
  ...writes,
  name: 'cancelReportBatch',
  method: 'POST',
  path: '/api/admin/report-batches/{id}/cancel/',
  params: batch,
  summary: 'Cancels a batch that was not sent; its records are due again.',
  answers: 'ReportBatch',
});

export const answerReportBatch = defineCall({
  ...writes,
  name: 'answerReportBatch',
  method: 'POST',
  path: '/api/admin/report-batches/{id}/answers/',
  params: batch,
  summary:
    'Records what the body answered: record by record, and for all others that they were accepted or still wait.',
  bodyLimit: MAX_ANSWERS_BYTES,
  answers: 'ReportBatch',
  body: resourceBody(
    'ReportAnswers',
    z.strictObject({
      answers: z
        .array(z.strictObject({ credit_id: boundedText(300), accepted: z.boolean(), message: text(1_000) }))
        .max(MAX_ANSWERS),
      rest: z.enum(['accepted', 'waiting']),
    }),
  ),
});

export const resendReportBatch = defineCall({
  ...writes,
  name: 'resendReportBatch',
  method: 'POST',
  path: '/api/admin/report-batches/{id}/resend/',
  params: batch,
  summary:
    'Sends all rejected records of a batch again with the next one, with what the learners’ accounts have by then.',
  answers: 'ReportBatch',
});

export const resendReportRecord = defineCall({
  ...writes,
  name: 'resendReportRecord',
  method: 'POST',
  path: '/api/admin/report-records/{id}/resend/',
  params: { id: recordId('report-record') },
  summary: 'Sends a rejected record again with the next batch, with what the learner’s account has by then.',
  answers: 'ReportRecord',
});
