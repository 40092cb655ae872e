import { useQuery } from '@tanstack/react-query';
import type { PersonRecord } from '#admin/areas/people/person-record.ts';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { previewWithdrawal, withdrawGrant } from '#contract/calls/office/members/people-acts.ts';
import { describeHeld } from './describe-held.ts';
import { useDone } from './use-done.ts';

type WithdrawProps = { person: PersonRecord; term: { id: string; tier: string }; onClose: () => void };

/** Ends a granted term now, after showing what that changes. (rules M42) */
export function WithdrawDialog({ person, term, onClose }: WithdrawProps) {
  const done = useDone();
  const params = { id: person.id, term: term.id };
  const { data, error, refetch } = useQuery({
    queryKey: ['withdrawal', person.id, term.id],
    queryFn: ({ signal }) => browserApi(previewWithdrawal, { params, signal }),
    gcTime: 0,
  });
  if (data === undefined)
    return (
      <OfficeDialog open onClose={onClose} title={`End ${term.tier}`}>
        {error === null ? (
          <p role="status">Calculating what this would change…</p>
        ) : (
          <LoadError subject="The preview" error={error} onRetry={() => void refetch()} />
        )}
      </OfficeDialog>
    );
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`End the granted ${term.tier} of ${person.name}`}
      changes={[{ label: 'Membership', now: describeHeld(data.data.now), after: describeHeld(data.data.after) }]}
      reason
      act="End term"
      isDangerous
      consequence="A new term can be granted."
      onConfirm={async ({ reason }) => {
        await browserApi(withdrawGrant, { params, plain: { reason } });
        await done(`${term.tier} has ended`);
      }}
    />
  );
}
