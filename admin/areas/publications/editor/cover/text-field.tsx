import { type ReactNode, useState } from 'react';
import { readFrontText, writeFrontText, writeFrontValue } from '#domain/authoring/front-matter/front-fields.ts';
import { Field } from '#ui/field/field.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';

/** The text whose front matter a form edits. */
export type FrontForm = {
  text: string;
  isReadOnly: boolean;
  onChange: (text: string) => void;
};

type FrontTextProps = {
  form: FrontForm;
  /** The name of the field in the format. */
  field: string;
  label: string;
  hint?: string;
  /** More than one line of text is written on one. */
  rows?: number;
  maxLength?: number;
  /** A field that is empty is deleted. */
  isOptional?: boolean;
  /** Whether other fields need it now, although it may be empty. */
  isNeeded?: boolean;
};

/** A text of the front matter. */
export function FrontText({ form, field, label, hint, rows, maxLength = 500, ...props }: FrontTextProps) {
  const { isOptional = false, isNeeded = false } = props;
  // A space at the end is typed before the next word, but not part of the text.
  const [typed, setTyped] = useState<string | null>(null);
  const read = readFrontText(form.text, field);
  if (read === null) return <Unreadable label={label} />;
  const control = {
    value: typed ?? read,
    maxLength,
    readOnly: form.isReadOnly,
    onBlur: () => setTyped(null),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      const value = target.value.trim();
      form.onChange(writeFrontText(form.text, field, value === '' && isOptional ? null : value));
    },
  };
  return (
    <Field label={label} hint={hint} id={fieldId(field)} {...(isOptional && !isNeeded ? { optional: 'optional' } : {})}>
      {rows === undefined ? <TextInput {...control} /> : <TextArea rows={rows} {...control} />}
    </Field>
  );
}

/** The id by which the checklist leads to a field. */
export const fieldId = (field: string): string => `front-${field}`;

/** A date of the front matter. */
export function FrontDate({
  form,
  field,
  label,
  hint,
}: Omit<FrontTextProps, 'rows' | 'maxLength' | 'isOptional' | 'isNeeded'>) {
  const read = readFrontText(form.text, field);
  if (read === null) return <Unreadable label={label} />;
  return (
    <Field label={label} hint={hint} id={fieldId(field)}>
      <TextInput
        type="date"
        value={read}
        readOnly={form.isReadOnly}
        onChange={({ target }) =>
          form.onChange(writeFrontValue(form.text, field, target.value === '' ? null : target.value))
        }
      />
    </Field>
  );
}

/** A value that the author wrote in a way that a form would change stays for the source. */
export function Unreadable({ label }: { label: ReactNode }) {
  return (
    <p className="o-muted">
      <b>{label}</b> is written in a form of its own. Edit it in the source.
    </p>
  );
}
