import './text-input.css';
import type { InputHTMLAttributes, Ref } from 'react';
import { useFieldControl } from './field-context.ts';

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** One line of text. Inside a Field it is labelled by it. */
export function TextInput({ className = '', ...rest }: TextInputProps) {
  return <input type="text" {...useFieldControl()} {...rest} className={`text-input ${className}`} />;
}
