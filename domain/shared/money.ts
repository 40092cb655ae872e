/** An amount in the minor unit of its currency, always an integer. (rules M1) */
export type Cents = number & { readonly unit: 'cents' };

/** Converts a number to cents; throws a RangeError for fractions, which are a caller's mistake. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount as Cents;
}

/** Applies a discount; the price is never negative. (rules M9) */
export const applyDiscount = (price: Cents, discount: Cents): Cents => Math.max(0, price - discount) as Cents;

// Not every currency has hundredths: the yen has no minor unit.
function minorDigits(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** Formats an amount as on an order or a receipt ($449.00) in a locale. */
export const formatMoney = (amount: Cents, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 10 ** minorDigits(currency));

/** Formats an amount as on a price card: whole amounts have no decimals ($449). */
export const formatPrice = (amount: Cents, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    amount / 10 ** minorDigits(currency),
  );
