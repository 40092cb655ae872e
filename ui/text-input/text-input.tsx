import './text-input.css';
import type { ChangeEvent, InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { useFieldControl } from '#ui/field/field-context.ts';
import { filterText } from './filter-text.ts';

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement>;
  /** Matches one allowed character; others are removed as they are typed or pasted. (rules P24) */
  allowed?: RegExp;
};

/** Attributes of an email input: the right phone keyboard, and no spelling correction. */
export const EMAIL_INPUT = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

/** One line of text. A `Field` around it labels it. */
export function TextInput({ className = '', allowed, maxLength, onChange, ...rest }: TextInputProps) {
  const filter = (event: ChangeEvent<HTMLInputElement>) => {
    if (allowed !== undefined) filterInput(event.currentTarget, allowed, maxLength);
    onChange?.(event);
  };
  return (
    <input
      type="text"
      {...useFieldControl()}
      {...rest}
      // The `maxlength` attribute would cut pasted text before its spaces are removed.
      maxLength={allowed === undefined ? maxLength : undefined}
      onChange={filter}
      className={`text-input ${className}`}
    />
  );
}

function filterInput(input: HTMLInputElement, allowed: RegExp, maxLength: number | undefined): void {
  const { value, selectionStart } = input;
  const { text, caret } = filterText({ text: value, caret: selectionStart ?? value.length }, allowed, maxLength);
  if (text === value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text. */
export function TextArea({ className = '', ...rest }: TextAreaProps) {
  return <textarea rows={4} {...useFieldControl()} {...rest} className={`text-input text-area ${className}`} />;
}
