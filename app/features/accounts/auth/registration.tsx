import { EmailField } from '#app/features/accounts/fields/email-field.tsx';
import { PasswordField } from '#app/features/accounts/fields/password-field.tsx';
import { TextField } from '#app/features/accounts/fields/text-field.tsx';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { type ContractForm, useContractForm } from '#client/forms/use-contract-form.ts';
import { storeToken } from '#client/session/session-store.ts';
import { register } from '#contract/calls/accounts.ts';

/** Email, password, repeated password, first and last name. (rules S20) */
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

const fetchSchema = async () => (await import('#contract/forms/accounts.ts')).Registration;

const EMPTY = { firstName: '', lastName: '', email: '', password1: '', password2: '' };

type RegistrationForm = ContractForm<typeof EMPTY>;

type RegistrationOptions = {
  draft: string;
  onSent?: () => void;
  /** The tier that is being bought, in the checkout. (rules S21) */
  membershipId?: string;
};

/** The registration form; stores the session of the new account. */
export function useRegistration({ draft, onSent, membershipId }: RegistrationOptions): RegistrationForm {
  const { t } = useText();
  return useContractForm(fetchSchema, {
    initial: EMPTY,
    draft,
    unreachable: t('accounts.unreachable'),
    attributes: (values) => ({ ...values, ...(membershipId === undefined ? {} : { membershipId }) }),
    send: async (attributes) => {
      const { data } = await browserApi(register, { attributes });
      // Drop any other session of this browser, such as that of a newsletter account.
      storeToken(null);
      storeToken(data.attributes.token);
    },
    onSent,
    onFailed: () => storeToken(null),
  });
}
