import { Link } from 'react-router';
import { subscribe } from '#app/api/subscribe.ts';
import { type ContractForm, useContractForm } from '#app/forms/use-contract-form.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { EMAIL_INPUT } from '#app/ui/email-input.ts';
import { Field } from '#app/ui/field.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

type Filled = { email: string; firstName: string; lastName: string };

const NOTHING: Filled = { email: '', firstName: '', lastName: '' };
const fetchSchema = async () => (await import('#contract/forms/growth.ts')).NewsletterSignUp;

/** Newsletter form: email, firstName, lastName. (rules P42) */
export function NewsletterForm({ onRegistered }: { onRegistered: () => void }) {
  const { t, rich } = useText();
  const form = useContractForm(fetchSchema, {
    initial: NOTHING,
    attributes: ({ email, firstName, lastName }) => ({
      email,
      ...(firstName.trim() === '' ? {} : { firstName }),
      ...(lastName.trim() === '' ? {} : { lastName }),
    }),
    send: subscribe,
    onSent: onRegistered,
    unreachable: t('newsletter.unreachable'),
    draft: 'newsletter',
  });
  return (
    <>
      <div>
        <h1 className="h1">{t('newsletter.title')}</h1>
        <p className="lead">{t('newsletter.lead')}</p>
      </div>
      <form method="post" noValidate onSubmit={form.onSubmit}>
        <FormProblem>{form.problem}</FormProblem>
        <Fields form={form} />
        <Button type={form.submitType} size="large" wide busy={form.isBusy}>
          {form.isBusy ? t('newsletter.busy') : t('newsletter.act')}
        </Button>
        <p className="meta">
          {rich('newsletter.promise', {
            privacy: (text) => (
              <Link className="link" to="/privacy-policy">
                {text}
              </Link>
            ),
          })}
        </p>
      </form>
    </>
  );
}

function Fields({ form }: { form: ContractForm<Filled> }) {
  const { t } = useText();
  const optional = t('newsletter.optional');
  return (
    <>
      <Field label={t('newsletter.email')} hint={t('newsletter.emailHint')} {...form.field('email')}>
        <TextInput {...EMAIL_INPUT} autoComplete="email" {...form.input('email')} />
      </Field>
      <div className="grid-2">
        <Field label={t('newsletter.firstName')} optional={optional} {...form.field('firstName')}>
          <TextInput autoComplete="given-name" {...form.input('firstName')} />
        </Field>
        <Field label={t('newsletter.lastName')} optional={optional} {...form.field('lastName')}>
          <TextInput autoComplete="family-name" {...form.input('lastName')} />
        </Field>
      </div>
    </>
  );
}
