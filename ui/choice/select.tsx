import '#ui/text-input/text-input.css';
import './select.css';
import type { SelectHTMLAttributes } from 'react';
import { useFieldControl } from '#ui/field/field-context.ts';
import { Icon } from '#ui/icon/icon.tsx';

/** A native `<select>`, which is the best picker on a phone. */
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
