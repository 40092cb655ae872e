import { officeHref } from '#admin/parts/address/office-address.ts';
import '../reporting.css';
import { useMutation } from '@tanstack/react-query';
import type { Filter } from '#admin/parts/filter/filter.ts';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import { PARS_STATUS_LABELS } from '#admin/parts/pars/pars-labels.ts';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { Status } from '#admin/parts/status/status.tsx';
import type { BulkAct, Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { urlOf } from '#client/api/client.ts';
import { saveDocument } from '#client/api/document.ts';
import * as calls from '#contract/calls/office/credit/pars.ts';
import type { Entity } from '#contract/resources.ts';
import { PARS_STATUSES } from '#domain/credits/pars/pars-status.ts';
import { Button } from '#ui/button/button.tsx';
import { NEXT_LABELS } from './next-labels.ts';
import { type ParsAct, useParsActs } from './use-pars-acts.tsx';

type Row = Entity<'ParsActivity'>;

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'status',
    label: 'In PARS',
    cell: ({ status, missing }) => (
      <Status kind={PARS_STATUS_LABELS[status].kind} note={missing > 0 ? `${missing} missing` : undefined}>
        {PARS_STATUS_LABELS[status].label}
      </Status>
    ),
  },
  {
    name: 'next',
    label: 'Next',
    cell: ({ next, record }) => (
      <Status kind={NEXT_LABELS[next].kind} note={record?.refusal?.meaning}>
        {next === 'wait' ? (record?.state === 'sent' ? 'waits for the answer' : 'prepared') : NEXT_LABELS[next].label}
      </Status>
    ),
  },
  { name: 'physicians', label: 'Physicians', align: 'end', from: 'tablet', cell: ({ physicians }) => physicians },
  { name: 'others', label: 'Others', align: 'end', from: 'tablet', cell: ({ others }) => others },
  { name: 'pars_id', label: 'PARS number', align: 'end', from: 'laptop', cell: ({ pars_id }) => pars_id || 'none' },
];

const FILTERS: readonly Filter[] = [
  {
    name: 'status',
    label: 'In PARS',
    kind: 'choice',
    options: PARS_STATUSES.map((value) => ({ value, label: PARS_STATUS_LABELS[value].label })),
  },
];

/** Activities in PARS: what each lacks, and what is sent next. (rules L51, L52) */
export function ParsActivities() {
  const mayWrite = useMay()('accreditation.write');
  const acts = useParsActs();
  const list = useList({
    queryKey: ['pars-activities'],
    sort: '',
    filters: ['status', 'next'],
    searchFilter: 'search',
    size: 50,
    load: ({ filter, page, signal }) => browserApi(calls.listParsActivities, { filter, page, signal }),
  });
  return (
    <Screen
      title="Activities in PARS"
      crumbs={[{ label: 'Reporting', to: '/reporting' }]}
      lead="Select activities to prepare their records, upload a file to PARS, then record what it answered."
    >
      <Files />
      <ListView
        name="pars-activities"
        noun="activities"
        list={list}
        idOf={({ id }) => id}
        views={[
          { label: 'All', query: '' },
          { label: 'To add', query: 'next=add' },
          { label: 'To update', query: 'next=update' },
          { label: 'Open records', query: 'next=wait' },
          { label: 'Rejected', query: 'next=correct' },
          { label: 'Ready to close', query: 'status=ready-to-close' },
        ]}
        filters={FILTERS}
        search="Title or number"
        title={{
          label: 'Activity',
          text: ({ title }) => title,
          sub: ({ number }) => number,
          to: ({ id }) => officeHref('/reporting/pars-activities/:id', { id }),
        }}
        columns={COLUMNS}
        {...(mayWrite ? { bulk: bulkActs(acts.open) } : {})}
        empty={{ title: 'No activities yet', text: 'Activities appear here once they are released for credit.' }}
      />
      {acts.dialogs}
    </Screen>
  );
}

const isPrepared = ({ next, record }: Row) => next === 'wait' && record?.state === 'prepared';

const bulkActs = (open: (act: ParsAct, ids: readonly string[]) => void): readonly BulkAct<Row>[] => [
  {
    label: 'Prepare…',
    fits: ({ next, status }) => next !== 'wait' && next !== 'complete' && status !== 'closed',
    run: (ids) => open('send', ids),
  },
  {
    label: 'Prepare to close…',
    fits: ({ next, status }) => next !== 'wait' && status === 'ready-to-close',
    run: (ids) => open('close', ids),
  },
  { label: 'Mark as sent…', fits: isPrepared, run: (ids) => open('sent', ids) },
  { label: 'Cancel…', fits: isPrepared, run: (ids) => open('cancel', ids) },
  {
    label: 'Record answers…',
    fits: ({ next, record }) => next === 'wait' && record?.state === 'sent',
    run: (ids) => open('answers', ids),
  },
];

const DOWNLOADS = {
  JSON: calls.downloadParsJson,
  XML: calls.downloadParsXml,
  'Tab-separated': calls.downloadParsText,
} as const;

/** The files of all open records. */
function Files() {
  const notifier = useNotifier();
  const save = useMutation({
    mutationFn: (format: keyof typeof DOWNLOADS) => saveDocument(urlOf(DOWNLOADS[format], {})),
    onError: (error, format) => notifier.failed(describeLoadError(error), () => save.mutate(format)),
  });
  return (
    <div className="o-report-acts">
      <span className="o-muted">Files of all open records:</span>
      {(Object.keys(DOWNLOADS) as (keyof typeof DOWNLOADS)[]).map((format) => (
        <Button key={format} kind="secondary" size="small" icon="download" onClick={() => save.mutate(format)}>
          {format}
        </Button>
      ))}
    </div>
  );
}
