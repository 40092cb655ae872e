import { href, Link } from 'react-router';
import { PasswordField } from '#app/features/accounts/fields/password-field.tsx';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { confirmPasswordReset } from '#contract/calls/accounts.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/field/form-error.tsx';

const fetchSchema = async () => (await import('#contract/forms/accounts.ts')).PasswordResetConfirm;

type NewPasswordFormProps = { uid: string; token: string; onDone: () => void };

/** Sets a new password after a reset. (rules S23) */
export function NewPasswordForm({ uid, token, onDone }: NewPasswordFormProps) {
  const { t } = useText();
  const form = useContractForm(fetchSchema, {
    initial: { new_password1: '', new_password2: '' },
    attributes: (values) => ({ ...values, uid, token }),
    unreachable: t('accounts.unreachable'),
    send: (attributes) => browserApi(confirmPasswordReset, { attributes }),
    onSent: onDone,
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit}>
      <FormError>{form.problem}</FormError>
      {form.problem !== null && (
        <Link className="link small" to={href('/recover-password')}>
          {t('accounts.newPassword.again')}
        </Link>
      )}
      <PasswordField form={form} name="new_password1" label={t('accounts.newPassword.label')} isNew isMeasured />
      <PasswordField form={form} name="new_password2" label={t('accounts.repeatPassword')} isNew />
      <Button type={form.submitType} size="large" wide busy={form.isBusy}>
        {form.isBusy ? t('accounts.newPassword.busy') : t('accounts.newPassword.act')}
      </Button>
    </form>
  );
}
