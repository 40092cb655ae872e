import '#ui/field/field.css';
import './radio-group.css';
import { type ReactNode, useId } from 'react';
import { FieldError } from '#ui/field/field.tsx';
import { Checkbox } from './checkbox.tsx';

type CheckboxGroupProps = {
  legend: ReactNode;
  name: string;
  /** Shown as they are, and the values. */
  options: readonly string[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  hint?: ReactNode;
  error?: string;
};

/** Check boxes of one question, of which several may be chosen; the values keep the order of the options. */
export function CheckboxGroup({ legend, name, options, values, onChange, hint, error }: CheckboxGroupProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset className="field-group" aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <div className="checkbox-group">
        {options.map((option) => (
          <Checkbox
            key={option}
            name={name}
            checked={values.includes(option)}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget: { checked } }) =>
              onChange(options.filter((each) => (each === option ? checked : values.includes(each))))
            }
          >
            {option}
          </Checkbox>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
