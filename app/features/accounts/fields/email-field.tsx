import { useText } from '#app/i18n/text.tsx';
import type { ContractForm } from '#client/forms/use-contract-form.ts';
import { EMAIL_INPUT } from '#ui/text-input/text-input.tsx';
import { TextField } from './text-field.tsx';

type EmailFieldProps<Filled extends Record<string, string>> = {
  form: ContractForm<Filled>;
  name: keyof Filled & string;
  label?: string;
  hint?: string;
  autoComplete?: string;
};

/** An email field with autofill and the email keyboard. */
export function EmailField<Filled extends Record<string, string>>({
  form,
  name,
  label,
  hint,
  autoComplete = 'username',
}: EmailFieldProps<Filled>) {
  const { t } = useText();
  return (
    <TextField
      form={form}
      name={name}
      label={label ?? t('accounts.email')}
      hint={hint}
      {...EMAIL_INPUT}
      autoComplete={autoComplete}
    />
  );
}
