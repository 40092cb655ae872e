import { useState } from 'react';
import { PasswordField } from '#app/features/accounts/fields/password-field.tsx';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { changePassword } from '#contract/calls/accounts.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { useToast } from '#ui/toast/use-toast.ts';

const fetchSchema = async () => (await import('#contract/forms/accounts.ts')).PasswordChange;

/** Changes the password; remounts the form afterward to clear it. */
export function PasswordForm() {
  const [changes, setChanges] = useState(0);
  return <Form key={changes} onChanged={() => setChanges(changes + 1)} />;
}

function Form({ onChanged }: { onChanged: () => void }) {
  const { t } = useText();
  const toast = useToast();
  const form = useContractForm(fetchSchema, {
    initial: { old_password: '', new_password1: '', new_password2: '' },
    // Optional right after sign-in; the server decides.
    attributes: ({ old_password, ...rest }) => ({ ...rest, ...(old_password === '' ? {} : { old_password }) }),
    unreachable: t('accounts.unreachable'),
    send: (attributes) => browserApi(changePassword, { attributes }),
    onSent: () => {
      toast.show(t('accounts.account.passwordDone'));
      onChanged();
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit}>
      <FormError>{form.problem}</FormError>
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
