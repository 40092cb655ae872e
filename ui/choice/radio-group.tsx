import '#ui/field/field.css';
import './radio-group.css';
import { type ReactNode, useId } from 'react';
import { FieldError } from '#ui/field/field.tsx';

type Choice<Value extends string> = { value: Value; label: ReactNode; note?: ReactNode; isDisabled?: boolean };

type RadioGroupProps<Value extends string> = {
  legend: ReactNode;
  /** Of the first choice, to which an error summary links. */
  id?: string;
  name: string;
  choices: readonly Choice<Value>[];
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  error?: string;
};

/** Radio buttons, each a row as wide as the form. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, id, name, choices, value, defaultValue, onChange, error } = props;
  const errorId = `${useId()}-error`;
  return (
    <fieldset className="field-group" aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className="radio-group">
        {choices.map((choice, index) => (
          <label key={choice.value} className="radio">
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={choice.value}
              disabled={choice.isDisabled}
              checked={value === undefined ? undefined : value === choice.value}
              defaultChecked={defaultValue === choice.value || undefined}
              onChange={() => onChange?.(choice.value)}
              aria-invalid={error ? true : undefined}
            />
            <span className="radio-dot" aria-hidden="true" />
            <span>
              <b>{choice.label}</b>
              {choice.note && <small>{choice.note}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
