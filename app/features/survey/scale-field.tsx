import './scale-field.css';
import { type ReactNode, useId } from 'react';
import { FieldError } from '#app/ui/field-error.tsx';

type ScaleFieldProps = {
  legend: ReactNode;
  name: string;
  /** The words of the points, from the first. */
  points: readonly string[];
  /** The number of a point, or nothing. */
  value: string;
  onChange: (value: string) => void;
  error?: string;
};

/** A scale: its points side by side, under each other on a phone; the arrows move along it. */
export function ScaleField({ legend, name, points, value, onChange, error }: ScaleFieldProps) {
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
