import { Link } from 'react-router';
import { browserApi } from '#app/api/browser-api.ts';
import { storeResetReturn } from '#app/api/reset-return.ts';
import { useRedirect, withRedirect } from '#app/api/use-redirect.ts';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { requestPasswordReset } from '#contract/calls/accounts.ts';
import { EmailField } from './email-field.tsx';
import { RecoverSent } from './recover-sent.tsx';

const fetchSchema = async () => (await import('#contract/forms/accounts.ts')).PasswordReset;

/** Recover password: step 1 enter e-mail; step 2 says 'Check your email'. (rules S23) */
export function RecoverForm() {
  const { t } = useText();
  const back = useRedirect();
  const form = useContractForm(fetchSchema, {
    initial: { email: '' },
    unreachable: t('accounts.unreachable'),
    send: (attributes) => browserApi(requestPasswordReset, { attributes }),
    // The link of the email opens a page that knows nothing of this one.
    onSent: () => storeResetReturn(back),
  });
  if (form.sent !== null) return <RecoverSent email={form.sent.email.trim()} back={back} onOther={form.another} />;
  return (
    <>
      <div>
        <h1 className="h1">{t('accounts.recover.title')}</h1>
        <p className="quiet">{t('accounts.recover.lead')}</p>
      </div>
      <form method="post" noValidate onSubmit={form.onSubmit}>
        <FormProblem>{form.problem}</FormProblem>
        <EmailField form={form} name="email" />
        <Button type={form.submitType} size="large" wide busy={form.isBusy}>
          {form.isBusy ? t('accounts.recover.busy') : t('accounts.recover.act')}
        </Button>
        <Button kind="text" render={<Link to={withRedirect('/signin', back)} />}>
          {t('accounts.recover.back')}
        </Button>
      </form>
    </>
  );
}
