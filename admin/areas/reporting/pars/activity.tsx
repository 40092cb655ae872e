import '../reporting.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Checklist } from '#admin/parts/explain/checklist.tsx';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import { officeInstant } from '#admin/parts/format/office-format.ts';
import { describeLoadError, LoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { FactList, Section, TwoColumns } from '#admin/parts/layout/section.tsx';
import { ClosingChecklist } from '#admin/parts/pars/closing-checklist.tsx';
import { PARS_FIELD_LABELS, PARS_STATUS_LABELS } from '#admin/parts/pars/pars-labels.ts';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { Status } from '#admin/parts/status/status.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { getParsActivity, saveParsActivity } from '#contract/calls/office/credit/pars.ts';
import { Button } from '#ui/button/button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { RefusalRemark } from '../refusal-remark.tsx';
import { RECORD_LABELS } from '../report-labels.ts';
import { DetailsForm } from './details-form.tsx';
import type { ParsDetails } from './details-text.ts';
import { useParsActs } from './use-pars-acts.tsx';

type ParsActivityResponse = ResponseOf<typeof getParsActivity>['data'];

/** One activity in PARS: its fields, what is missing, its last record and the document. (rules L51, L52) */
export function ParsActivity() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['pars-activities', id],
    queryFn: async ({ signal }) => (await browserApi(getParsActivity, { params: { id }, signal })).data,
  });
  return (
    <Screen
      title={data?.title ?? `Activity ${id}`}
      crumbs={[
        { label: 'Reporting', to: '/reporting' },
        { label: 'Activities in PARS', to: '/reporting/pars-activities' },
      ]}
      lead={data === undefined ? undefined : `${data.number}, PARS number ${data.pars_id || 'not given yet'}`}
      headEnd={
        data !== undefined && (
          <Status kind={PARS_STATUS_LABELS[data.status].kind}>{PARS_STATUS_LABELS[data.status].label}</Status>
        )
      }
    >
      {data === undefined && error === null && <SkeletonRows label="The activity is being loaded" count={6} />}
      {error !== null && <LoadError subject="The activity" error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Content key={data.version} activity={data} />}
    </Screen>
  );
}

function Content({ activity }: { activity: ParsActivityResponse }) {
  const mayWrite = useMay()('accreditation.write');
  const save = useSave(activity);
  return (
    <TwoColumns label="Status in PARS" aside={<Aside activity={activity} mayWrite={mayWrite} />}>
      <Section title="Fields for PARS">
        <DetailsForm
          details={activity.details}
          mayWrite={mayWrite}
          isSaving={save.isPending}
          onSave={(details) => save.mutate(details)}
        />
      </Section>
      <Section title="What would be sent">
        {activity.document === null ? (
          <p className="o-muted">Nothing, while something is missing.</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls
          <section className="o-report-document" tabIndex={0} aria-label="The document as JSON">
            <pre>{activity.document}</pre>
          </section>
        )}
      </Section>
    </TwoColumns>
  );
}

function useSave({ id, version }: ParsActivityResponse) {
  const queries = useQueryClient();
  const notifier = useNotifier();
  const save = useMutation({
    mutationFn: (details: ParsDetails) => browserApi(saveParsActivity, { params: { id }, plain: { version, details } }),
    onSuccess: async ({ data }) => {
      notifier.done('The fields were saved');
      queries.setQueryData(['pars-activities', id], data);
      await queries.invalidateQueries({ queryKey: ['pars-activities'] });
    },
    onError: (error, details) => notifier.failed(describeLoadError(error), () => save.mutate(details)),
  });
  return save;
}

function Aside({ activity, mayWrite }: { activity: ParsActivityResponse; mayWrite: boolean }) {
  const { missing, closing, physicians, others } = activity;
  return (
    <>
      {missing.length > 0 && (
        <Section title="Missing for PARS">
          <Checklist
            label="Missing for PARS"
            items={missing.map((field) => ({ state: 'blocking', ...PARS_FIELD_LABELS[field] }))}
          />
        </Section>
      )}
      <Section title="Ready to close in PARS">
        <ClosingChecklist closing={closing} physicians={physicians} others={others} />
        <RuleHelp source="Accreditation, L51 and L52">
          An activity is closed once PARS accepts its end. A closed one takes no more changes; it can only be removed.
        </RuleHelp>
      </Section>
      <Section title="Record">
        <LatestRecord activity={activity} />
        {mayWrite && <Acts activity={activity} />}
      </Section>
    </>
  );
}

function LatestRecord({ activity: { record } }: { activity: ParsActivityResponse }) {
  if (record === null) return <p className="o-muted">Nothing was sent yet.</p>;
  const { action, state, closes, message, refusal, created, sent } = record;
  return (
    <>
      <Status kind={RECORD_LABELS[state].kind}>{RECORD_LABELS[state].label}</Status>
      {refusal !== null && <RefusalRemark refusal={refusal} message={message} />}
      <FactList
        facts={[
          { label: 'Action', value: closes ? `${action}, closes the activity` : action },
          { label: 'Prepared', value: officeInstant(created) },
          ...(sent === null ? [] : [{ label: 'Sent', value: officeInstant(sent) }]),
        ]}
      />
    </>
  );
}

function Acts({ activity: { id, next, status, record } }: { activity: ParsActivityResponse }) {
  const { open, dialogs } = useParsActs();
  const isOpen = next === 'wait';
  const button = (label: string, act: Parameters<typeof open>[0], kind: 'secondary' | 'text' = 'secondary') => (
    <Button kind={kind} size="small" onClick={() => open(act, [id])}>
      {label}
    </Button>
  );
  return (
    <div className="o-report-acts">
      {!isOpen && next !== 'complete' && status !== 'closed' && button('Prepare…', 'send')}
      {!isOpen && status === 'ready-to-close' && button('Prepare to close…', 'close')}
      {isOpen && record?.state === 'prepared' && button('Mark as sent…', 'sent')}
      {isOpen && record?.state === 'prepared' && button('Cancel…', 'cancel', 'text')}
      {isOpen && record?.state === 'sent' && button('Record the answer…', 'answers')}
      {record?.state === 'accepted' && record.action !== 'delete' && button('Remove from PARS…', 'delete', 'text')}
      {dialogs}
    </div>
  );
}
