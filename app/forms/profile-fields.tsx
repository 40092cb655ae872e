import { useText } from '#app/i18n/text.tsx';
import { PROFESSIONS } from '#domain/credits/learners/professions.ts';
import type { PlainKey } from '#messages/message-types.ts';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import type { Profile } from './save-profile.ts';

type ProfileFieldsProps = {
  profile: Profile;
  onChange: (name: keyof Profile, value: string) => void;
  hint?: string;
  isOptional?: boolean;
};

/** Profession select and specialty text. (rules P23) */
export function ProfileFields({ profile, onChange, hint, isOptional = false }: ProfileFieldsProps) {
  const { t } = useText();
  const optional = t('accounts.optional');
  return (
    <>
      <Field label={t('accounts.profile.profession')} hint={hint} optional={isOptional ? optional : undefined}>
        <Select
          name="profession"
          value={profile.profession}
          onChange={(event) => onChange('profession', event.target.value)}
        >
          <option value="">{t('accounts.profile.choose')}</option>
          {PROFESSIONS.map((profession) => (
            <option key={profession} value={profession}>
              {t(`accounts.professions.${profession}` satisfies PlainKey)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('accounts.profile.specialty')} optional={optional}>
        <TextInput
          name="specialization"
          maxLength={200}
          placeholder={t('accounts.profile.specialtyExample')}
          value={profile.specialization}
          onChange={(event) => onChange('specialization', event.target.value)}
        />
      </Field>
    </>
  );
}
