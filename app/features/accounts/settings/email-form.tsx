import { href, useNavigate } from 'react-router';
import type { SignedInUser } from '#app/api/session/login-status.ts';
import { ResendLink } from '#app/features/accounts/auth/resend-link.tsx';
import { EmailField } from '#app/features/accounts/fields/email-field.tsx';
import { PasswordField } from '#app/features/accounts/fields/password-field.tsx';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { storeToken } from '#client/session/session-store.ts';
import { changeUser, resendVerification } from '#contract/calls/accounts.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { Tag } from '#ui/text/tag.tsx';
import { useToast } from '#ui/toast/use-toast.ts';

const fetchSchema = async () => (await import('#contract/forms/accounts.ts')).UserChange.required({ email: true });

/** The email address of the account. A change signs the user out until the new address is verified. (rules S13) */
export function EmailForm({ user }: { user: SignedInUser }) {
  const { t } = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useContractForm(fetchSchema, {
    initial: { email: '', current_password: '' },
    attributes: ({ email, current_password }) => ({ email, ...(current_password === '' ? {} : { current_password }) }),
    unreachable: t('accounts.unreachable'),
    send: (attributes) => browserApi(changeUser, { params: { id: 'me' }, attributes }),
    onSent: ({ email }) => {
      storeToken(null);
      toast.show(t('accounts.account.emailSent', { email: email.trim() }));
      void navigate(href('/signin'));
    },
  });
  return (
    <div className="stack-5">
      <div className="row">
        <span className="strong">{user.email}</span>
        {user.email_verified && <Tag kind="open">{t('accounts.account.emailConfirmed')}</Tag>}
      </div>
      {!user.email_verified && (
        <div className="stack-2">
          <p className="small quiet">{t('accounts.account.emailOpen')}</p>
          <ResendLink send={() => browserApi(resendVerification, {})} />
        </div>
      )}
      <form method="post" noValidate onSubmit={form.onSubmit}>
        <FormError>{form.problem}</FormError>
        <EmailField
          form={form}
          name="email"
          label={t('accounts.account.emailNew')}
          hint={t('accounts.account.emailHint')}
        />
        <PasswordField form={form} name="current_password" label={t('accounts.account.passwordOld')} />
        <Button type={form.submitType} kind="secondary" busy={form.isBusy}>
          {t('accounts.account.emailChange')}
        </Button>
      </form>
    </div>
  );
}
