import { DEFAULT_COLUMNS } from '#domain/credits/reporting/report-columns.ts';
import { reportBatches, reportRecords } from '#server/modules/reporting/tables.ts';
import { allowReports, numberActivities } from '#tests/support/given/reportable.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Row, type Scene, staffOnly } from '../matrix.ts';

const OFFICERS = ['accreditation-officer'] as const;

/** A batch of its own with one record of a learner who was deleted. */
async function giveBatch(
  { slice }: Scene,
  state: 'prepared' | 'sent' | 'answered',
): Promise<{ id: number; record: number }> {
  const learner = await slice.given.member('gold', { profession: 'Physician' });
  await earn(slice, learner, await slice.given.publication({ questions: 1 }));
  const { rows } = await slice.db.execute<{ id: number }>('select max(id)::int as id from evaluations');
  const [batch] = await slice.db
    .insert(reportBatches)
    .values({
      body: 'accme',
      state,
      providerNumber: '1234567',
      columns: DEFAULT_COLUMNS.accme!,
      createdAt: slice.clock.now(),
    })
    .returning();
  const [record] = await slice.db
    .insert(reportRecords)
    .values({
      ...{ batchId: batch!.id, body: 'accme', evaluationId: rows[0]!.id, action: 'add', values: null },
      ...{ state: state === 'answered' ? 'rejected' : state, quarters: 2 as never },
    })
    .returning();
  return { id: batch!.id, record: record!.id };
}

const batch =
  (rest: string, state: 'prepared' | 'sent' | 'answered' = 'prepared', body?: object) =>
  async (scene: Scene) => ({
    path: `/api/admin/report-batches/${(await giveBatch(scene, state)).id}/${rest}`,
    ...(body === undefined ? {} : { body }),
  });
const at = (path: string, body?: object) => () => ({ path, ...(body === undefined ? {} : { body }) });

/** Something to send, for callers who may. */
async function prepare({ slice }: Scene) {
  const learner = await slice.given.member('gold', { firstName: 'Ada', lastName: 'Marsh', profession: 'Physician' });
  await earn(slice, learner, await slice.given.publication({ questions: 1 }));
  await allowReports(slice, learner);
  await numberActivities(slice, await slice.given.staff({ roles: ['accreditation-officer'] }));
  return { body: resource('ReportBatch', { body: 'accme' }) };
}

const NO_PARS_DETAILS = {
  ...{ interprofessional: false, tags: [], outcomes: [], moc: [], isPublic: true },
  ...{ fee: 'yes', registration: 'open', amounts: [] },
};

/** A call about an activity of its own in PARS. */
const inPars =
  (path: (id: number) => string, body?: (id: number) => object) =>
  async ({ slice }: Scene) => {
    const { id } = await slice.given.publication({ questions: 1, credits: 1 });
    return { path: `/api/admin/${path(id)}`, ...(body === undefined ? {} : { body: body(id) }) };
  };
const selected = (id: number) => ({ activities: [String(id)] });

const PARS: readonly Row[] = [
  { call: 'listParsActivities', ...staffOnly(200, OFFICERS) },
  { call: 'getParsActivity', ...staffOnly(200, OFFICERS), request: inPars((id) => `pars-activities/${id}/`) },
  {
    call: 'saveParsActivity',
    ...staffOnly(200, OFFICERS),
    request: inPars(
      (id) => `pars-activities/${id}/`,
      () => ({ version: 0, details: NO_PARS_DETAILS }),
    ),
  },
  {
    call: 'prepareParsRecords',
    ...staffOnly('reporting.pars-request', OFFICERS),
    request: inPars(
      () => 'pars-records/',
      (id) => ({ ...selected(id), request: 'delete' }),
    ),
  },
  {
    call: 'sendParsRecords',
    ...staffOnly('reporting.pars-state', OFFICERS),
    request: inPars(() => 'pars-records/sent/', selected),
  },
  {
    call: 'cancelParsRecords',
    ...staffOnly('reporting.pars-state', OFFICERS),
    request: inPars(() => 'pars-records/cancel/', selected),
  },
  {
    call: 'answerParsRecords',
    ...staffOnly('reporting.pars-state', OFFICERS),
    request: inPars(
      () => 'pars-records/answers/',
      (id) => ({ answers: [{ activity: String(id), accepted: true, message: '' }] }),
    ),
  },
  { call: 'downloadParsJson', ...staffOnly('reporting.nothing-due', OFFICERS) },
  { call: 'downloadParsXml', ...staffOnly('reporting.nothing-due', OFFICERS) },
  { call: 'downloadParsText', ...staffOnly('reporting.nothing-due', OFFICERS) },
];

export const REPORTING: readonly Row[] = [
  ...PARS,
  { call: 'getReporting', ...staffOnly(200, OFFICERS) },
  { call: 'getReportSettings', ...staffOnly(200, OFFICERS), request: at('/api/admin/reporting/accme/') },
  {
    call: 'saveReportSettings',
    ...staffOnly('reporting.provider-number', OFFICERS),
    request: at('/api/admin/reporting/accme/', { version: 0, provider_number: '1' }),
  },
  {
    call: 'listReportCompletions',
    ...staffOnly(200, OFFICERS),
    request: at('/api/admin/reporting/accme/completions/'),
  },
  { call: 'listReportBatches', ...staffOnly(200, OFFICERS) },
  { call: 'prepareReportBatch', ...staffOnly(201, OFFICERS), request: prepare },
  { call: 'getReportBatch', ...staffOnly(200, OFFICERS), request: batch('') },
  { call: 'listReportRecords', ...staffOnly(200, OFFICERS), request: batch('records/') },
  // The personal data of these batches is gone, so that no file can be written.
  { call: 'downloadReportJson', ...staffOnly('reporting.no-format', OFFICERS), request: batch('json/') },
  { call: 'downloadReportXml', ...staffOnly('reporting.no-format', OFFICERS), request: batch('xml/') },
  { call: 'downloadReportText', ...staffOnly('reporting.no-format', OFFICERS), request: batch('txt/') },
  { call: 'downloadReportExcel', ...staffOnly('reporting.no-format', OFFICERS), request: batch('xlsx/') },
  { call: 'downloadReportCsv', ...staffOnly('reporting.no-format', OFFICERS), request: batch('csv/') },
  { call: 'sendReportBatch', ...staffOnly(200, OFFICERS), request: batch('sent/') },
  { call: 'cancelReportBatch', ...staffOnly(200, OFFICERS), request: batch('cancel/') },
  {
    call: 'answerReportBatch',
    ...staffOnly(200, OFFICERS),
    request: batch('answers/', 'sent', resource('ReportAnswers', { answers: [], rest: 'accepted' })),
  },
  { call: 'resendReportBatch', ...staffOnly(200, OFFICERS), request: batch('resend/', 'answered') },
  {
    call: 'resendReportRecord',
    ...staffOnly(200, OFFICERS),
    request: async (scene) => ({
      path: `/api/admin/report-records/${(await giveBatch(scene, 'answered')).record}/resend/`,
    }),
  },
];
