import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { officeDate } from '#admin/parts/format/office-format.ts';
import { Section } from '#admin/parts/layout/section.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listStatements } from '#contract/calls/office/credit/credit.ts';
import { TYPE_LABELS } from '#domain/credits/record-labels.ts';
import { fillStatement } from '#domain/credits/statements.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import { Button } from '#ui/button/button.tsx';
import type { ActivityRecord } from '../activity-record.ts';
import { ApprovalsDialog } from './approvals-dialog.tsx';

type ApprovalsProps = { activity: ActivityRecord; mayWrite: boolean };

/** The statements that are printed, by type of credit, with numbers and periods. (rules L18) */
export function ApprovalsSection({ activity, mayWrite }: ApprovalsProps) {
  const [isEditing, setEditing] = useState(false);
  const { approvals } = activity;
  return (
    <div id="approvals" className="o-activity-part">
      <Section
        title="Statements by credit type"
        end={
          mayWrite && (
            <Button kind="text" size="small" aria-label="Edit the credit types" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )
        }
      >
        {approvals.length === 0 && <p className="o-muted">No credit types yet.</p>}
        {approvals.map((approval) => (
          <ApprovalBox key={approval.type} activity={activity} approval={approval} />
        ))}
      </Section>
      {isEditing && <ApprovalsDialog activity={activity} onClose={() => setEditing(false)} />}
    </div>
  );
}

type BoxProps = { activity: ActivityRecord; approval: ActivityRecord['approvals'][number] };

function ApprovalBox({ activity, approval }: BoxProps) {
  const { type, maximum, approval_number, from, to, statement } = approval;
  const general = useGeneralStatement(
    activity,
    type === 'ama-pra' ? 'designation' : type === 'abpn-sa' ? 'self-assessment' : null,
  );
  const text = statement || general;
  const period = from !== null && to !== null ? `${officeDate(from)} to ${officeDate(to)}` : null;
  return (
    <article className="o-activity-statement">
      <header>
        <h3 className="o-h3">{TYPE_LABELS[type]}</h3>
        <small>{[`at most ${maximum}`, approval_number, period].filter(Boolean).join(' · ')}</small>
      </header>
      {type === 'acpe' && statement === '' ? (
        <p>No statement of ours on paper: credit exists once it is sent to CPE Monitor.</p>
      ) : (
        <p>{text ?? 'No statement yet.'}</p>
      )}
    </article>
  );
}

/** A general statement, filled in for this activity. */
function useGeneralStatement({ publication, provider }: ActivityRecord, code: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['statements'],
    queryFn: async ({ signal }) => (await browserApi(listStatements, { signal })).items,
  });
  const template = data?.find((statement) => statement.code === code)?.text;
  if (template === undefined || publication.credit === null) return null;
  return fillStatement(template, {
    provider,
    ...{ learningFormat: 'enduring material', maximumCredits: fromCredits(publication.credit.amount) },
  });
}
