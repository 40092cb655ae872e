/** What the form of a discount code sends, or what is wrong with it by field. (rules M10, O32) */
import { parsePlainDate } from '#domain/shared/dates.ts';
import { endOfDayIn, type TimeZone } from '#domain/shared/time-zone.ts';

export type CodeValues = {
  code: string;
  kind: 'percent' | 'amount';
  value: string;
  /** The ids of the memberships that it applies to; empty: all. */
  tiers: readonly string[];
  limit: string;
  /** The last day on which it applies; empty: no end. */
  last: string;
};
export type CodeErrors = Partial<Record<'code' | 'value' | 'limit' | 'last', string>>;

const MINOR_UNITS = 100;
const MAX_CENTS = 1_000_000;
const MAX_USES = 1_000_000;

const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', '')));
const isWhole = (number: number, max: number): boolean => Number.isInteger(number) && number >= 1 && number <= max;

/** The uses and the end of a code, after its last day in a time zone; an error names the field. */
export function readLimits({ limit, last }: Pick<CodeValues, 'limit' | 'last'>, timeZone: TimeZone) {
  const uses = limit.trim() === '' ? null : numberIn(limit);
  const day = parsePlainDate(last);
  const errors: CodeErrors = {};
  if (uses !== null && !isWhole(uses, MAX_USES)) errors.limit = 'Enter a whole number from 1 to 1,000,000.';
  if (last !== '' && day === null) errors.last = 'Enter a date.';
  return {
    errors,
    limits: { uses_limit: uses, expires: day === null ? null : endOfDayIn(day, timeZone).toISOString() },
  };
}

/** A new code; an error names the field. */
export function readCode(values: CodeValues, timeZone: TimeZone) {
  const { errors, limits } = readLimits(values, timeZone);
  const code = values.code.trim();
  const number = numberIn(values.value);
  const amount = Math.round(number * MINOR_UNITS);
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/.test(code)) errors.code = 'Use 3 to 40 letters, digits and hyphens.';
  if (values.kind === 'percent' && !isWhole(number, 100)) errors.value = 'Enter a whole number from 1 to 100.';
  if (values.kind === 'amount' && !isWhole(amount, MAX_CENTS)) errors.value = 'Enter an amount from 0.01 to 10,000.00.';
  const value = values.kind === 'percent' ? { percent: number } : { amount, currency: 'USD' };
  return { errors, attributes: { code, ...value, tiers: [...values.tiers], ...limits } };
}
