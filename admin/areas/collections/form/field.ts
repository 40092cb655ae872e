import type { Feature } from '#domain/site/features.ts';

/** One field of an entry: where it is in the value, and how it is edited. */
export type EntryField = {
  /** The path in the value: `credits.cme`. */
  name: string;
  label: string;
  hint?: string;
  kind:
    | 'text'
    | 'long'
    | 'markdown'
    | 'flag'
    | 'number'
    | 'choice'
    | 'lines'
    | 'numbers'
    | 'checks'
    | 'rows'
    | 'publications';
  options?: readonly { value: string; label: string }[];
  /** The columns of a field of rows; each row is an object. */
  columns?: readonly EntryColumn[];
  isOptional?: boolean;
  /** Identifies the entry, so it is set once. */
  isKey?: boolean;
  /** Absent where the site does not have it. (rules P66) */
  feature?: Feature;
  /** Whether this entry has the field. */
  when?: (value: Fields) => boolean;
};

export type EntryColumn = { name: string; label: string; kind: 'text' | 'number' | 'cents' | 'date' | 'flag' };

export type Fields = Record<string, unknown>;

export const readField = (value: Fields, name: string): unknown =>
  name.split('.').reduce<unknown>((node, step) => (node as Fields | undefined)?.[step], value);

/** The value with a field set; an empty optional field is left out. */
export function writeField(value: Fields, name: string, field: unknown): Fields {
  const [first = '', ...rest] = name.split('.');
  if (rest.length > 0) return { ...value, [first]: writeField((value[first] ?? {}) as Fields, rest.join('.'), field) };
  const { [first]: _before, ...others } = value;
  return field === undefined ? others : { ...value, [first]: field };
}

/**
 * The name under which an error is shown: the field that its path begins with, the cell in a field of rows, and the first
 * step of the path if no field is there.
 */
export function nameIssue(fields: readonly EntryField[], path: readonly PropertyKey[]): string {
  const steps = path.map(String);
  const whole = steps.join('.');
  const field = fields.find(({ name }) => name === whole || whole.startsWith(`${name}.`));
  if (field === undefined) return steps[0] ?? '';
  const isCell = field.kind === 'rows' && steps.length > field.name.split('.').length + 1;
  return isCell ? whole : field.name;
}
