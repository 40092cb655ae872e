import { type FormEvent, useState } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { FormProblem } from './form-problem.tsx';
import { useSaveProfile } from './profile.ts';
import { ProfileFields } from './profile-fields.tsx';

/** 'We'd like to know you better': Send is disabled until a profession is chosen; then a thank-you. (§2.3, §4) */
export function ProfileForm({ onSent }: { onSent?: () => void }) {
  const { t } = useText();
  const [profile, setProfile] = useState({ profession: '', specialization: '' });
  const save = useSaveProfile();
  if (save.isSuccess) return <Note isAnnounced>{t('accounts.profile.thanks')}</Note>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending && profile.profession !== '') save.mutate(profile, { onSuccess: onSent });
  };
  return (
    <form className="stack-4" onSubmit={submit}>
      <FormProblem>{save.error && t('accounts.unreachable')}</FormProblem>
      <ProfileFields profile={profile} onChange={setProfile} hint={t('accounts.profile.lead')} />
      <Button type="submit" size="large" wide busy={save.isPending} disabled={profile.profession === ''}>
        {save.isPending ? t('accounts.profile.busy') : t('accounts.profile.send')}
      </Button>
    </form>
  );
}
