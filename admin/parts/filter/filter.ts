import type { Feature } from '#domain/site/features.ts';

/** A filter of a list, by the name that the call gives it. */
export type Filter = {
  name: string;
  label: string;
  /** Absent where the site does not have it. (rules P66) */
  feature?: Feature;
} & (
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  /** A day, as `YYYY-MM-DD`. */
  | { kind: 'day' }
  | { kind: 'text' }
);

/** The value of a filter as its chip shows it. */
export function describeFilterValue(filter: Filter, value: string): string {
  if (filter.kind === 'choice')
    return value
      .split(',')
      .map((each) => labelOf(filter.options, each))
      .join(', ');
  const [, year, month, day] = filter.kind === 'day' ? (/^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []) : [];
  return year === undefined ? value : `${month}/${day}/${year}`;
}

const labelOf = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;
