import '#app/features/prompts/prompt.css';
import { useState } from 'react';
import { PromptBox } from '#app/features/prompts/prompt-box.tsx';
import type { PromptProps } from '#app/features/prompts/prompt-props.ts';
import { ProfileFields } from '#app/forms/profile-fields.tsx';
import { useSaveProfile } from '#app/forms/save-profile.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/field/field.tsx';

const NOTHING = { profession: '', specialization: '' };

/** 'We'd like to know you better': Send disabled until a profession is chosen; then a thank-you. (rules P23) */
export function ProfilePrompt({ modal: _, ...box }: PromptProps<'updateUser'>) {
  const { t } = useText();
  const [profile, setProfile] = useState(NOTHING);
  const save = useSaveProfile();
  if (save.isSuccess) {
    return (
      <PromptBox {...box} title={t('prompts.profile.thanks')} lead={t('prompts.profile.thanksLead')}>
        <Button size="large" wide onClick={box.onClose}>
          {t('prompts.profile.goOn')}
        </Button>
      </PromptBox>
    );
  }
  return (
    <PromptBox {...box} title={t('prompts.profile.title')} lead={t('prompts.profile.lead')}>
      <form
        className="prompt-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (profile.profession !== '' && !save.isPending) save.mutate(profile);
        }}
      >
        <ProfileFields profile={profile} onChange={(name, value) => setProfile({ ...profile, [name]: value })} />
        {save.isError && <FieldError>{t('prompts.profile.failed')}</FieldError>}
        <Button type="submit" size="large" wide disabled={profile.profession === ''} busy={save.isPending}>
          {save.isPending ? t('prompts.profile.busy') : t('prompts.profile.act')}
        </Button>
      </form>
    </PromptBox>
  );
}
