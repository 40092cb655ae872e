import { browserApi } from '#app/api/browser-api.ts';
import { storeToken } from '#app/api/session-store.ts';
import { type ContractForm, useContractForm } from '#app/forms/use-contract-form.ts';
import { useText } from '#app/i18n/text.tsx';
import { register } from '#contract/calls/accounts.ts';

const fetchSchema = async () => (await import('#contract/forms/accounts.ts')).Registration;

const EMPTY = { firstName: '', lastName: '', email: '', password1: '', password2: '' };

export type RegistrationForm = ContractForm<typeof EMPTY>;

type Around = {
  draft: string;
  onSent?: () => void;
  /** The checkout variant says what is being bought. (rules S21) */
  membershipId?: string;
};

/** The form behind a new account; its first session is stored as soon as it is made. */
export function useRegistration({ draft, onSent, membershipId }: Around): RegistrationForm {
  const { t } = useText();
  return useContractForm(fetchSchema, {
    initial: EMPTY,
    draft,
    unreachable: t('accounts.unreachable'),
    attributes: (values) => ({ ...values, ...(membershipId === undefined ? {} : { membershipId }) }),
    send: async (attributes) => {
      const { data } = await browserApi(register, { attributes });
      // Another session of the same browser, which may be of an account that had no name until now.
      storeToken(null);
      storeToken(data.attributes.token);
    },
    onSent,
    onRefused: () => storeToken(null),
  });
}
