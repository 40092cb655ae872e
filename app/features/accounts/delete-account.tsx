import { useState } from 'react';
import { browserApi } from '#app/api/browser-api.ts';
import { storeToken } from '#app/api/session-store.ts';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { deleteAccount } from '#contract/calls/accounts.ts';
import { PasswordField } from './password-field.tsx';

const fetchSchema = async () => (await import('#contract/forms/accounts.ts')).AccountDeletion;

/** People can delete their account; what must be kept is named before. (rules P53) */
export function DeleteAccount() {
  const { t } = useText();
  const [step, setStep] = useState<'closed' | 'asked' | 'done'>('closed');
  const close = () => (step === 'done' ? leave() : setStep('closed'));
  return (
    <>
      <p className="quiet">{t('accounts.deletion.lead')}</p>
      <ul className="account-kept">
        <li>{t('accounts.deletion.goes')}</li>
        <li>{t('accounts.deletion.stays')}</li>
        <li>{t('accounts.deletion.membership')}</li>
      </ul>
      <Button kind="secondary" onClick={() => setStep('asked')}>
        {t('accounts.deletion.open')}
      </Button>
      <Dialog
        open={step !== 'closed'}
        onOpenChange={close}
        title={t(step === 'done' ? 'accounts.deletion.done' : 'accounts.deletion.ask')}
        description={t(step === 'done' ? 'accounts.deletion.doneText' : 'accounts.deletion.askText')}
        closeLabel={t('accounts.deletion.close')}
        size="small"
      >
        {step === 'done' ? (
          <div className="row">
            <Button onClick={leave}>{t('accounts.deletion.home')}</Button>
          </div>
        ) : (
          <DeletionForm onKeep={close} onDeleted={() => setStep('done')} />
        )}
      </Dialog>
    </>
  );
}

/** The page is loaded anew, so that nothing of the account is left in it. */
function leave(): void {
  window.location.assign('/');
  storeToken(null);
}

function DeletionForm({ onKeep, onDeleted }: { onKeep: () => void; onDeleted: () => void }) {
  const { t } = useText();
  const form = useContractForm(fetchSchema, {
    initial: { password: '' },
    unreachable: t('accounts.unreachable'),
    send: (attributes) => browserApi(deleteAccount, { attributes }),
    onSent: onDeleted,
  });
  return (
    <form className="account-deletion" method="post" noValidate onSubmit={form.onSubmit}>
      <FormProblem>{form.problem}</FormProblem>
      <PasswordField form={form} name="password" />
      <div className="row">
        <Button type={form.submitType} busy={form.isBusy}>
          {t(form.isBusy ? 'accounts.deletion.busy' : 'accounts.deletion.act')}
        </Button>
        <Button kind="text" onClick={onKeep}>
          {t('accounts.deletion.keep')}
        </Button>
      </div>
    </form>
  );
}
