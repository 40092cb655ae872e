import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { receiptsQuery } from '#app/api/queries/billing/receipts-query.ts';
import { type Renewal, renewalQuery } from '#app/api/queries/billing/renewal-query.ts';
import { ME_KEY } from '#app/api/session/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { cancelRenewal, MAX_NOTE_LENGTH } from '#contract/calls/membership.ts';
import { STOP_REASONS, type StopReason } from '#domain/membership/terms/renewal.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field, FieldError } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { useToast } from '#ui/toast/use-toast.ts';

type CancelRenewalProps = { renewal: Renewal; userId: string };

/** Cancels renewal after a confirmation with an optional reason. (rules M17) */
export function CancelRenewal({ renewal, userId }: CancelRenewalProps) {
  const { t, date } = useText();
  const [isOpen, setOpen] = useState(false);
  const [cancellation, setCancellation] = useState<Cancellation>({});
  const until = date(renewal.ends);
  const isInGrace = renewal.status === 'retrying';
  const done = t(isInGrace ? 'accountArea.renewal.doneNow' : 'accountArea.renewal.done', { date: until });
  const cancel = useCancelRenewal({ order: renewal.order, userId, done, onDone: () => setOpen(false) });
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t('accountArea.renewal.switchOff')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('accountArea.renewal.confirmTitle')}
        description={t(isInGrace ? 'accountArea.renewal.confirmTextNow' : 'accountArea.renewal.confirmText', {
          date: until,
        })}
        closeLabel={t('accountArea.close')}
        size="small"
      >
        <div className="stack-4">
          <StopReasonFields cancellation={cancellation} onChange={setCancellation} />
          {cancel.isError && <FieldError>{t('accountArea.renewal.failed')}</FieldError>}
          <div className="row">
            <Button busy={cancel.isPending} onClick={() => cancel.mutate(cancellation)}>
              {t('accountArea.renewal.confirm')}
            </Button>
            <Button kind="text" onClick={() => setOpen(false)}>
              {t('accountArea.renewal.dismiss')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

type CancelRenewalInput = { order: string; userId: string; done: string; onDone: () => void };

function useCancelRenewal({ order, userId, done, onDone }: CancelRenewalInput) {
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (cancellation: Cancellation) =>
      browserApi(cancelRenewal, { params: { id: order }, plain: cancellation }),
    onSuccess: async () => {
      onDone();
      toast.show(done);
      await queries.invalidateQueries(renewalQuery(userId));
      await queries.invalidateQueries(receiptsQuery(userId));
      // In the grace period the membership ends at once.
      await queries.invalidateQueries({ queryKey: ME_KEY });
    },
  });
}

type Cancellation = { reason?: StopReason; note?: string };

type StopReasonFieldsProps = { cancellation: Cancellation; onChange: (cancellation: Cancellation) => void };

/** An optional reason for the cancellation, with an optional note. */
function StopReasonFields({ cancellation, onChange }: StopReasonFieldsProps) {
  const { t } = useText();
  const choose = (value: string) => {
    const reason = STOP_REASONS.find((option) => option === value);
    onChange(reason === undefined ? {} : { ...cancellation, reason });
  };
  return (
    <>
      <Field label={t('accountArea.renewal.why')} optional={t('accountArea.renewal.optional')}>
        <Select value={cancellation.reason ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="">{t('accountArea.renewal.noReason')}</option>
          {STOP_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`accountArea.renewal.reasons.${reason}`)}
            </option>
          ))}
        </Select>
      </Field>
      {cancellation.reason !== undefined && (
        <Field label={t('accountArea.renewal.note')} optional={t('accountArea.renewal.optional')}>
          <TextArea
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            value={cancellation.note ?? ''}
            onChange={({ currentTarget }) => onChange({ ...cancellation, note: currentTarget.value })}
          />
        </Field>
      )}
    </>
  );
}
