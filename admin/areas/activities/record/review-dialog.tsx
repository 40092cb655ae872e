import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { Checklist } from '#admin/parts/explain/checklist.tsx';
import { officeDate } from '#admin/parts/format/office-format.ts';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { nowIso } from '#client/clock.ts';
import { recordActivityReview } from '#contract/calls/office/credit/activities.ts';
import { REQUIREMENTS } from '../activity-labels.ts';
import { type ActivityRecord, useAcceptActivity } from '../activity-record.ts';

type ReviewDialogProps = { activity: ActivityRecord; onClose: () => void };

/** Records a review: what is missing is named, and nothing is recorded until it is there. (rules L20, L21) */
export function ReviewDialog({ activity, onClose }: ReviewDialogProps) {
  const accept = useAcceptActivity();
  const notifier = useNotifier();
  const { id, version, record, basis } = activity;
  const missing = activity.needed.filter(({ requirement }) => requirement !== 'review');
  const confirm = async ({ reason }: { reason: string }) => {
    const { data } = await browserApi(recordActivityReview, { params: { id }, plain: { version, note: reason } });
    await accept(data);
    notifier.done('The review was recorded');
  };
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title="Record a review"
      lead="You have read the activity again, and it is still right."
      changes={[
        {
          label: 'Latest review',
          now: record.reviewed === null ? 'None' : officeDate(record.reviewed),
          after: officeDate(nowIso()),
        },
        ...(basis === 'record'
          ? []
          : [
              {
                label: 'Judged by',
                now: 'Its publication',
                after: 'Its record',
                note: 'Also its dates and disclosures',
              },
            ]),
      ]}
      reason
      act="Record review"
      consequence="The next one is due in three years."
      onConfirm={confirm}
    >
      {missing.length > 0 && (
        <Checklist
          label="Missing before a review"
          items={missing.map(({ requirement, subject }) => ({
            state: 'blocking',
            label: REQUIREMENTS[requirement].label,
            ...(subject === '' ? {} : { note: subject }),
          }))}
        />
      )}
    </ChangeDialog>
  );
}
