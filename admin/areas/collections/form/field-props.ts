import type { EntryField } from './field.ts';

export type FieldProps = {
  field: EntryField;
  value: unknown;
  /** The English text, beside a translation. */
  source?: unknown;
  error?: string | undefined;
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
