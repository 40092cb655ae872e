import { href, Link } from 'react-router';
import { useRedirect, withRedirect } from '#app/api/redirects/use-redirect.ts';
import { EmailField } from '#app/features/accounts/fields/email-field.tsx';
import { PasswordField } from '#app/features/accounts/fields/password-field.tsx';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { storeToken } from '#client/session/session-store.ts';
import { login } from '#contract/calls/accounts.ts';
import type { SecondFactor } from '#domain/accounts/second-factor.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/field/form-error.tsx';

type PendingSignIn = { token: string; methods: readonly SecondFactor[] };

const fetchSchema = async () => (await import('#contract/forms/accounts.ts')).Login;

/** Sign-in with email and password. (rules S7) */
export function SignInForm({ onSecondStep }: { onSecondStep: (pending: PendingSignIn) => void }) {
  const { t } = useText();
  const back = useRedirect();
  const form = useContractForm(fetchSchema, {
    initial: { username: '', password: '' },
    unreachable: t('accounts.unreachable'),
    send: async (attributes) => {
      const { data } = await browserApi(login, { attributes });
      if ('token' in data.attributes) storeToken(data.attributes.token);
      else onSecondStep({ token: data.attributes.pending_token, methods: data.attributes.methods });
    },
    // Failure removes the token and returns to logged-out. (rules S7)
    onFailed: () => storeToken(null),
  });
  const recoveryLink = (
    <Link className="link small" to={withRedirect(href('/recover-password'), back)}>
      {t('accounts.signIn.recover')}
    </Link>
  );
  return (
    <form method="post" noValidate onSubmit={form.onSubmit}>
      <FormError>{form.problem}</FormError>
      <EmailField form={form} name="username" autoComplete="username webauthn" />
      <PasswordField form={form} name="password" aside={recoveryLink} />
      <Button type={form.submitType} size="large" wide busy={form.isBusy}>
        {form.isBusy ? t('accounts.signIn.busy') : t('accounts.signIn.act')}
      </Button>
    </form>
  );
}
