import './text-input.css';
import type { Ref, TextareaHTMLAttributes } from 'react';
import { useFieldControl } from './field-context.ts';

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text. */
export function TextArea({ className = '', ...rest }: TextAreaProps) {
  return <textarea rows={4} {...useFieldControl()} {...rest} className={`text-input text-area ${className}`} />;
}
