import { href, Link } from 'react-router';
import { subscribe } from '#app/api/session/subscribe.ts';
import { useText } from '#app/i18n/text.tsx';
import { type ContractForm, useContractForm } from '#client/forms/use-contract-form.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { EMAIL_INPUT, TextInput } from '#ui/text-input/text-input.tsx';

type FormValues = { email: string; firstName: string; lastName: string };

const EMPTY: FormValues = { email: '', firstName: '', lastName: '' };
const fetchSchema = async () => (await import('#contract/forms/growth.ts')).NewsletterSignUp;

/** The newsletter sign-up form. (rules P42) */
export function NewsletterForm({ onRegistered }: { onRegistered: () => void }) {
  const { t, rich } = useText();
  const form = useContractForm(fetchSchema, {
    initial: EMPTY,
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
        <FormError>{form.problem}</FormError>
        <Fields form={form} />
        <Button type={form.submitType} size="large" wide busy={form.isBusy}>
          {form.isBusy ? t('newsletter.busy') : t('newsletter.act')}
        </Button>
        <p className="meta">
          {rich('newsletter.promise', {
            privacy: (text) => (
              <Link className="link" to={href('/privacy-policy')}>
                {text}
              </Link>
            ),
          })}
        </p>
      </form>
    </>
  );
}

function Fields({ form }: { form: ContractForm<FormValues> }) {
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
