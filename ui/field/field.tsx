import './field.css';
import { type ReactNode, useId } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { FieldContext } from './field-context.ts';

type FieldProps = {
  label: ReactNode;
  /** Required if an error summary links here. */
  id?: string;
  hint?: ReactNode;
  error?: string;
  /** The label "optional", if the field is. */
  optional?: string;
  /** A link at the other end of the label's line. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A label, one control, its hint and its error. The control reads its ARIA attributes from the context. */
export function Field({ label, id, hint, error, optional, aside, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const control = {
    id: controlId,
    'aria-describedby': described || undefined,
    ...(error ? { 'aria-invalid': true as const, 'aria-errormessage': errorId } : {}),
  };
  return (
    <div className="field" data-error={error ? true : undefined}>
      <div className="between">
        <label htmlFor={controlId}>
          {label}
          {optional && <span className="field-optional"> {optional}</span>}
        </label>
        {aside}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <span className="field-hint" id={hintId}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** An error below its control, announced when it appears. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id} role="alert">
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}
