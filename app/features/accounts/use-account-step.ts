import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ME } from '#app/api/login.tsx';
import { forgetDraft, readDraft, writeDraft } from '#app/forms/draft.ts';
import { type Profile, useSaveProfile } from '#app/forms/save-profile.ts';
import type { Entity } from '#contract/resources.ts';
import { useAddressForm } from './address-form.ts';
import { useRegistration } from './registration.ts';

const PROFILE = 'checkout-profile';
const NOBODY: Profile = { profession: '', specialization: '' };

type Around = {
  /** Who is buying; null for a visitor, who makes an account on the way. */
  user: Entity<'User'> | null;
  membershipId: string;
  onDone: () => void;
};

/** The account, the address and the profession of a purchase, saved one after the other with one button. */
export function useAccountStep({ user, membershipId, onDone }: Around) {
  const queries = useQueryClient();
  const registration = useRegistration({ draft: 'checkout-account', membershipId });
  const [known] = user?.addresses ?? [];
  const address = useAddressForm({ draft: 'checkout-address', ...(known === undefined ? {} : { address: known }) });
  const { profile, changeProfile } = useProfileDraft();
  const saveProfile = useSaveProfile();
  const [isBusy, setBusy] = useState(false);

  const save = async (): Promise<boolean> => {
    if (user === null && !(await registration.submit())) return false;
    if (!(await address.submit())) return false;
    if (!user?.profession && profile.profession !== '') await saveProfile.mutateAsync(profile);
    forgetDraft(PROFILE);
    await queries.invalidateQueries({ queryKey: ME });
    return true;
  };
  /** Both are judged before anything is sent; the focus belongs to the first of the two. */
  const judge = async (): Promise<boolean> => {
    const isAccountRight = user !== null || (await registration.check());
    const isAddressRight = await address.check({ leads: isAccountRight });
    return isAccountRight && isAddressRight;
  };
  const submit = async () => {
    if (isBusy) return;
    setBusy(true);
    const isSaved = (await judge()) && (await save().catch(() => false));
    setBusy(false);
    if (isSaved) onDone();
  };
  return { registration, address, profile, changeProfile, submit, isBusy, hasFailed: saveProfile.isError };
}

function useProfileDraft() {
  const [profile, setShown] = useState(NOBODY);
  useEffect(() => setShown((shown) => ({ ...shown, ...readDraft(PROFILE) })), []);
  const changeProfile = (name: keyof Profile, value: string) => {
    const next = { ...profile, [name]: value };
    setShown(next);
    writeDraft(PROFILE, next);
  };
  return { profile, changeProfile };
}
