import type { InputHTMLAttributes, ReactNode } from 'react';
import type { ContractForm } from '#client/forms/use-contract-form.ts';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';

type TextFieldProps<Filled extends Record<string, string>> = Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> & {
  form: ContractForm<Filled>;
  name: keyof Filled & string;
  label: string;
  hint?: ReactNode;
  optional?: string;
};

/** A text input bound to a contract form. */
export function TextField<Filled extends Record<string, string>>(props: TextFieldProps<Filled>) {
  const { form, name, label, hint, optional, ...rest } = props;
  return (
    <Field label={label} hint={hint} optional={optional} {...form.field(name)}>
      <TextInput {...rest} {...form.input(name)} />
    </Field>
  );
}
