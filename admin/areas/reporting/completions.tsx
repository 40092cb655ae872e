import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Filter } from '#admin/parts/filter/filter.ts';
import { daysUntil, officeDate } from '#admin/parts/format/office-format.ts';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { FactList, Remark } from '#admin/parts/layout/section.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { Deadline } from '#admin/parts/status/deadline.tsx';
import { Status } from '#admin/parts/status/status.tsx';
import type { Column, RowAct } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listReportCompletions, resendReportRecord } from '#contract/calls/office/credit/reporting.ts';
import type { Entity } from '#contract/resources.ts';
import { COMPLETION_STATUSES } from '#domain/credits/reporting/check-completion.ts';
import { PendingRemark } from './pending-remark.tsx';
import { RefusalRemark } from './refusal-remark.tsx';
import { REASON_TEXTS, STATUS_LABELS, systemOf } from './report-labels.ts';

type Completion = Entity<'ReportCompletion'>;

/** Days left are shown from the 60 of CPE Monitor on. */
const SHOWN_DAYS = 60;
/** Statuses of completions that still have to reach the body. */
const OPEN_STATUSES: readonly Completion['status'][] = ['add', 'incomplete', 'rejected'];

const COLUMNS: readonly Column<Completion>[] = [
  {
    name: 'status',
    label: 'State',
    cell: ({ status, record }) => (
      <Status kind={STATUS_LABELS[status].kind} note={record?.refusal?.meaning ?? (record?.message || undefined)}>
        {STATUS_LABELS[status].label}
      </Status>
    ),
  },
  { name: 'activity', label: 'Activity', cell: ({ activity }) => activity.title },
  { name: 'credits', label: 'Credit', align: 'end', cell: ({ credits }) => credits },
  { name: 'completed', label: 'Completed', align: 'end', cell: ({ completed }) => officeDate(completed) },
  {
    name: 'send_by',
    label: 'Send by',
    align: 'end',
    from: 'laptop',
    cell: ({ send_by, closes, status }) => (
      <>
        {officeDate(send_by)}
        {closes !== null && daysUntil(closes) <= SHOWN_DAYS && OPEN_STATUSES.includes(status) && (
          <Deadline daysLeft={daysUntil(closes)} label="closes" />
        )}
      </>
    ),
  },
];

const FILTERS: readonly Filter[] = [
  {
    name: 'status',
    label: 'State',
    kind: 'choice',
    options: COMPLETION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value].label })),
  },
];

/** The completions that concern one body: what each waits for, and what to do. (rules L40) */
export function Completions() {
  const { body = '' } = useParams();
  const mayWrite = useMay()('accreditation.write');
  const resend = useResend();
  const list = useList({
    queryKey: ['report-completions', body],
    sort: '',
    filters: ['status'],
    searchFilter: 'search',
    size: 50,
    load: ({ filter, page, signal }) => browserApi(listReportCompletions, { params: { body }, filter, page, signal }),
  });
  const actsOf = ({ status, record }: Completion): RowAct[] =>
    status === 'rejected' && record !== null
      ? [{ label: 'Send again with the next batch', run: () => resend.mutate(record.id) }]
      : [];
  return (
    <Screen
      title={`Completions for ${systemOf(body)}`}
      crumb={systemOf(body)}
      crumbs={[{ label: 'Reporting', to: '/reporting' }]}
    >
      <PendingRemark pending={list.meta.pending} />
      <ListView
        name={`completions-${body}`}
        noun="completions"
        list={list}
        idOf={({ id }) => id}
        views={[
          { label: 'All', query: '' },
          { label: 'Ready', query: 'status=add' },
          { label: 'Incomplete', query: 'status=incomplete' },
          { label: 'Rejected', query: 'status=rejected' },
          { label: 'Left out', query: 'status=left-out' },
        ]}
        filters={FILTERS}
        search="Learner or activity"
        title={{
          label: 'Learner',
          text: ({ learner }) => learner.name,
          sub: ({ profession, reasons }) =>
            reasons[0] === undefined ? (profession ?? 'No profession') : REASON_TEXTS[reasons[0]],
        }}
        columns={COLUMNS}
        {...(mayWrite ? { acts: actsOf } : {})}
        details={(completion) => <Details completion={completion} />}
        empty={{
          title: 'Nothing to report yet',
          text: 'Completions appear here with the first credit that is earned.',
        }}
      />
    </Screen>
  );
}

function useResend() {
  const queries = useQueryClient();
  const notifier = useNotifier();
  const resend = useMutation({
    mutationFn: (id: string) => browserApi(resendReportRecord, { params: { id } }),
    onSuccess: async () => {
      notifier.done('The record goes with the next batch');
      const keys = ['report-completions', 'report-records', 'reporting', 'today'];
      await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
    onError: (error, id) => notifier.failed(describeLoadError(error), () => resend.mutate(id)),
  });
  return resend;
}

function Details({ completion }: { completion: Completion }) {
  const { learner, profession, activity, reasons, closes, record } = completion;
  return (
    <>
      {record?.refusal != null && <RefusalRemark refusal={record.refusal} message={record.message} />}
      {reasons.map((reason) => (
        <Remark key={reason}>{REASON_TEXTS[reason]}</Remark>
      ))}
      <FactList
        facts={[
          { label: 'Email', value: learner.email },
          { label: 'Profession', value: profession ?? 'Not given' },
          { label: 'Number of the activity', value: activity.number === '' ? 'Not entered' : activity.number },
          { label: 'Accepted until', value: closes === null ? 'No limit' : officeDate(closes) },
          ...(record === null ? [] : [{ label: 'Last batch', value: record.batch }]),
        ]}
      />
    </>
  );
}
