import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Change, ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { Checklist } from '#admin/parts/explain/checklist.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
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
  const fieldId = useId();
  // The amount of today is no correction, unless it counts and the certificate was revoked.
  const isSame = credits === counted && (certificate.status !== 'revoked' || counted === 0);
  const { data, error } = useQuery({
    queryKey: ['correction-preview', id, credits],
    queryFn: async ({ signal }) => {
      const params = { id };
      return (await browserApi(previewCreditCorrection, { params, filter: { credits: String(credits) }, signal })).data;
    },
    enabled: !isSame,
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
      changes={data === undefined ? [] : describeChanges(data, { number, unit })}
      reason
      act={isSame ? 'Correct the credit' : credits === 0 ? 'Withdraw the credit' : `Correct to ${unit(credits)}`}
      isDangerous
      blockedBy={isSame || error !== null ? fieldId : undefined}
      consequence="Further entries are added to the ledger. It can be corrected again."
      onConfirm={({ reason }) => confirm(reason)}
    >
      {(isChecked) => (
        <>
          <Field
            id={fieldId}
            label="Credit after the correction"
            hint={`This activity offered up to ${unit(maximum_credits)}.`}
            {...describeProblem({ isSame: isSame && isChecked, error })}
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
          {data !== undefined && <Effects email={data.email} />}
        </>
      )}
    </ChangeDialog>
  );
}

type Preview = ResponseOf<typeof previewCreditCorrection>['data'];
type Certificate = { number: string; unit: (amount: number) => string };

const describeChanges = ({ credits, year, certificate }: Preview, { number, unit }: Certificate): Change[] => [
  { label: 'Credit', now: unit(credits.now), after: unit(credits.after) },
  { label: `Academic year ${year.label}`, now: unit(year.now), after: unit(year.after) },
  {
    label: 'Certificate',
    now: certificate.number ?? 'Revoked',
    after: certificate.replaced ? 'A new one' : 'Revoked',
    ...(certificate.replaced ? { note: `${number} is marked as replaced` } : {}),
  },
];

function describeProblem({ isSame, error }: { isSame: boolean; error: Error | null }): { error?: string } {
  if (error !== null) return { error: error instanceof ApiError ? error.message : 'The server cannot be reached.' };
  return isSame ? { error: 'Choose another amount than now.' } : {};
}

function Effects({ email }: { email: string | null }) {
  return (
    <Checklist
      label="What stays and what is new"
      items={[
        { state: 'ok', label: 'Stays: the passed test, and every entry of the ledger' },
        ...(email === null ? [] : [{ state: 'waiting' as const, label: `New: an email to ${email} with the reason` }]),
      ]}
    />
  );
}
