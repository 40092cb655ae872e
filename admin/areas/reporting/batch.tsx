import './reporting.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { officeDate, officeInstant, officeNumber } from '#admin/parts/format/office-format.ts';
import { describeLoadError, LoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { FactList, Remark, Section } from '#admin/parts/layout/section.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { Status } from '#admin/parts/status/status.tsx';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { urlOf } from '#client/api/client.ts';
import { saveDocument } from '#client/api/document.ts';
import * as calls from '#contract/calls/office/credit/reporting.ts';
import type { Entity } from '#contract/resources.ts';
import { RECORD_STATES } from '#domain/credits/reporting/report-record.ts';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { AnswersDialog } from './answers-dialog.tsx';
import { RefusalRemark } from './refusal-remark.tsx';
import { BATCH_LABELS, countOf, RECORD_LABELS, systemOf } from './report-labels.ts';

type BatchEntity = Entity<'ReportBatch'>;
type ReportRow = Entity<'ReportRecord'>;

const COLUMNS: readonly Column<ReportRow>[] = [
  {
    name: 'state',
    label: 'State',
    cell: ({ state, message, refusal, resend }) => (
      <Status
        kind={RECORD_LABELS[state].kind}
        note={resend ? 'sent again with the next batch' : (refusal?.meaning ?? (message || undefined))}
      >
        {RECORD_LABELS[state].label}
      </Status>
    ),
  },
  { name: 'action', label: 'Action', cell: ({ action }) => action },
  { name: 'activity', label: 'Activity', from: 'laptop', cell: ({ activity }) => activity },
  { name: 'credits', label: 'Credit', align: 'end', cell: ({ credits }) => credits },
  {
    name: 'completed',
    label: 'Completed',
    align: 'end',
    cell: ({ completed }) => (completed === null ? '' : officeDate(completed)),
  },
];

/** A batch: its files, when it was sent, and what the body answered. (rules L44, L45) */
export function Batch() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['report-batch', id],
    queryFn: ({ signal }) => browserApi(calls.getReportBatch, { params: { id }, signal }),
  });
  return (
    <Screen title={`Batch ${id}`} crumbs={[{ label: 'Reporting', to: '/reporting' }]}>
      {data === undefined && error === null && <SkeletonRows label="The batch is being loaded" count={6} />}
      {error !== null && <LoadError subject="The batch" error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Content batch={data} />}
    </Screen>
  );
}

function ResendRejected({ id, count }: { id: string; count: number }) {
  const queries = useQueryClient();
  const notifier = useNotifier();
  const resend = useMutation({
    mutationFn: () => browserApi(calls.resendReportBatch, { params: { id } }),
    onSuccess: async () => {
      notifier.done('The rejected records go with the next batch');
      await Promise.all(CHANGED_KEYS.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
    onError: (error) => notifier.failed(describeLoadError(error), () => resend.mutate()),
  });
  return (
    <Button kind="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
      {`Send ${countOf(count, 'record')} again with the next batch`}
    </Button>
  );
}

/** What depends on the state of a batch. */
const CHANGED_KEYS = ['report-batch', 'report-batches', 'report-records', 'report-completions', 'reporting', 'today'];

type DialogName = 'send' | 'cancel' | 'answers' | null;

function Content({ batch }: { batch: BatchEntity }) {
  const [opened, setOpened] = useState<DialogName>(null);
  const { id, body, state, records, accepted, rejected, created, created_by, sent, provider_number } = batch;
  const mayWrite = useMay()('accreditation.write');
  return (
    <div className="o-report-batch">
      <Status kind={BATCH_LABELS[state].kind}>{BATCH_LABELS[state].label}</Status>
      <FactList
        facts={[
          { label: 'Body', value: systemOf(body) },
          { label: 'Records', value: countOf(records, 'record') },
          { label: 'Accepted, rejected', value: `${officeNumber(accepted)}, ${officeNumber(rejected)}` },
          { label: 'Provider number', value: provider_number },
          { label: 'Prepared', value: `${officeInstant(created)}${created_by === null ? '' : ` by ${created_by}`}` },
          ...(sent === null ? [] : [{ label: 'Sent', value: officeInstant(sent) }]),
        ]}
      />
      {state !== 'canceled' && <Files batch={batch} />}
      {mayWrite && (
        <div className="o-report-acts">
          {state === 'prepared' && <Button onClick={() => setOpened('send')}>Mark as sent…</Button>}
          {state === 'prepared' && (
            <Button kind="secondary" onClick={() => setOpened('cancel')}>
              Cancel the batch…
            </Button>
          )}
          {state === 'sent' && <Button onClick={() => setOpened('answers')}>Record the answers…</Button>}
          {rejected > 0 && <ResendRejected id={id} count={rejected} />}
        </div>
      )}
      <Records id={id} />
      <BatchDialogs batch={batch} opened={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

const DOWNLOADS = {
  json: { label: 'JSON', call: calls.downloadReportJson },
  xml: { label: 'XML', call: calls.downloadReportXml },
  txt: { label: 'Tab-separated', call: calls.downloadReportText },
  xlsx: { label: 'Excel', call: calls.downloadReportExcel },
  csv: { label: 'CSV', call: calls.downloadReportCsv },
} as const;

function Files({ batch: { id, formats, body } }: { batch: BatchEntity }) {
  const notifier = useNotifier();
  const save = useMutation({
    mutationFn: (format: keyof typeof DOWNLOADS) => saveDocument(urlOf(DOWNLOADS[format].call, { params: { id } })),
    onError: (error, format) => notifier.failed(describeLoadError(error), () => save.mutate(format)),
  });
  return (
    <Section title="Files">
      <div className="o-report-acts">
        {formats.map((format) => (
          <Button key={format} kind="secondary" icon="download" onClick={() => save.mutate(format)}>
            {DOWNLOADS[format].label}
          </Button>
        ))}
      </div>
      {body !== 'accme' && (
        <Remark>
          {`These files only add. Records to delete are removed on the pages of ${systemOf(body)}; mark them as answered here.`}
        </Remark>
      )}
    </Section>
  );
}

function Records({ id }: { id: string }) {
  const list = useList({
    queryKey: ['report-records', id],
    sort: '',
    filters: ['state'],
    size: 50,
    load: ({ filter, page, signal }) => browserApi(calls.listReportRecords, { params: { id }, filter, page, signal }),
  });
  return (
    <Section title="Records">
      <ListView
        name="report-records"
        noun="records"
        list={list}
        idOf={(record) => record.id}
        filters={[
          {
            name: 'state',
            label: 'State',
            kind: 'choice',
            options: RECORD_STATES.map((value) => ({ value, label: RECORD_LABELS[value].label })),
          },
        ]}
        title={{
          label: 'Learner',
          text: ({ learner }) => learner || 'Account deleted',
          sub: ({ credit_id }) => credit_id,
        }}
        columns={COLUMNS}
        details={(record) => <RecordDetails record={record} />}
        empty={{ title: 'No records', text: 'Nothing in this batch matches.' }}
      />
    </Section>
  );
}

function RecordDetails({ record: { message, refusal, credits, credit_id, completed } }: { record: ReportRow }) {
  return (
    <>
      {refusal !== null && <RefusalRemark refusal={refusal} message={message} />}
      <FactList
        facts={[
          { label: 'Credit ID', value: credit_id },
          { label: 'Credit', value: String(credits) },
          ...(completed === null ? [] : [{ label: 'Completed', value: officeDate(completed) }]),
        ]}
      />
    </>
  );
}

type DialogsProps = { batch: BatchEntity; opened: DialogName; onClose: () => void };

function BatchDialogs({ batch, opened, onClose }: DialogsProps) {
  const { id, body, records } = batch;
  const queries = useQueryClient();
  const notifier = useNotifier();
  const refresh = () => {
    return Promise.all(CHANGED_KEYS.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
  const act = async (call: typeof calls.sendReportBatch | typeof calls.cancelReportBatch, done: string) => {
    await (call.name === 'sendReportBatch'
      ? browserApi(calls.sendReportBatch, { params: { id } })
      : browserApi(calls.cancelReportBatch, { params: { id } }));
    notifier.done(done);
    await refresh();
  };
  return (
    <>
      <ChangeDialog
        open={opened === 'send'}
        onClose={onClose}
        title={`Mark batch ${id} as sent`}
        lead={`Upload one of its files to ${systemOf(body)} first.`}
        changes={[{ label: countOf(records, 'record'), now: 'Ready', after: 'Waiting for the answer' }]}
        act="Mark as sent"
        consequence="Can’t be canceled from then on."
        onConfirm={() => act(calls.sendReportBatch, `Batch ${id} is marked as sent`)}
      />
      <ChangeDialog
        open={opened === 'cancel'}
        onClose={onClose}
        title={`Cancel batch ${id}`}
        changes={[{ label: countOf(records, 'record'), now: 'Ready', after: 'Due again' }]}
        act="Cancel the batch"
        isDangerous
        consequence="A new batch can be prepared at any time."
        onConfirm={() => act(calls.cancelReportBatch, `Batch ${id} is canceled`)}
      />
      {opened === 'answers' && <AnswersDialog id={id} onClose={onClose} onDone={refresh} />}
    </>
  );
}
