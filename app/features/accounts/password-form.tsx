import { useState } from 'react';
import { browserApi } from '#app/api/browser-api.ts';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import { changePassword } from '#contract/calls/accounts.ts';
import { PasswordField } from './password-field.tsx';

const fetchSchema = async () => (await import('#contract/forms/accounts.ts')).PasswordChange;

/** A new password; once it is set, the form begins anew with nothing in it. */
export function PasswordForm() {
  const [changes, setChanges] = useState(0);
  return <Form key={changes} onChanged={() => setChanges(changes + 1)} />;
}

function Form({ onChanged }: { onChanged: () => void }) {
  const { t } = useText();
  const toast = useToast();
  const form = useContractForm(fetchSchema, {
    initial: { old_password: '', new_password1: '', new_password2: '' },
    // Someone who has just signed in need not repeat the password; the server knows.
    attributes: ({ old_password, ...rest }) => ({ ...rest, ...(old_password === '' ? {} : { old_password }) }),
    unreachable: t('accounts.unreachable'),
    send: (attributes) => browserApi(changePassword, { attributes }),
    onSent: () => {
      toast.say(t('accounts.account.passwordDone'));
      onChanged();
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit}>
      <FormProblem>{form.problem}</FormProblem>
      <PasswordField form={form} name="old_password" label={t('accounts.account.passwordOld')} />
      <PasswordField form={form} name="new_password1" label={t('accounts.account.passwordNew')} isNew isMeasured />
      <PasswordField form={form} name="new_password2" label={t('accounts.repeatPassword')} isNew />
      <p className="meta">{t('accounts.account.passwordHint')}</p>
      <Button type={form.submitType} kind="secondary" busy={form.isBusy}>
        {t('accounts.account.passwordAct')}
      </Button>
    </form>
  );
}
