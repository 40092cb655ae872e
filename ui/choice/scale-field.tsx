import '#ui/field/field.css';
import './radio-group.css';
import './scale-field.css';
import { type ReactNode, useId } from 'react';
import { FieldError } from '#ui/field/field.tsx';

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
export function ScaleField({ legend, name, points, value, onChange, error }: ScaleFieldProps) {
  const errorId = `${useId()}-error`;
  return (
    <fieldset className="field-group" aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className="scale-field" data-error={error ? true : undefined}>
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points are their positions
          <label key={index}>
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
