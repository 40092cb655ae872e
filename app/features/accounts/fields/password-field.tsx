import type { ReactNode } from 'react';
import { type Text, useText } from '#app/i18n/text.tsx';
import type { ContractForm } from '#client/forms/use-contract-form.ts';
import { passwordLength } from '#domain/accounts/passwords/password-text.ts';
import { Field } from '#ui/field/field.tsx';
import { PasswordInput } from '#ui/password/password-input.tsx';
import { PasswordMeter, passwordLevel } from '#ui/password/password-meter.tsx';

type PasswordFieldProps<Filled extends Record<string, string>> = {
  form: ContractForm<Filled>;
  name: keyof Filled & string;
  label?: string;
  /** For a password that is being set, not an existing one. */
  isNew?: boolean;
  isMeasured?: boolean;
  aside?: ReactNode;
};

export function PasswordField<Filled extends Record<string, string>>(props: PasswordFieldProps<Filled>) {
  const { form, name, label, isNew = false, isMeasured = false, aside } = props;
  const text = useText();
  const { t } = text;
  const password = form.values[name] ?? '';
  return (
    <Field
      label={label ?? t('accounts.password')}
      hint={isMeasured ? hintOf(text, password) : undefined}
      aside={aside}
      {...form.field(name)}
    >
      <PasswordInput
        showLabel={t('accounts.show')}
        hideLabel={t('accounts.hide')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...form.input(name)}
      />
      {isMeasured && <PasswordMeter length={passwordLength(password)} />}
    </Field>
  );
}

function hintOf({ t }: Text, password: string): string {
  const count = passwordLength(password);
  const level = passwordLevel(count);
  if (level === 0) return t('accounts.passwordHint');
  if (level === 1) return t('accounts.passwordShort', { count });
  return level === 2 ? t('accounts.passwordFair', { count }) : t('accounts.passwordLong', { count });
}
