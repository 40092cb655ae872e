import { useText } from '#app/i18n/text.tsx';
import { Field } from '#app/ui/field.tsx';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { ScaleField } from './scale-field.tsx';
import type { SurveyQuestion } from './survey-answers.ts';

type SurveyQuestionFieldProps = {
  question: SurveyQuestion;
  number: number;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A question of the evaluation, by its kind. */
export function SurveyQuestionField({ question, number, value, error, onChange }: SurveyQuestionFieldProps) {
  const { t } = useText();
  const { id, kind, stem, options, required } = question;
  const trouble = error === undefined ? {} : { error };
  const legend = (
    <span className="survey-stem">
      <span className="num">{number}</span>
      <span>
        {stem}
        {!required && <span className="field-optional"> {t('survey.optional')}</span>}
      </span>
    </span>
  );
  if (kind === 'text') {
    return (
      <Field label={legend} {...trouble}>
        <TextArea name={id} maxLength={4000} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      </Field>
    );
  }
  if (kind === 'scale') {
    return <ScaleField legend={legend} name={id} points={options} value={value} onChange={onChange} {...trouble} />;
  }
  return (
    <RadioGroup
      legend={legend}
      name={id}
      choices={options.map((option) => ({ value: option, label: option }))}
      value={value}
      onChange={onChange}
      {...trouble}
    />
  );
}
