import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#admin/parts/address/navigation.ts';
import { type OfficeAddress, officeHref } from '#admin/parts/address/office-address.ts';
import { Checklist } from '#admin/parts/explain/checklist.tsx';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { FactList, Remark, Section } from '#admin/parts/layout/section.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { urlOf } from '#client/api/client.ts';
import { saveDocument } from '#client/api/document.ts';
import { downloadAuditPack } from '#contract/calls/office/credit/activities.ts';
import { CREDIT_TYPES, isCompleteAsProposed } from '#domain/credits/activity/credit-types.ts';
import { nameSubject } from '#domain/credits/record-labels.ts';
import { Button } from '#ui/button/button.tsx';
import { REQUIREMENTS } from './activity-labels.ts';
import type { ActivityRecord } from './activity-record.ts';
import { ParsSection } from './pars-section.tsx';
import { ApprovalsDialog } from './record/approvals-dialog.tsx';
import { RecordDialog } from './record/record-dialog.tsx';
import { TopicsSection } from './topics/topics-section.tsx';

type AsideProps = { activity: ActivityRecord; mayWrite: boolean };

/** What is missing, each with where it is entered, and the numbers at the bodies. (rules L19) */
export function ActivityAside({ activity, mayWrite }: AsideProps) {
  const [edited, setEdited] = useState<'numbers' | 'approvals' | null>(null);
  const { record, number, basis, publication } = activity;
  const { needed, missing } = activity;
  const shown = basis === 'record' ? missing : needed;
  return (
    <>
      <Section title={basis === 'record' ? 'Ready for credit' : 'Needed at the next review'}>
        {shown.length === 0 ? (
          <Checklist items={[{ state: 'ok', label: 'Nothing is missing' }]} label="Ready for credit" />
        ) : (
          <Checklist
            label="Ready for credit"
            items={shown.map(({ requirement, subject }) => ({
              state: basis === 'record' ? ('blocking' as const) : ('waiting' as const),
              label: REQUIREMENTS[requirement].label,
              note: describeSubject({ requirement, subject }) || undefined,
              act: (
                <GoLink
                  activity={activity}
                  part={REQUIREMENTS[requirement].part}
                  label={REQUIREMENTS[requirement].label}
                  isProposed={isOnlyToSave({ requirement, subject })}
                  onApprovals={mayWrite ? () => setEdited('approvals') : null}
                />
              ),
            }))}
          />
        )}
        <RuleHelp source="Accreditation, L19 and L20">
          A publication is not published for credit, and gives none, while anything is missing. Activities from before
          there were records are judged by their publication until their next review.
        </RuleHelp>
      </Section>
      <Section
        title="Numbers"
        end={
          mayWrite && (
            <Button kind="text" size="small" aria-label="Edit the numbers" onClick={() => setEdited('numbers')}>
              Edit
            </Button>
          )
        }
      >
        <FactList
          facts={[
            { label: 'Provider', value: number },
            { label: 'PARS', value: record.pars_id || 'none' },
            { label: 'UAN', value: record.uan || 'none' },
            { label: 'Courses', value: record.course_numbers.join(', ') || 'none' },
          ]}
        />
      </Section>
      <TopicsSection activity={activity} mayWrite={mayWrite} />
      {publication.visibility !== 'draft' && <ParsSection id={activity.id} version={activity.version} />}
      <AuditPack id={activity.id} />
      <Elsewhere id={activity.id} />
      {edited === 'numbers' && <RecordDialog activity={activity} part="numbers" onClose={() => setEdited(null)} />}
      {edited === 'approvals' && <ApprovalsDialog activity={activity} onClose={() => setEdited(null)} />}
    </>
  );
}

function Elsewhere({ id }: { id: string }) {
  const links: { label: string; to: OfficeAddress }[] = [
    { label: 'Text of the publication', to: officeHref('/publications/:id', { id }) },
    { label: 'Evaluation form', to: officeHref('/evaluations/:scope', { scope: id }) },
    { label: 'Results of its evaluation', to: officeHref('/evaluations/:scope/results', { scope: id }) },
    { label: 'Certificates', to: officeHref('/certificates', { activity: id }) },
    { label: 'Statements', to: '/certificates/statements' },
  ];
  return (
    <Section title="Elsewhere">
      <ul className="o-activity-links">
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const PACK = [
  'Planning, approvals and front matter by version',
  'Disclosures with signatures and mitigation',
  'Questions, item analysis and evaluation',
  'Participants, ledger and wordings of certificates',
  'Reports sent, and changes of the record',
];

/** Everything that a surveyor asks for, as one archive. (rules L49) */
function AuditPack({ id }: { id: string }) {
  const notifier = useNotifier();
  const save = useMutation({
    mutationFn: () => saveDocument(urlOf(downloadAuditPack, { params: { id } })),
    onError: (error) => notifier.failed(describeLoadError(error), () => save.mutate()),
  });
  return (
    <Section title="Audit pack">
      <ul className="o-activity-pack">
        {PACK.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Remark>Learners’ names are included, and who made it is recorded.</Remark>
      <div>
        <Button kind="secondary" icon="download" busy={save.isPending} onClick={() => save.mutate()}>
          Make the audit pack
        </Button>
      </div>
    </Section>
  );
}

type Requirement = ActivityRecord['needed'][number];

/** An approval that is proposed with everything it must have. */
const isOnlyToSave = ({ requirement, subject }: Requirement): boolean =>
  requirement === 'credit-type' && CREDIT_TYPES.some((type) => type === subject && isCompleteAsProposed(type));

const describeSubject = (needed: Requirement): string =>
  isOnlyToSave(needed)
    ? `${nameSubject(needed.subject)}: filled in, only needs to be saved`
    : nameSubject(needed.subject);

type GoProps = {
  activity: ActivityRecord;
  part: string;
  label: string;
  isProposed: boolean;
  onApprovals: (() => void) | null;
};

function GoLink({ activity, part, label, isProposed, onApprovals }: GoProps) {
  const name = {
    text: 'Open text',
    record: 'Fill in',
    approvals: isProposed ? 'Check and save' : 'Fill in',
    people: 'See people',
    review: 'See dates',
  }[part];
  if (part === 'text')
    return (
      <Link className="link" to={officeHref('/publications/:id', { id: activity.id })} aria-label={`${name}: ${label}`}>
        {name}
      </Link>
    );
  if (part === 'approvals' && onApprovals !== null)
    return (
      <button type="button" className="link" aria-label={`${name}: ${label}`} onClick={onApprovals}>
        {name}
      </button>
    );
  return (
    <a className="link" href={`#${part}`} aria-label={`${name}: ${label}`}>
      {name}
    </a>
  );
}
