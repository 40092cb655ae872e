import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { readVerificationCode } from '#domain/credits/verification-code.ts';

type CodeFormProps = { label: string; initial?: string; isMain?: boolean };

/** The code on a certificate, typed by whoever holds the paper; case and dashes do not matter. */
export function CodeForm({ label, initial = '', isMain = false }: CodeFormProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(initial);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readVerificationCode(typed);
    setWrong(code === null);
    if (code !== null) void navigate(`/verify/${code}`);
    else event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form className="verification-form" onSubmit={submit} noValidate data-main={isMain || undefined}>
      <Field label={label} {...(isWrong ? { error: t('verification.malformedField') } : {})}>
        <TextInput
          className="num"
          value={typed}
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          allowed={/[a-z\d\s.\-–—_]/i}
          maxLength={40}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
        />
      </Field>
      <Button type="submit" kind={isMain ? 'primary' : 'secondary'}>
        {t('verification.verify')}
      </Button>
    </form>
  );
}
