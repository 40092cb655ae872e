import { href, Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { RegistrationFields, useRegistration } from './registration.tsx';

/** Creates a free account. */
export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const { t, rich } = useText();
  const form = useRegistration({ draft: 'register', onSent: onRegistered });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit}>
      <FormError>{form.problem}</FormError>
      <RegistrationFields form={form} />
      <Button type={form.submitType} size="large" wide busy={form.isBusy}>
        {form.isBusy ? t('accounts.register.busy') : t('accounts.register.act')}
      </Button>
      <p className="meta">
        {rich('accounts.register.accept', {
          terms: (text) => (
            <Link className="link" to={href('/terms-and-conditions')}>
              {text}
            </Link>
          ),
          privacy: (text) => (
            <Link className="link" to={href('/privacy-policy')}>
              {text}
            </Link>
          ),
        })}
      </p>
    </form>
  );
}
