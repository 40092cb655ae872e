import './text-input.css';
import './select.css';
import type { SelectHTMLAttributes } from 'react';
import { useFieldControl } from './field-context.ts';
import { Icon } from './icon.tsx';

/** The system's own list, in our clothes: on a phone nothing chooses better. */
export function Select({ className = '', children, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <div className="select">
      <select {...useFieldControl()} {...rest} className={`text-input ${className}`}>
        {children}
      </select>
      <Icon name="down" />
    </div>
  );
}
