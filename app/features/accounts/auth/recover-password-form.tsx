import { useEffect, useRef } from 'react';
import { href, Link } from 'react-router';
import { storeResetReturn } from '#app/api/redirects/reset-return.ts';
import { useRedirect, withRedirect } from '#app/api/redirects/use-redirect.ts';
import { EmailField } from '#app/features/accounts/fields/email-field.tsx';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { requestPasswordReset } from '#contract/calls/accounts.ts';
import { Button } from '#ui/button/button.tsx';
import { Illustration } from '#ui/feedback/illustration.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { ResendLink } from './resend-link.tsx';

const fetchSchema = async () => (await import('#contract/forms/accounts.ts')).PasswordReset;

/** Recover password: step 1 takes the email address, step 2 says to check the inbox. (rules S23) */
export function RecoverPasswordForm() {
  const { t } = useText();
  const back = useRedirect();
  const form = useContractForm(fetchSchema, {
    initial: { email: '' },
    unreachable: t('accounts.unreachable'),
    send: (attributes) => browserApi(requestPasswordReset, { attributes }),
    // The link in the email opens in a new page, without this page's redirect parameter.
    onSent: () => storeResetReturn(back),
  });
  if (form.sent !== null) return <ResetEmailSent email={form.sent.email.trim()} back={back} onOther={form.reset} />;
  return (
    <>
      <div>
        <h1 className="h1">{t('accounts.recover.title')}</h1>
        <p className="quiet">{t('accounts.recover.lead')}</p>
      </div>
      <form method="post" noValidate onSubmit={form.onSubmit}>
        <FormError>{form.problem}</FormError>
        <EmailField form={form} name="email" />
        <Button type={form.submitType} size="large" wide busy={form.isBusy}>
          {form.isBusy ? t('accounts.recover.busy') : t('accounts.recover.act')}
        </Button>
        <Button kind="text" render={<Link to={withRedirect(href('/signin'), back)} />}>
          {t('accounts.recover.back')}
        </Button>
      </form>
    </>
  );
}

type ResetEmailSentProps = { email: string; back: string | null; onOther: () => void };

/** Takes the focus, because it replaces the form. */
function ResetEmailSent({ email, back, onOther }: ResetEmailSentProps) {
  const { t, rich } = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <Illustration name="email" />
      <div>
        <h1 className="h1" tabIndex={-1} ref={title}>
          {t('accounts.recover.sentTitle')}
        </h1>
        <p className="lead">
          {rich('accounts.recover.sentLead', { b: (text) => <b className="strong">{text}</b> }, { email })}
        </p>
      </div>
      <Note>
        <span className="small">{t('accounts.inbox.spam')}</span>
      </Note>
      <div className="row">
        <ResendLink send={() => browserApi(requestPasswordReset, { attributes: { email } })} />
      </div>
      <div className="row">
        <Button kind="text" onClick={onOther}>
          {t('accounts.recover.other')}
        </Button>
        <Button kind="text" render={<Link to={withRedirect(href('/signin'), back)} />}>
          {t('accounts.recover.back')}
        </Button>
      </div>
    </>
  );
}
