import { useState } from 'react';
import type { EntryField } from './field.ts';

export type FieldProps = {
  field: EntryField;
  value: unknown;
  /** The English text, beside a translation. */
  source?: unknown;
  error?: string | undefined;
  /** The error of a cell by `prices.0.amount`, in a field of rows. */
  cellError?: (name: string) => string | undefined;
  isFixed?: boolean;
  onChange: (value: unknown) => void;
};

/** The props of the `Field` around a control. */
export const labelsOf = ({ field, error, source }: FieldProps) => ({
  label: field.label,
  hint: source === undefined ? field.hint : `English: ${describeSource(source)}`,
  ...(field.isOptional ? { optional: 'optional' } : {}),
  ...(error === undefined ? {} : { error }),
});

const MAX_SOURCE = 400;
const describeSource = (source: unknown): string =>
  (Array.isArray(source) ? source.join(' · ') : String(source)).slice(0, MAX_SOURCE);

/** The number, or the text as it is, which the form then refuses. */
export const toNumber = (text: string): unknown => (/^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text);

type TextForm = { format: (value: unknown) => string; parse: (text: string) => unknown };

/**
 * The text of a control whose value is parsed from it. It stays as typed while it has the value; a value that comes from
 * elsewhere, such as that of another editor, replaces it.
 */
export function useTypedText(value: unknown, { format, parse }: TextForm): [string, (text: string) => unknown] {
  const [typed, setTyped] = useState(() => format(value));
  const isTyped = JSON.stringify(parse(typed)) === JSON.stringify(value);
  const type = (text: string) => {
    setTyped(text);
    return parse(text);
  };
  return [isTyped ? typed : format(value), type];
}
