import './scale-field.css';
import { type ReactNode, useId } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { Field, FieldError } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import type { SurveyQuestion } from './survey-answers.ts';

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

type ScaleFieldProps = {
  legend: ReactNode;
  name: string;
  /** The labels of the points, in order. */
  points: readonly string[];
  /** The number of the selected point, or empty. */
  value: string;
  onChange: (value: string) => void;
  error?: string;
};

/** A scale as a radio group: side by side, or stacked on a phone. */
function ScaleField({ legend, name, points, value, onChange, error }: ScaleFieldProps) {
  const errorId = `${useId()}-error`;
  return (
    <fieldset className="field-group" aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className="scale-field" data-error={error ? true : undefined}>
        {points.map((point, index) => (
          <label key={point}>
            <input
              type="radio"
              name={name}
              value={index + 1}
              checked={value === String(index + 1)}
              onChange={() => onChange(String(index + 1))}
            />
            <span className="radio-dot" aria-hidden="true" />
            <span>{point}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
