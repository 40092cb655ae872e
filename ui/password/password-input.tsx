import './password-input.css';
import { type InputHTMLAttributes, useState } from 'react';
import { TextInput } from '#ui/text-input/text-input.tsx';

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  showLabel: string;
  hideLabel: string;
};

/** A password input with a button that shows the password. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="password-input">
      <TextInput {...rest} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button type="button" disabled={rest.disabled} onClick={() => setShown(!isShown)}>
        {isShown ? hideLabel : showLabel}
      </button>
    </div>
  );
}
