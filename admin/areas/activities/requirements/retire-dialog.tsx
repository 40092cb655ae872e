import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { formOf, type Requirement, useChangeRequirement } from './requirements-query.ts';

/** Retires a requirement, or offers it to members again. (rules T82) */
export function RetireDialog({ requirement, onClose }: { requirement: Requirement; onClose: () => void }) {
  const { name, retired, goals } = requirement;
  const saving = useChangeRequirement(requirement);
  const notifier = useNotifier();
  const confirm = async () => {
    await saving.mutateAsync({ ...formOf(requirement), retired: !retired, changes_goals: false });
    notifier.done(retired ? `${name} is offered again` : `${name} was retired`);
  };
  const act = retired ? 'Restore' : 'Retire';
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`${act} ${name}`}
      lead={
        retired
          ? 'Members can choose it for new goals again.'
          : 'Members can’t choose it for new goals any more. It can be restored at any time.'
      }
      changes={[
        {
          label: 'Goals of members',
          now: goals,
          after: goals,
          note: 'They stay, with their reminders.',
        },
      ]}
      act={act}
      onConfirm={confirm}
    />
  );
}
