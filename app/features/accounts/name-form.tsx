import { useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#app/api/browser-api.ts';
import { ME } from '#app/api/login.tsx';
import { ProfileFields } from '#app/forms/profile-fields.tsx';
import { useContractForm } from '#app/forms/use-contract-form.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { useToast } from '#app/ui/use-toast.ts';
import { changeUser } from '#contract/calls/accounts.ts';
import type { Entity } from '#contract/resources.ts';
import { TextField } from './text-field.tsx';

const fetchSchema = async () => (await import('#contract/forms/accounts.ts')).UserChange;

/** Name, profession and specialty: what stands on a certificate, and what words it uses. */
export function NameForm({ user }: { user: Entity<'User'> }) {
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
      toast.say(t('accounts.account.saved'));
      void queries.invalidateQueries({ queryKey: ME });
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit}>
      <FormProblem>{form.problem}</FormProblem>
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
