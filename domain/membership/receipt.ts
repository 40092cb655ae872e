/** What a receipt says besides its amounts: what each line is about, and the tax in its total. (rules M11) */
import { type Cents, cents } from '#domain/shared/money.ts';

/** What a line is about, so that a page can say it in the language of its reader. */
export type ReceiptSubject =
  | { kind: 'membership'; tier: string; days: number }
  | { kind: 'unused' }
  | { kind: 'extension'; days: number }
  | { kind: 'code'; code: string }
  | { kind: 'invitation' };

/** Without a name it is the tax on sales, whatever a language calls it. */
export type TaxRate = { name: string | null; percent: number };
export type ReceiptTax = TaxRate & { amountCents: number };

export const isTaxRate = (percent: number): boolean => percent >= 0 && percent <= 100;

/** Rates are exact to a thousandth of a percent, such as 8.875. */
const WHOLE = 100_000;

/** The tax in an amount that includes it, rounded half up to a cent; the rest is the net amount, so both add up. (rules M11) */
export function includedTax(amount: Cents, percent: number): Cents {
  const rate = Math.round(percent * 1000);
  const whole = WHOLE + rate;
  return cents(Math.floor((2 * amount * rate + whole) / (2 * whole)));
}
