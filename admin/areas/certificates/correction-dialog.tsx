import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { Checklist } from '#admin/parts/explain/checklist.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { correctCredit, previewCreditCorrection } from '#contract/calls/office/credit/credit.ts';
import type { Entity } from '#contract/resources.ts';
import { claimableAmounts } from '#domain/credits/ledger/claim.ts';
import { fromCredits, toCredits } from '#domain/shared/credits.ts';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';

type DialogProps = { certificate: Entity<'OfficeCertificate'>; onClose: () => void };

/** Corrects the credit of a certificate, after a dry run of the same rule. (rules T30) */
export function CorrectionDialog({ certificate, onClose }: DialogProps) {
  const queries = useQueryClient();
  const notifier = useNotifier();
  const { id, number, holder, credit_class, maximum_credits, activity } = certificate;
  const counted = certificate.reversed ? 0 : certificate.credits;
  const [credits, setCredits] = useState(counted);
  const { data, error } = useQuery({
    queryKey: ['correction-preview', id, credits],
    queryFn: async ({ signal }) => {
      const params = { id };
      return (await browserApi(previewCreditCorrection, { params, filter: { credits: String(credits) }, signal })).data;
    },
    // The amount of today is no correction, unless the certificate was revoked.
    enabled: credits !== counted || certificate.status === 'revoked',
    retry: false,
    gcTime: 0,
  });
  const amounts = [0, ...claimableAmounts(fromCredits(maximum_credits)).map(toCredits)];
  const unit = (amount: number) => `${amount} ${credit_class}`;
  const confirm = async (reason: string) => {
    await browserApi(correctCredit, { params: { id }, attributes: { credits, reason } });
    notifier.done(credits === 0 ? `The credit of ${holder} is withdrawn` : `${holder} now has ${unit(credits)}`);
    await queries.invalidateQueries({ queryKey: ['certificates'] });
  };
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Correct the credit of ${holder}`}
      lead={`Certificate ${number}, ${activity.title}.`}
      changes={
        data === undefined
          ? []
          : [
              { label: 'Credit', now: unit(data.credits.now), after: unit(data.credits.after) },
              { label: `Academic year ${data.year.label}`, now: unit(data.year.now), after: unit(data.year.after) },
              {
                label: 'Certificate',
                now: data.certificate.number ?? 'Revoked',
                after: data.certificate.replaced ? 'A new one' : 'Revoked',
                ...(data.certificate.replaced ? { note: `${number} is marked as replaced` } : {}),
              },
            ]
      }
      reason
      act={credits === 0 ? 'Withdraw the credit' : `Correct to ${unit(credits)}`}
      isDangerous
      consequence="Further entries are added to the ledger. It can be corrected again."
      onConfirm={({ reason }) => confirm(reason)}
    >
      <Field
        label="Credit after the correction"
        hint={error instanceof ApiError ? error.message : `This activity offered up to ${unit(maximum_credits)}.`}
      >
        <Select value={String(credits)} onChange={(event) => setCredits(Number(event.target.value))}>
          {amounts.map((amount) => (
            <option key={amount} value={String(amount)}>
              {amount === 0 ? '0, withdraw it' : unit(amount)}
              {amount === counted ? ' (now)' : ''}
            </option>
          ))}
        </Select>
      </Field>
      {data !== undefined && (
        <Checklist
          label="What stays and what is new"
          items={[
            { state: 'ok', label: 'Stays: the passed test, and every entry of the ledger' },
            ...(data.email === null
              ? []
              : [{ state: 'waiting' as const, label: `New: an email to ${data.email} with the reason` }]),
          ]}
        />
      )}
    </ChangeDialog>
  );
}
