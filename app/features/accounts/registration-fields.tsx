import { useText } from '#app/i18n/text.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import type { RegistrationForm } from './registration.ts';
import { TextField } from './text-field.tsx';

/** Register: e-mail, password, repeat password, first name, last name. (rules S20) */
export function RegistrationFields({ form }: { form: RegistrationForm }) {
  const { t } = useText();
  return (
    <>
      <div className="grid-2">
        <TextField form={form} name="firstName" label={t('accounts.firstName')} autoComplete="given-name" />
        <TextField form={form} name="lastName" label={t('accounts.lastName')} autoComplete="family-name" />
      </div>
      <EmailField form={form} name="email" hint={t('accounts.register.emailHint')} />
      <PasswordField form={form} name="password1" isNew isMeasured />
      <PasswordField form={form} name="password2" label={t('accounts.repeatPassword')} isNew />
    </>
  );
}
