import { useQueryClient } from '@tanstack/react-query';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { Checklist } from '#admin/parts/explain/checklist.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { revokeCertificate } from '#contract/calls/office/credit/credit.ts';
import type { Entity } from '#contract/resources.ts';

type DialogProps = { certificate: Entity<'OfficeCertificate'>; onClose: () => void };

/** Revokes a certificate while its credit stays. (rules T31) */
export function RevocationDialog({ certificate, onClose }: DialogProps) {
  const queries = useQueryClient();
  const notifier = useNotifier();
  const { id, number, holder, account, activity, credits, credit_class } = certificate;
  const confirm = async (reason: string) => {
    await browserApi(revokeCertificate, { params: { id }, attributes: { reason } });
    notifier.done(`Certificate ${number} is revoked`);
    await queries.invalidateQueries({ queryKey: ['certificates'] });
  };
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Revoke certificate ${number}`}
      lead={`${holder}, ${activity.title}. To withdraw the credit too, correct it to 0 instead.`}
      changes={[
        { label: 'Certificate', now: 'Valid', after: 'Revoked', note: 'The holder can no longer download it.' },
      ]}
      reason
      act="Revoke certificate"
      isDangerous
      consequence="Can be made good by correcting the credit to the same amount."
      onConfirm={({ reason }) => confirm(reason)}
    >
      <Checklist
        label="What stays and what is new"
        items={[
          { state: 'ok', label: `Stays: ${credits} ${credit_class} on the transcript` },
          { state: 'waiting', label: `New: an email to ${account.email} with the reason` },
        ]}
      />
    </ChangeDialog>
  );
}
