import type { SignedInUser } from '#app/api/session/login-status.ts';
import './account-step.css';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ME_KEY } from '#app/api/session/login.tsx';
import { ProfileFields } from '#app/forms/profile-fields.tsx';
import { type Profile, useSaveProfile } from '#app/forms/save-profile.ts';
import { useText } from '#app/i18n/text.tsx';
import { clearDraft, readDraft, writeDraft } from '#client/forms/draft.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormError } from '#ui/field/form-error.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { AddressFields, useAddressForm } from './address/address-form.tsx';
import { RegistrationFields, useRegistration } from './auth/registration.tsx';

type AccountStepProps = {
  user: SignedInUser | null;
  membershipId: string;
  employer: string;
  onEmployer: (employer: string) => void;
  signIn: string;
  onDone: () => void;
};

/** The second step of the checkout: registration or the signed-in account, and the address. (rules M3, S21) */
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
      <FormError>
        {registration.problem ?? address.problem ?? (step.hasFailed ? t('checkout.account.failed') : null)}
      </FormError>
      <Part title={t('checkout.account.who')}>
        <AccountIdentity user={user} signIn={signIn} />
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
    <fieldset className="account-step-section">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function AccountIdentity({ user, signIn }: Pick<AccountStepProps, 'user' | 'signIn'>) {
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

const PROFILE = 'checkout-profile';
const EMPTY_PROFILE: Profile = { profession: '', specialization: '' };

type AccountStepInput = {
  /** The buyer; null for a visitor, who registers in this step. */
  user: SignedInUser | null;
  membershipId: string;
  onDone: () => void;
};

/** Saves account, address and profile of a purchase in sequence with one button. */
function useAccountStep({ user, membershipId, onDone }: AccountStepInput) {
  const queries = useQueryClient();
  const registration = useRegistration({ draft: 'checkout-account', membershipId });
  const [savedAddress] = user?.addresses ?? [];
  const address = useAddressForm({
    draft: 'checkout-address',
    ...(savedAddress === undefined ? {} : { address: savedAddress }),
  });
  const { profile, changeProfile } = useProfileDraft();
  const saveProfile = useSaveProfile();
  const [isBusy, setBusy] = useState(false);

  const save = async (): Promise<boolean> => {
    if (user === null && !(await registration.submit())) return false;
    if (!(await address.submit())) return false;
    if (!user?.profession && profile.profession !== '') await saveProfile.mutateAsync(profile);
    clearDraft(PROFILE);
    await queries.invalidateQueries({ queryKey: ME_KEY });
    return true;
  };
  /** Validates both forms before anything is sent; focuses the first invalid one. */
  const validate = async (): Promise<boolean> => {
    const isAccountValid = user !== null || (await registration.check());
    const isAddressValid = await address.check({ focusesFirst: isAccountValid });
    return isAccountValid && isAddressValid;
  };
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    const isSaved = (await validate()) && (await save().catch(() => false));
    setBusy(false);
    if (isSaved) onDone();
  };
  return { registration, address, profile, changeProfile, submit, isBusy, hasFailed: saveProfile.isError };
}

function useProfileDraft() {
  const [profile, setProfile] = useState(EMPTY_PROFILE);
  useEffect(() => setProfile((current) => ({ ...current, ...readDraft(PROFILE) })), []);
  const changeProfile = (name: keyof Profile, value: string) => {
    const next = { ...profile, [name]: value };
    setProfile(next);
    writeDraft(PROFILE, next);
  };
  return { profile, changeProfile };
}
