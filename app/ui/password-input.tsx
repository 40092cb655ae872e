import './password-input.css';
import { type InputHTMLAttributes, useState } from 'react';
import { TextInput } from './text-input.tsx';

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  showWord: string;
  hideWord: string;
};

/** A password that can be looked at before it is sent. */
export function PasswordInput({ showWord, hideWord, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="password-input">
      <TextInput {...rest} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button type="button" disabled={rest.disabled} onClick={() => setShown(!shown)}>
        {shown ? hideWord : showWord}
      </button>
    </div>
  );
}
