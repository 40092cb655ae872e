import './account-step.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ProfileFields } from '#app/forms/profile-fields.tsx';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { Entity } from '#contract/resources.ts';
import { AddressFields } from './address-fields.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { useAccountStep } from './use-account-step.ts';

type AccountStepProps = {
  user: Entity<'User'> | null;
  membershipId: string;
  employer: string;
  onEmployer: (employer: string) => void;
  signIn: string;
  onDone: () => void;
};

/** The second step of the checkout: its variant of the register form, or who is signed in, and the address. (rules M3, S21) */
export function AccountStep({ user, membershipId, employer, onEmployer, signIn, onDone }: AccountStepProps) {
  const { t } = useText();
  const step = useAccountStep({ user, membershipId, onDone });
  const { registration, address } = step;
  return (
    <form
      className="account-step"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void step.submit();
      }}
    >
      <h1 className="h2">{t('checkout.account.title')}</h1>
      <FormProblem>
        {registration.problem ?? address.problem ?? (step.hasFailed ? t('checkout.account.failed') : null)}
      </FormProblem>
      <Part title={t('checkout.account.who')}>
        <WhoLearns user={user} signIn={signIn} />
        {user === null && <RegistrationFields form={registration} />}
        {!user?.profession && (
          <ProfileFields
            profile={step.profile}
            onChange={step.changeProfile}
            hint={t('checkout.account.professionHint')}
            isOptional
          />
        )}
      </Part>
      <Part title={t('checkout.account.address')}>
        <AddressFields form={address} />
        <Field
          label={t('checkout.account.employer')}
          optional={t('accounts.optional')}
          hint={t('checkout.account.employerHint')}
        >
          <TextInput
            name="employer"
            autoComplete="organization"
            maxLength={200}
            value={employer}
            onChange={(event) => onEmployer(event.target.value)}
          />
        </Field>
      </Part>
      <div className="row">
        <p className="small quiet">{t('checkout.account.nothingCharged')}</p>
        <Button type="submit" size="large" busy={step.isBusy}>
          {step.isBusy ? t('checkout.account.busy') : t('checkout.account.next')}
        </Button>
      </div>
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="account-step-part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function WhoLearns({ user, signIn }: Pick<AccountStepProps, 'user' | 'signIn'>) {
  const { rich } = useText();
  if (user === null) {
    return (
      <p className="small quiet">
        {rich('checkout.account.have', {
          link: (text) => (
            <Link className="link" to={signIn}>
              {text}
            </Link>
          ),
        })}
      </p>
    );
  }
  const { firstName, lastName, email } = user;
  return (
    <p>
      {rich(
        'checkout.account.signedIn',
        { b: (text) => <b className="strong">{text}</b> },
        { name: `${firstName} ${lastName}`, email },
      )}
    </p>
  );
}
