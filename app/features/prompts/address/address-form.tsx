import { EMAIL_INPUT } from '#ui/text-input/text-input.tsx';
import '#app/features/prompts/prompt.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import type { IconName } from '#ui/icon/icon-paths.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import type { useOneAddress } from './use-one-address.ts';

type AddressFormProps = {
  form: ReturnType<typeof useOneAddress>;
  label: string;
  hint?: string;
  act: string;
  busy: string;
  icon?: IconName;
  autoComplete: 'email' | 'off';
  children?: ReactNode;
};

/** One address and one button, disabled while the field contains a refused value. */
export function AddressForm({ form, label, hint, act, busy, icon, autoComplete, children }: AddressFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const { error } = form;
  const isLoading = form.phase === 'loading';
  useEffect(() => {
    if (error !== null) input.current?.focus();
  }, [error]);
  return (
    <form
      className="prompt-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Field label={label} hint={hint} error={error ?? undefined}>
        <TextInput
          ref={input}
          {...EMAIL_INPUT}
          name="email"
          autoComplete={autoComplete}
          value={form.email}
          onChange={(event) => form.change(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" size="large" wide busy={isLoading} aria-disabled={error !== null} icon={icon}>
        {isLoading ? busy : act}
      </Button>
      {children}
    </form>
  );
}
