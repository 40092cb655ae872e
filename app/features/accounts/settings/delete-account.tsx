import { useState } from 'react';
import { PasswordField } from '#app/features/accounts/fields/password-field.tsx';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { storeToken } from '#client/session/session-store.ts';
import { deleteAccount } from '#contract/calls/accounts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/field/form-error.tsx';

const fetchSchema = async () => (await import('#contract/forms/accounts.ts')).AccountDeletion;

/** Deletes the account, after naming the records that must be kept. (rules P53) */
export function DeleteAccount() {
  const { t } = useText();
  const [step, setStep] = useState<'closed' | 'confirming' | 'done'>('closed');
  const close = () => (step === 'done' ? leave() : setStep('closed'));
  return (
    <>
      <p className="quiet">{t('accounts.deletion.lead')}</p>
      <ul className="account-deletion-effects">
        <li>{t('accounts.deletion.deleted')}</li>
        <li>{t('accounts.deletion.stays')}</li>
        <li>{t('accounts.deletion.membership')}</li>
      </ul>
      <Button kind="secondary" onClick={() => setStep('confirming')}>
        {t('accounts.deletion.open')}
      </Button>
      <Dialog
        open={step !== 'closed'}
        onOpenChange={close}
        title={t(step === 'done' ? 'accounts.deletion.done' : 'accounts.deletion.confirmTitle')}
        description={t(step === 'done' ? 'accounts.deletion.doneText' : 'accounts.deletion.confirmText')}
        closeLabel={t('accounts.deletion.close')}
        size="small"
      >
        {step === 'done' ? (
          <div className="row">
            <Button onClick={leave}>{t('accounts.deletion.home')}</Button>
          </div>
        ) : (
          <DeletionForm onCancel={close} onDeleted={() => setStep('done')} />
        )}
      </Dialog>
    </>
  );
}

/** Reloads the page, so that no account data remains in memory. */
function leave(): void {
  window.location.assign('/');
  storeToken(null);
}

function DeletionForm({ onCancel, onDeleted }: { onCancel: () => void; onDeleted: () => void }) {
  const { t } = useText();
  const form = useContractForm(fetchSchema, {
    initial: { password: '' },
    unreachable: t('accounts.unreachable'),
    send: (attributes) => browserApi(deleteAccount, { attributes }),
    onSent: onDeleted,
  });
  return (
    <form className="account-deletion" method="post" noValidate onSubmit={form.onSubmit}>
      <FormError>{form.problem}</FormError>
      <PasswordField form={form} name="password" />
      <div className="row">
        <Button type={form.submitType} busy={form.isBusy}>
          {t(form.isBusy ? 'accounts.deletion.busy' : 'accounts.deletion.act')}
        </Button>
        <Button kind="text" onClick={onCancel}>
          {t('accounts.deletion.dismiss')}
        </Button>
      </div>
    </form>
  );
}
