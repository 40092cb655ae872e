import { useQuery } from '@tanstack/react-query';
import { useDone } from '#admin/areas/people/acts/use-done.ts';
import { useNavigate } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { Checklist } from '#admin/parts/explain/checklist.tsx';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { Remark } from '#admin/parts/layout/section.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { mergeAccounts } from '#contract/calls/office/members/people-merge.ts';
import { Button } from '#ui/button/button.tsx';
import { describeDone, listChanges, listCredits, listEffects, listRefusals } from './merge-labels.ts';
import { loadMergePlan, type MergePair, type MergePlan } from './merge-plan.ts';

type DialogProps = { pair: MergePair; onBack: () => void; onSwap: () => void; onClose: () => void };

/** What would happen, from the use case that merges; or why it cannot. (rules O91) */
export function MergePlanDialog({ pair, onBack, onSwap, onClose }: DialogProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['people', 'merge', pair.into, pair.double],
    queryFn: ({ signal }) => loadMergePlan(pair, signal),
    // A plan of an earlier opening may be out of date.
    gcTime: 0,
  });
  if (data === undefined)
    return (
      <OfficeDialog open onClose={onClose} title="Merge a double">
        {error === null ? (
          <p role="status">Loading both accounts…</p>
        ) : (
          <LoadError subject="What would change" error={error} onRetry={() => void refetch()} />
        )}
      </OfficeDialog>
    );
  if (data.refusals.length > 0)
    return (
      <RefusedDialog plan={data} isBusy={isFetching} onBack={onBack} onCheck={() => void refetch()} onClose={onClose} />
    );
  return <ConfirmDialog plan={data} onSwap={onSwap} onChanged={refetch} onClose={onClose} />;
}

type RefusedProps = {
  plan: MergePlan;
  isBusy: boolean;
  onBack: () => void;
  onCheck: () => void;
  onClose: () => void;
};

function RefusedDialog({ plan, isBusy, onBack, onCheck, onClose }: RefusedProps) {
  return (
    <OfficeDialog
      open
      onClose={onClose}
      size="medium"
      title="These accounts cannot be merged now"
      lead={`${plan.double.email} into ${plan.into.email}.`}
      footer={
        <>
          <Button kind="secondary" onClick={onBack}>
            Choose another
          </Button>
          <Button kind="secondary" busy={isBusy} onClick={onCheck}>
            Check again
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Checklist label="What speaks against it" items={listRefusals(plan)} />
    </OfficeDialog>
  );
}

type ConfirmProps = { plan: MergePlan; onSwap: () => void; onChanged: () => Promise<unknown>; onClose: () => void };

function ConfirmDialog({ plan, onSwap, onChanged, onClose }: ConfirmProps) {
  const done = useDone();
  const navigate = useNavigate();
  const { into, double, version } = plan;
  const merge = async (reason: string) => {
    try {
      const { data } = await browserApi(mergeAccounts, {
        params: { id: into.id },
        plain: { double: double.id, version, reason },
      });
      await done(describeDone(data));
      await navigate(officeHref('/people/:id', { id: into.id }));
    } catch (error) {
      // Something changed, or a reason against it arose: the plan is shown anew, and what was typed stays.
      await onChanged();
      throw error;
    }
  };
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Merge ${double.name} into ${into.name}`}
      lead={
        <>
          {double.email} (No. {double.id}) ends, {into.email} (No. {into.id}) stays.
          <br />
          <Button kind="text" onClick={onSwap}>
            Let the other one stay
          </Button>
        </>
      }
      changes={listChanges(plan)}
      reason
      typed={double.id}
      act="Merge accounts"
      isDangerous
      consequence="Cannot be undone."
      onConfirm={({ reason }) => merge(reason)}
    >
      {into.name !== double.name && (
        <Remark kind="bad">
          <b>The names differ.</b> {double.name} and {into.name}: make sure that it is one person.
        </Remark>
      )}
      <div>
        <h3 className="o-h3">Credit and certificates</h3>
        <Checklist label="Credit and certificates" items={listCredits(plan)} />
      </div>
      <div>
        <h3 className="o-h3">Everything else</h3>
        <Checklist label="Everything else" items={listEffects(plan)} />
      </div>
    </ChangeDialog>
  );
}
