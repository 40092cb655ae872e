/** An amount in the minor unit of its currency. Never a fraction, never a float of dollars. (decisions.md, Money) */
export type Cents = number & { readonly unit: 'cents' };

/** Trusts nobody: half a cent is a mistake made earlier, and is found here. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount as Cents;
}

/** A discount can make a membership free, never profitable for the buyer. (decisions.md, Money) */
export const lessDiscount = (price: Cents, discount: Cents): Cents => Math.max(0, price - discount) as Cents;

/** Whole amounts are written without decimals ($299), others with them ($49.50), as the locale writes money. */
export function formatMoney(amount: Cents, currency: string, locale: string): string {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  const format = new Intl.NumberFormat(locale, style);
  // Not every currency has hundredths: the yen has no minor unit at all.
  const digits = new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
  return format.format(amount / 10 ** (digits ?? 2));
}
