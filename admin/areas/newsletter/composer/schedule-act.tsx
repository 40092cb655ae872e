import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { officeDate, officeInstant, officeNumber } from '#admin/parts/format/office-format.ts';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { scheduleIssue } from '#contract/calls/office/newsletter.ts';
import { Button } from '#ui/button/button.tsx';
import { type PlannedTime, readPlan } from './schedule-form.tsx';
import { useChecks } from './use-checks.ts';
import type { Issue, IssueEditor } from './use-issue.ts';

type ScheduleActProps = { editor: IssueEditor; issue: Issue; time: PlannedTime };

/** The one primary act of a draft; its reason stands under “Before sending” while it is not possible. */
export function ScheduleAct({ editor, issue, time }: ScheduleActProps) {
  const [isOpen, setOpen] = useState(false);
  const notifier = useNotifier();
  const { data } = useChecks(issue);
  const checked = data?.data;
  const plan = readPlan(time, checked?.audience.recipients ?? 0);
  const isChecked = checked?.ready === true && checked.version === issue.version && editor.state === 'saved';
  const isReady = isChecked && plan !== null && !plan.isPast;
  const label = time.day === '' ? 'Send now…' : `Schedule for ${officeDate(time.day).slice(0, 5)}…`;
  return (
    <>
      <Button
        aria-disabled={!isReady || undefined}
        aria-describedby={isReady ? undefined : 'issue-checks'}
        onClick={() => isReady && setOpen(true)}
      >
        {label}
      </Button>
      {isReady && (
        <ChangeDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={`Send issue ${issue.number} to ${officeNumber(checked.audience.recipients)} ${checked.audience.recipients === 1 ? 'reader' : 'readers'}`}
          changes={[
            { label: 'State', now: 'Draft', after: plan.at === null ? 'Sending' : 'Scheduled' },
            {
              label: 'First email',
              now: 'Never',
              after: plan.at === null ? 'Within a minute' : officeInstant(plan.at),
            },
            { label: 'Last email', now: 'Never', after: officeInstant(plan.end) },
          ]}
          act={plan.at === null ? 'Send now' : 'Schedule'}
          consequence={
            plan.at === null
              ? 'Emails that are sent cannot be taken back.'
              : 'It can be taken back until it starts. Its text can no longer be changed.'
          }
          onConfirm={async () => {
            const body = { version: issue.version, at: plan.at, rate: plan.rate };
            editor.replace(await browserApi(scheduleIssue, { params: { id: issue.id }, plain: body }));
            notifier.done(plan.at === null ? 'Sending begins within a minute' : 'The issue is scheduled');
          }}
        />
      )}
    </>
  );
}
