import './checkbox.css';
import type { InputHTMLAttributes, ReactNode } from 'react';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  children: ReactNode;
  /** How many there are behind it, in a list of facets. */
  count?: ReactNode;
  note?: ReactNode;
};

/** One thing to say yes to. */
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
