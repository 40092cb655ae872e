import { officeHref } from '#admin/parts/address/office-address.ts';
import './reporting.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#admin/parts/address/navigation.ts';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import { datedInstant, officeDate, officeInstant, officeNumber } from '#admin/parts/format/office-format.ts';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { describeLoadError, LoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { FactList, Section } from '#admin/parts/layout/section.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { Status } from '#admin/parts/status/status.tsx';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import {
  getReporting,
  listReportBatches,
  prepareReportBatch,
  REPORT_BATCH_MAX,
} from '#contract/calls/office/credit/reporting.ts';
import type { Entity } from '#contract/resources.ts';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { PendingRemark } from './pending-remark.tsx';
import { BATCH_LABELS, countOf, systemOf } from './report-labels.ts';

type Body = Awaited<ReturnType<typeof load>>['data'][number];
const load = (signal: AbortSignal) => browserApi(getReporting, { signal });

const COLUMNS: readonly Column<Entity<'ReportBatch'>>[] = [
  {
    name: 'state',
    label: 'State',
    cell: ({ state }) => <Status kind={BATCH_LABELS[state].kind}>{BATCH_LABELS[state].label}</Status>,
  },
  { name: 'records', label: 'Records', align: 'end', cell: ({ records }) => records },
  { name: 'accepted', label: 'Accepted', align: 'end', from: 'tablet', cell: ({ accepted }) => accepted },
  { name: 'rejected', label: 'Rejected', align: 'end', cell: ({ rejected }) => rejected },
  {
    name: 'created',
    label: 'Prepared',
    align: 'end',
    from: 'laptop',
    cell: ({ created }) => officeInstant(created),
    saved: ({ created }) => datedInstant(created),
  },
  { name: 'by', label: 'By', from: 'laptop', cell: ({ created_by }) => created_by ?? '' },
];

/** What is to be reported to each body, and the batches that were. (rules L40 to L45) */
export function Reporting() {
  const { data, error, refetch } = useQuery({ queryKey: ['reporting'], queryFn: ({ signal }) => load(signal) });
  const list = useList({
    queryKey: ['report-batches'],
    sort: '',
    size: 20,
    load: ({ page, signal }) => browserApi(listReportBatches, { page, signal }),
  });
  return (
    <Screen title="Reporting" lead="Credit to report, and by when. Nothing is sent without the learner’s consent.">
      {data === undefined && error === null && <SkeletonRows label="The bodies are being loaded" count={4} />}
      {error !== null && <LoadError subject="The bodies" error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <PendingRemark pending={data.meta.pending} />}
      {data !== undefined && (
        <ul className="o-report-bodies">
          {data.data.map((body) => (
            <li key={body.code}>
              <BodyCard body={body} />
            </li>
          ))}
        </ul>
      )}
      <Section title="Batches">
        <ListView
          name="report-batches"
          noun="batches"
          list={list}
          idOf={({ id }) => id}
          title={{
            label: 'Batch',
            text: ({ id, body }) => `${systemOf(body)} ${id}`,
            to: ({ id }) => officeHref('/reporting/batches/:id', { id }),
          }}
          columns={COLUMNS}
          empty={{ title: 'No batches yet', text: 'A batch collects everything that is ready for one body.' }}
        />
      </Section>
      <RuleHelp label="How credit is reported" source="Accreditation, L40 to L47">
        A batch is checked against the format of its body before it can be downloaded. Bodies can’t edit a record: a
        corrected amount is deleted there first, then added again.
      </RuleHelp>
    </Screen>
  );
}

function BodyCard({ body }: { body: Body }) {
  const { code, name, credit, counts, provider_number, send_by, closes, prepared } = body;
  const mayWrite = useMay()('accreditation.write');
  const ready = counts.add + counts.delete;
  const facts = [
    { label: 'Ready', value: countOf(ready, 'record') },
    { label: 'Incomplete', value: countOf(counts.incomplete, 'completion') },
    { label: 'Reported', value: countOf(counts.reported, 'completion') },
    { label: 'Sent, not answered', value: countOf(counts.waiting, 'record') },
    { label: 'Left out', value: countOf(counts['left-out'], 'completion') },
    ...(send_by === null ? [] : [{ label: 'Next one due', value: officeDate(send_by) }]),
    ...(closes === null ? [] : [{ label: 'Earliest window closes', value: officeDate(closes) }]),
  ];
  return (
    <>
      <div>
        <h2 className="o-h2">{systemOf(code)}</h2>
        <p className="o-muted">{`${name}, ${credit}`}</p>
      </div>
      {counts.rejected > 0 && <Status kind="bad">{`${countOf(counts.rejected, 'record')} rejected`}</Status>}
      {provider_number === '' && <Status kind="wait">provider number missing</Status>}
      <FactList facts={facts} />
      <div className="o-report-acts">
        <LinkButton
          to={officeHref('/reporting/:body', { body: code })}
        >{`See completions for ${systemOf(code)}`}</LinkButton>
        {mayWrite && (
          <LinkButton
            to={officeHref('/reporting/:body/columns', { body: code })}
          >{`Number and columns of ${systemOf(code)}`}</LinkButton>
        )}
        {code === 'accme' && <LinkButton to="/reporting/pars-activities">Activities in PARS</LinkButton>}
        {prepared !== null && (
          <LinkButton to={officeHref('/reporting/batches/:id', { id: prepared })}>Open the prepared batch</LinkButton>
        )}
        {mayWrite && ready > 0 && provider_number !== '' && <PrepareButton code={code} count={ready} />}
      </div>
    </>
  );
}

function PrepareButton({ code, count }: { code: string; count: number }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const notifier = useNotifier();
  const prepare = useMutation({
    mutationFn: () => browserApi(prepareReportBatch, { attributes: { body: code } }),
    onSuccess: async ({ id }) => {
      await Promise.all(['reporting', 'report-batches'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
      await navigate(officeHref('/reporting/batches/:id', { id }));
    },
    onError: (error) => notifier.failed(describeLoadError(error), () => prepare.mutate()),
  });
  return (
    <Button busy={prepare.isPending} onClick={() => prepare.mutate()}>
      {count > REPORT_BATCH_MAX
        ? `Prepare ${officeNumber(REPORT_BATCH_MAX)} of ${countOf(count, 'record')} for ${systemOf(code)}`
        : `Prepare ${countOf(count, 'record')} for ${systemOf(code)}`}
    </Button>
  );
}
