import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { officeInstant, officeNumber } from '#admin/parts/format/office-format.ts';
import { FactList, Remark, Section } from '#admin/parts/layout/section.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { steerIssue } from '#contract/calls/office/newsletter.ts';
import { Button } from '#ui/button/button.tsx';
import type { Issue, IssueEditor } from './use-issue.ts';

type ProgressProps = { editor: IssueEditor; issue: Issue };

const time = (instant: string | null): string => (instant === null ? 'Not yet' : officeInstant(instant));

/** How far an issue is, and what can still be done about it. */
export function Progress({ editor, issue }: ProgressProps) {
  const [isCanceling, setCanceling] = useState(false);
  const notifier = useNotifier();
  const queries = useQueryClient();
  const { id, state, scheduled, started, finished, sent, recipients, rate } = issue;
  const send = async (act: 'unschedule' | 'pause' | 'resume' | 'cancel', reason = '') => {
    editor.replace(await browserApi(steerIssue, { params: { id }, plain: { act, reason } }));
    await queries.invalidateQueries({ queryKey: ['issues'] });
  };
  const steer = (act: 'unschedule' | 'pause' | 'resume', done: string) => async () => {
    try {
      await send(act);
      notifier.done(done);
    } catch (error) {
      notifier.failed(error instanceof ApiError ? error.message : 'The server cannot be reached.');
      await editor.refetch();
    }
  };
  const rest = recipients - sent;
  return (
    <Section title="Sending">
      {issue.paused_why === 'bounces' && (
        <Remark kind="bad">Too many addresses bounced. Check the figures before you resume.</Remark>
      )}
      {recipients > 0 && (
        <progress className="o-issue-progress" aria-label="Sent" value={sent} max={recipients}>
          {officeNumber(sent)}
        </progress>
      )}
      <FactList
        facts={[
          {
            label: 'Sent',
            value: recipients === 0 ? 'None yet' : `${officeNumber(sent)} of ${officeNumber(recipients)}`,
          },
          { label: 'Scheduled', value: time(scheduled) },
          { label: 'Started', value: time(started) },
          { label: 'Finished', value: time(finished) },
          { label: 'Per minute', value: `At most ${officeNumber(rate)}` },
        ]}
      />
      <div className="row">
        {state === 'scheduled' && (
          <Button kind="secondary" onClick={() => void steer('unschedule', 'The issue is a draft again')()}>
            Back to draft
          </Button>
        )}
        {state === 'sending' && (
          <Button kind="secondary" onClick={() => void steer('pause', 'Sending is paused')()}>
            Pause
          </Button>
        )}
        {state === 'paused' && <Button onClick={() => void steer('resume', 'Sending continues')()}>Resume</Button>}
        {(state === 'sending' || state === 'paused') && (
          <Button kind="secondary" className="o-dangerous" onClick={() => setCanceling(true)}>
            Cancel the rest…
          </Button>
        )}
      </div>
      <ChangeDialog
        open={isCanceling}
        onClose={() => setCanceling(false)}
        title={`Cancel the rest of issue ${issue.number}`}
        changes={[
          { label: 'Already sent', now: officeNumber(sent), after: officeNumber(sent), note: 'cannot be taken back' },
          { label: 'Still to be sent', now: officeNumber(rest), after: '0' },
        ]}
        reason
        act="Cancel the rest"
        isDangerous
        consequence="Cannot be undone. A copy of the issue can be sent."
        onConfirm={async ({ reason }) => {
          await send('cancel', reason);
          notifier.done('The rest is not sent');
        }}
      />
    </Section>
  );
}
