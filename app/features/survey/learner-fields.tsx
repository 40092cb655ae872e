import { useText } from '#app/i18n/text.tsx';
import { DEGREES, MAX_DEGREE } from '#domain/credits/learners/degrees.ts';
import { PROFESSIONS } from '#domain/credits/learners/professions.ts';
import { Select } from '#ui/choice/select.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import type { LearnerField } from './learner.ts';

type LearnerFieldsProps = {
  missingFields: readonly LearnerField[];
  /** The name of the account is one that certificates cannot print. */
  hasUnprintedName: boolean;
  values: Readonly<Record<string, string>>;
  invalid: ReadonlySet<string>;
  onChange: (name: string, value: string) => void;
};

/** The profile fields that the account lacks: profession and specialty, degree, name. (rules P23) */
export function LearnerFields({ missingFields, hasUnprintedName, values, invalid, onChange }: LearnerFieldsProps) {
  const { t } = useText();
  const errorOf = (name: string, message: string) => (invalid.has(name) ? { error: message } : {});
  const control = (name: string) => ({
    name,
    value: values[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
  });
  const nameError = (field: 'firstName' | 'lastName') =>
    errorOf(
      field,
      t((values[field] ?? '').trim() === '' ? 'survey.learner.nameMissing' : 'survey.learner.nameCharacters'),
    );
  return (
    <section className="survey-section">
      <h2 className="h4">{t('survey.learner.title')}</h2>
      <p className="quiet">{t('survey.learner.text')}</p>
      {hasUnprintedName && <Note>{t('survey.learner.unprintedText')}</Note>}
      {missingFields.includes('firstName') && (
        <div className="grid-2">
          <Field label={t('survey.learner.firstName')} {...nameError('firstName')}>
            <TextInput autoComplete="given-name" {...control('firstName')} />
          </Field>
          <Field label={t('survey.learner.lastName')} {...nameError('lastName')}>
            <TextInput autoComplete="family-name" {...control('lastName')} />
          </Field>
        </div>
      )}
      {missingFields.includes('profession') && (
        <div className="grid-2">
          <Field
            label={t('survey.learner.profession')}
            {...errorOf('profession', t('survey.learner.professionMissing'))}
          >
            <Select {...control('profession')}>
              <option value="">{t('survey.learner.choose')}</option>
              {PROFESSIONS.map((profession) => (
                <option key={profession} value={profession}>
                  {profession}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('survey.learner.specialty')} optional={t('survey.optional')}>
            <TextInput {...control('specialization')} />
          </Field>
        </div>
      )}
      {missingFields.includes('degree') && (
        <Field
          label={t('survey.learner.degree')}
          optional={t('survey.optional')}
          hint={t('survey.learner.degreeHint')}
          {...errorOf('degree', t('survey.learner.degreeWrong'))}
        >
          <TextInput autoComplete="honorific-suffix" list="degrees" maxLength={MAX_DEGREE} {...control('degree')} />
        </Field>
      )}
      <datalist id="degrees">
        {DEGREES.map((degree) => (
          <option key={degree} value={degree} />
        ))}
      </datalist>
    </section>
  );
}
