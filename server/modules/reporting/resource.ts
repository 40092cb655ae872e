import { explainRefusal } from '#domain/credits/reporting/refusal-reasons.ts';
import { toCredits } from '#domain/shared/credits.ts';
import { writeName } from '#domain/shared/person-name.ts';
import { project } from '#server/jsonapi/projection.ts';
import type { RecordRow, ShownBatch } from './batches/queries-batches.ts';
import type { DueCompletion } from './completions/list-due.ts';
import { FORMATS } from './formats/write-file.ts';

const refusalOf = ({ body, state, message }: { body: string; state: string; message: string }) =>
  state === 'rejected' ? explainRefusal(body, message) : null;

export const reportCompletion = project<'ReportCompletion', DueCompletion>({
  type: 'ReportCompletion',
  id: ({ row }) => row.evaluationId,
  attributes: ({ body, row, activityNumber, status, reasons, deadline }) => ({
    ...{ body, status, reasons: [...reasons], profession: row.profession },
    learner: { id: String(row.userId), name: writeName(row) || row.email, email: row.email },
    activity: { id: String(row.publicationId), title: row.title, number: activityNumber },
    ...{ completed: row.completedOn, credits: toCredits(row.quarters) },
    ...{ send_by: deadline.sendBy, closes: deadline.closesOn },
    record: row.latest && {
      ...{ id: String(row.latest.id), batch: String(row.latest.batchId) },
      ...{ action: row.latest.action, state: row.latest.state, message: row.latest.message },
      refusal: refusalOf({ ...row.latest, body }),
    },
  }),
  related: {},
});

export const reportBatch = project<'ReportBatch', ShownBatch>({
  type: 'ReportBatch',
  id: ({ batch }) => batch.id,
  attributes: ({ batch, records, accepted, rejected, preparedBy, email }) => ({
    ...{ body: batch.body, state: batch.state, provider_number: batch.providerNumber },
    ...{ records, accepted, rejected, created_by: preparedBy ?? email },
    created: batch.createdAt.toISOString(),
    sent: batch.sentAt?.toISOString() ?? null,
    formats: [...(FORMATS[batch.body] ?? [])],
  }),
  related: {},
});

export const reportRecord = project<'ReportRecord', RecordRow>({
  type: 'ReportRecord',
  id: ({ id }) => id,
  attributes: ({ body, action, state, values, quarters, message, resend }) => ({
    refusal: refusalOf({ body, state, message }),
    ...{ action, state, message, resend, credits: toCredits(quarters) },
    credit_id: values?.creditId ?? '',
    learner: values === null ? '' : writeName(values),
    activity: values?.activityTitle ?? '',
    completed: values?.completedOn ?? null,
  }),
  related: {},
});
