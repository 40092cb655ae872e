import './text-input.css';
import type { ChangeEvent, InputHTMLAttributes, Ref } from 'react';
import { allowText } from './allowed-text.ts';
import { useFieldControl } from './field-context.ts';

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement>;
  /** A character that may stand in it; others are taken out as they are typed or pasted. (rules P24) */
  allowed?: RegExp;
};

/** One line of text. Inside a Field it is labelled by it. */
export function TextInput({ className = '', allowed, maxLength, onChange, ...rest }: TextInputProps) {
  const filter = (event: ChangeEvent<HTMLInputElement>) => {
    if (allowed !== undefined) keepAllowed(event.currentTarget, allowed, maxLength);
    onChange?.(event);
  };
  return (
    <input
      type="text"
      {...useFieldControl()}
      {...rest}
      // A browser would cut a pasted text before its blanks are out.
      maxLength={allowed === undefined ? maxLength : undefined}
      onChange={filter}
      className={`text-input ${className}`}
    />
  );
}

function keepAllowed(input: HTMLInputElement, allowed: RegExp, longest: number | undefined): void {
  const { value, selectionStart } = input;
  const { text, caret } = allowText({ text: value, caret: selectionStart ?? value.length }, allowed, longest);
  if (text === value) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}
