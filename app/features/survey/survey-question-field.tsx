import { useText } from '#app/i18n/text.tsx';
import { CheckboxGroup } from '#ui/choice/checkbox-group.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { ScaleField } from '#ui/choice/scale-field.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { joinOptions, type SurveyQuestion, splitOptions } from './survey-answers.ts';

type SurveyQuestionFieldProps = {
  question: SurveyQuestion;
  number: number;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A question of the evaluation, rendered by its kind. */
export function SurveyQuestionField({ question, number, value, error, onChange }: SurveyQuestionFieldProps) {
  const { t } = useText();
  const { id, kind, stem, options, required } = question;
  const errorProps = error === undefined ? {} : { error };
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
      <Field label={legend} {...errorProps}>
        <TextArea name={id} maxLength={4000} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      </Field>
    );
  }
  if (kind === 'multiple') {
    return (
      <CheckboxGroup
        legend={legend}
        name={id}
        hint={t('survey.several')}
        options={options}
        values={splitOptions(value)}
        onChange={(chosen) => onChange(joinOptions(chosen))}
        {...errorProps}
      />
    );
  }
  if (kind === 'scale') {
    return <ScaleField legend={legend} name={id} points={options} value={value} onChange={onChange} {...errorProps} />;
  }
  return (
    <RadioGroup
      legend={legend}
      name={id}
      choices={options.map((option) => ({ value: option, label: option }))}
      value={value}
      onChange={onChange}
      {...errorProps}
    />
  );
}
