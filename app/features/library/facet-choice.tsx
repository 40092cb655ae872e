import { useId } from 'react';

type ChoiceProps<Value extends string> = {
  legend: string;
  name: string;
  value: Value | null;
  options: readonly { value: Value | null; label: string; count?: string }[];
  onChange: (value: Value | null) => void;
};

/** A facet of which one thing holds at a time; null is all of them. */
export function Choice<Value extends string>({ legend, name, value, options, onChange }: ChoiceProps<Value>) {
  // The facets may stand on the page twice, beside the list and in the sheet: each set of buttons is its own.
  const group = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.label} className="checkbox facets-choice">
          <input
            type="radio"
            // The same choice may be in the page twice; each is a group of its own.
            name={`${name}-${group}`}
            value={option.value ?? ''}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.count !== undefined && <span className="checkbox-count">{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
