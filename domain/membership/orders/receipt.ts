/** The subjects of receipt lines, and the tax in a total. (rules M11) */
import { type Cents, cents } from '#domain/shared/money.ts';

/** The subject of a line, so that pages can translate it. */
export type ReceiptSubject =
  | { kind: 'membership'; tier: string; days: number }
  | { kind: 'unused' }
  | { kind: 'extension'; days: number }
  | { kind: 'code'; code: string }
  | { kind: 'invitation' };

/** Without a name, pages use the translated word for sales tax. */
export type TaxRate = { name: string | null; percent: number };
export type ReceiptTax = TaxRate & { amountCents: Cents };

export const isTaxRate = (percent: number): boolean => percent >= 0 && percent <= 100;

/** Rates are exact to a thousandth of a percent, such as 8.875. */
const FULL_RATE = 100_000;

/**
 * The tax in an amount that includes it, rounded half up to a cent; the net amount is the remainder, so both add up.
 * (rules M11)
 */
export function includedTax(amount: Cents, percent: number): Cents {
  const rate = Math.round(percent * 1000);
  const whole = FULL_RATE + rate;
  return cents(Math.floor((2 * amount * rate + whole) / (2 * whole)));
}
