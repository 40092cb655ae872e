import './checkbox.css';
import type { InputHTMLAttributes, ReactNode } from 'react';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  children: ReactNode;
  /** The number of results, in a list of facets. */
  count?: ReactNode;
  note?: ReactNode;
};

export function Checkbox({ children, count, note, ...rest }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input {...rest} type="checkbox" />
      <span>
        {children}
        {note && <small>{note}</small>}
      </span>
      {count !== undefined && <span className="checkbox-count">{count}</span>}
    </label>
  );
}
