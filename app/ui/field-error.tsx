import './field.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** What is wrong, next to where it is; announced when it appears. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id} role="alert">
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}
