import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { useRegistration } from './registration.ts';
import { RegistrationFields } from './registration-fields.tsx';

/** Makes a free account. */
export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const { t, rich } = useText();
  const form = useRegistration({ draft: 'register', onSent: onRegistered });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit}>
      <FormProblem>{form.problem}</FormProblem>
      <RegistrationFields form={form} />
      <Button type={form.submitType} size="large" wide busy={form.isBusy}>
        {form.isBusy ? t('accounts.register.busy') : t('accounts.register.act')}
      </Button>
      <p className="meta">
        {rich('accounts.register.accept', {
          terms: (text) => (
            <Link className="link" to="/terms-and-conditions">
              {text}
            </Link>
          ),
          privacy: (text) => (
            <Link className="link" to="/privacy-policy">
              {text}
            </Link>
          ),
        })}
      </p>
    </form>
  );
}
