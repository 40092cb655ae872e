import { useQueryClient } from '@tanstack/react-query';
import { ME_KEY } from '#app/api/session/login.tsx';
import type { SignedInUser } from '#app/api/session/login-status.ts';
import { TextField } from '#app/features/accounts/fields/text-field.tsx';
import { ProfileFields } from '#app/forms/profile-fields.tsx';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { useContractForm } from '#client/forms/use-contract-form.ts';
import { changeUser } from '#contract/calls/accounts.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { useToast } from '#ui/toast/use-toast.ts';

const fetchSchema = async () => (await import('#contract/forms/accounts.ts')).UserChange;

/** Name, degree, profession and specialty, which certificates show or depend on. */
export function NameForm({ user }: { user: SignedInUser }) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useContractForm(fetchSchema, {
    initial: {
      firstName: user.firstName,
      lastName: user.lastName,
      degree: user.degree ?? '',
      profession: user.profession ?? '',
      specialization: user.specialization ?? '',
    },
    draft: `profile.${user.id}`,
    attributes: (values) => ({
      ...values,
      profession: values.profession || null,
      specialization: values.specialization || null,
    }),
    unreachable: t('accounts.unreachable'),
    send: (attributes) => browserApi(changeUser, { params: { id: 'me' }, attributes }),
    onSent: () => {
      toast.show(t('accounts.account.saved'));
      void queries.invalidateQueries({ queryKey: ME_KEY });
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit}>
      <FormError>{form.problem}</FormError>
      <div className="grid-2">
        <TextField form={form} name="firstName" label={t('accounts.firstName')} autoComplete="given-name" />
        <TextField form={form} name="lastName" label={t('accounts.lastName')} autoComplete="family-name" />
      </div>
      <TextField form={form} name="degree" label={t('accounts.degree')} autoComplete="honorific-suffix" />
      <p className="meta">{t('accounts.account.nameHint')}</p>
      <ProfileFields profile={form.values} onChange={form.set} hint={t('accounts.profile.lead')} />
      <Button type={form.submitType} busy={form.isBusy}>
        {form.isBusy ? t('accounts.account.saving') : t('accounts.account.save')}
      </Button>
    </form>
  );
}
