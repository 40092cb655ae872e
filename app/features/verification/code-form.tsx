import { type FormEvent, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { readVerificationCode } from '#domain/credits/certificates/verification-code.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

type CodeFormProps = { label: string; initial?: string; isMain?: boolean };

/** A form for the code on a printed certificate; ignores case and dashes. */
export function CodeForm({ label, initial = '', isMain = false }: CodeFormProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(initial);
  const [isInvalid, setInvalid] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readVerificationCode(typed);
    setInvalid(code === null);
    if (code !== null) void navigate(href('/verify/:code', { code }));
    else event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form className="verification-form" onSubmit={submit} noValidate data-main={isMain || undefined}>
      <Field label={label} {...(isInvalid ? { error: t('verification.malformedField') } : {})}>
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
            setInvalid(false);
          }}
        />
      </Field>
      <Button type="submit" kind={isMain ? 'primary' : 'secondary'}>
        {t('verification.verify')}
      </Button>
    </form>
  );
}
